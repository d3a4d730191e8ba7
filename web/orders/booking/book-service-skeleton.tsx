import { common } from '#i18n/common.ts'
import { BookingLayout } from '#web/orders/booking/booking-layout.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

/** What shows until the screen's script and data are here; prerendered into its page. */
export function BookServiceSkeleton() {
  return (
    <BookingLayout>
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="title" width="half" />
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="title" width="half" />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
      </Skeleton>
    </BookingLayout>
  )
}
