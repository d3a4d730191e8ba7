import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { choicesByGroup } from '#domain/catalogue.ts'
import { Refusal } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { choiceGroupName, choiceName } from '#i18n/catalogue.ts'
import type { Person } from '#web/api/use-current-user.ts'
import { priceText } from '#web/lib/price.ts'
import { requestedName, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { BookingLayout, Section, type SectionProps } from '#web/orders/booking/booking-layout.tsx'
import { BookingSummary } from '#web/orders/booking/booking-summary.tsx'
import { useBooking } from '#web/orders/booking/use-booking.ts'
import { useSendBooking } from '#web/orders/booking/use-send-booking.ts'
import {
  missingText,
  toBookingInput,
  validateBooking,
} from '#web/orders/booking/validate-booking.ts'
import { WhereFields } from '#web/orders/booking/where-fields.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { paths } from '#web/paths.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For a person who may not be known yet. */
export function BookingForm({ person }: { person: Person | undefined }) {
  const { form, errors, show, showFields, forget, clear } = useFieldErrors()
  const booking = useBooking(person, form)
  const selection = useSlotSelection(booking.fields)
  const { send, isSending, error } = useSendBooking(booking, show)
  const fields = { ...booking.fields, date: selection.date, time: selection.time }

  function change(changed: Partial<BookingFields>) {
    forget(...Object.keys(changed), ...('date' in changed || 'service' in changed ? ['time'] : []))
    booking.change(changed)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || !person) return
    const invalid = validateBooking(fields, person)
    if (Object.keys(invalid).length > 0) return showFields(invalid)
    clear()
    // From here on the slot is the person's own choice: when it is gone, no other takes its place.
    booking.change({ date: fields.date, time: fields.time })
    send(toBookingInput(fields, person))
  }

  const section: SectionProps = { fields, errors, change }
  const missing = person && missingText(fields, person)
  const summary = { fields, missing, isSending, error }
  return (
    <BookingLayout
      form={{ ref: form, onSubmit: submit }}
      summary={<BookingSummary {...summary} />}
      isFromAbout={new URLSearchParams(booking.search).get('from') === 'about'}
    >
      <What {...section} search={booking.search} />
      <Section heading={copy.when}>
        {booking.dayPassed && <Notice tone="info">{copy.dayPassed}</Notice>}
        <SlotFields
          selection={selection}
          errors={errors}
          errorAction={<LinkToDouble error={error} />}
          onChange={change}
        />
      </Section>
      <WhereFields {...section} person={person} />
    </BookingLayout>
  )
}

/** The way to the booking that this one would repeat. */
function LinkToDouble({ error }: { error: Error | null }) {
  if (!(error instanceof Refusal) || error.code !== 'already_booked') return null
  const id = error.details.data?.['order_id']
  return (
    <Link href={typeof id === 'string' ? paths.order(id) : paths.profile}>{copy.seeBooking}</Link>
  )
}

const groups = choicesByGroup()

function What({ fields, errors, change, search }: SectionProps & { search: string }) {
  const requested = requestedName(search)
  return (
    <Section heading={copy.what}>
      <SelectField
        name="service"
        label={copy.service}
        hint={
          <>
            {requested && !fields.service && copy.askedFor(requested)}
            {requested && !fields.service && <br />}
            {copy.priceNote}
          </>
        }
        error={errors['service']}
        required
        value={fields.service}
        onChange={(event) => change({ service: event.target.value })}
      >
        <option value="">{copy.chooseService}</option>
        {groups.map(({ group, choices }) => (
          <optgroup key={group} label={choiceGroupName(group)}>
            {choices.map(({ label, price }) => (
              <option key={label} value={label}>
                {copy.option(choiceName(label), price ? priceText(price) : copy.onRequest)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </Section>
  )
}
