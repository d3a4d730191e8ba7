import type { FormEvent } from 'react'
import { Refusal } from '#domain/refusals.ts'
import type { Person } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { BookingHead } from '#web/orders/booking/booking-head.tsx'
import type { BookingPart } from '#web/orders/booking/booking-part.ts'
import { BookingSummary } from '#web/orders/booking/booking-summary.tsx'
import { BookingWhat } from '#web/orders/booking/booking-what.tsx'
import { BookingWhen } from '#web/orders/booking/booking-when.tsx'
import { BookingWhere } from '#web/orders/booking/booking-where.tsx'
import { useBooking } from '#web/orders/booking/use-booking.ts'
import { useSendBooking, wrongInBooking } from '#web/orders/booking/use-send-booking.ts'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import css from './booking-layout.module.css'

export function BookingForm({ person }: { person: Person }) {
  const { form, errors, show, forget, clear } = useFieldErrors()
  const booking = useBooking(person)
  const when = useSlotSelection(booking.fields)
  const { send, isSending, error } = useSendBooking(booking, show)
  const fields = { ...booking.fields, date: when.date, time: when.time }

  function change(changed: Partial<BookingFields>) {
    forget(...Object.keys(changed), ...('date' in changed || 'service' in changed ? ['time'] : []))
    booking.change(changed)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const wrong = wrongInBooking(fields)
    if (Object.keys(wrong).length > 0) {
      show(new Refusal('invalid_input', { fields: wrong }))
      return
    }
    clear()
    // From here on the slot is the person's own choice: when it is gone, no other takes its place.
    booking.change({ date: fields.date, time: fields.time })
    send(fields)
  }

  const part: BookingPart = { fields, errors, change }
  return (
    <form ref={form} noValidate onSubmit={submit} className={css.page}>
      <BookingHead />
      <div className={css.fields}>
        <BookingWhat {...part} search={booking.search} />
        <BookingWhen {...part} when={when} dayPassed={booking.dayPassed} />
        <BookingWhere {...part} phone={person.phone} />
      </div>
      <BookingSummary fields={fields} isSending={isSending} error={error} />
    </form>
  )
}
