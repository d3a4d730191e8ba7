import { booking } from '#i18n/booking.ts'
import type { BookingPart } from '#web/orders/booking/booking-part.ts'
import { BookingSection } from '#web/orders/booking/booking-section.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import type { SlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { Notice } from '#web/ui/notice.tsx'

type WhenProps = BookingPart & { when: SlotSelection; dayPassed: boolean }

export function BookingWhen({ fields, errors, change, when, dayPassed }: WhenProps) {
  return (
    <BookingSection heading={booking.when}>
      {dayPassed && <Notice tone="info">{booking.dayPassed}</Notice>}
      <SlotFields when={when} date={fields.date} errors={errors} onChange={change} />
    </BookingSection>
  )
}
