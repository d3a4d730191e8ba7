import { common } from '#i18n/common.ts'
import { BookingHead } from '#web/orders/booking/booking-head.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './booking-layout.module.css'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function BookServiceSkeleton() {
  return (
    <div className={css.page}>
      <BookingHead />
      <div className={css.fields}>
        <Skeleton label={common.loading}>
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="title" width="half" />
          <SkeletonBlock shape="card" />
          <SkeletonBlock shape="tall" />
          <SkeletonBlock shape="title" width="half" />
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </Skeleton>
      </div>
      <div className={css.waitingSide}>
        <SkeletonBlock shape="tall" />
      </div>
    </div>
  )
}
