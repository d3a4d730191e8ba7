import { common } from '#i18n/common.ts'
import { BookingHead } from '#web/orders/booking/booking-head.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import css from './booking-layout.module.css'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function BookServiceWaiting() {
  return (
    <div className={css.page}>
      <BookingHead />
      <div className={css.fields}>
        <Skeleton words={common.loading}>
          <Bone shape="control" />
          <Bone shape="title" width="half" />
          <Bone shape="card" />
          <Bone shape="tall" />
          <Bone shape="title" width="half" />
          <Bone shape="control" />
          <Bone shape="control" />
        </Skeleton>
      </div>
      <div className={css.waitingSide}>
        <Bone shape="tall" />
      </div>
    </div>
  )
}
