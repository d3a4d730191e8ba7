import { useQuery } from '@tanstack/react-query'
import { booking } from '#i18n/booking.ts'
import { common } from '#i18n/common.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/panel.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'

type CalendarDialogProps = {
  date: string
  onChoose: (date: string) => void
  onClose: () => void
}

/** The calendar in a dialog; its script comes only when somebody opens it. */
export function BookingCalendarDialog({ date, onChoose, onClose }: CalendarDialogProps) {
  // A query rather than `lazy`: without a connection it can be tried again in place.
  const {
    data: loaded,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['booking-calendar'],
    queryFn: () => import('#web/orders/shared/booking-calendar.tsx'),
    staleTime: Infinity,
    structuralSharing: false,
  })
  return (
    <Dialog title={booking.chooseDate} onClose={onClose}>
      {loaded && <loaded.BookingCalendar date={date} onChoose={onChoose} />}
      {!loaded && !isError && (
        <Skeleton label={booking.loadingCalendar}>
          <SkeletonBlock shape="tall" />
        </Skeleton>
      )}
      {isError && (
        <ErrorState
          message={booking.noCalendar}
          actions={<Button onClick={() => void refetch()}>{common.tryAgain}</Button>}
        />
      )}
    </Dialog>
  )
}
