import { booking } from '#messages/booking.ts'
import type { BookingPart } from '#web/orders/booking-part.ts'
import { BookingSection } from '#web/orders/booking-section.tsx'
import { SlotFields } from '#web/orders/slot-fields.tsx'
import type { When } from '#web/orders/use-when.ts'
import { Notice } from '#web/ui/notice.tsx'

type WhenProps = BookingPart & { when: When; dayPassed: boolean }

export function BookingWhen({ fields, errors, change, when, dayPassed }: WhenProps) {
  return (
    <BookingSection heading={booking.when}>
      {dayPassed && <Notice kind="info">{booking.dayPassed}</Notice>}
      <SlotFields when={when} date={fields.date} errors={errors} onChange={change} />
    </BookingSection>
  )
}
