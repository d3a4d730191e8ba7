import type { FormEvent, ReactNode } from 'react'
import { choicesByGroup } from '#domain/catalogue.ts'
import { messageMaxLength } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { choiceGroupName, choiceName } from '#i18n/catalogue.ts'
import { common } from '#i18n/common.ts'
import type { Person } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { BookingLayout } from '#web/orders/booking/booking-layout.tsx'
import { BookingSummary } from '#web/orders/booking/booking-summary.tsx'
import { priceText, requestedName } from '#web/orders/booking/booking-text.ts'
import { useBooking } from '#web/orders/booking/use-booking.ts'
import { useSendBooking, validateBooking } from '#web/orders/booking/use-send-booking.ts'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { useFieldErrors, type FieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'
import css from './booking-form.module.css'

/** For a person who may not be known yet. */
export function BookingForm({ person }: { person: Person | undefined }) {
  const { form, errors, show, forget, clear } = useFieldErrors()
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
    const invalid = validateBooking(fields)
    if (Object.keys(invalid).length > 0) {
      show(new Refusal('invalid_input', { fields: invalid }))
      return
    }
    clear()
    // From here on the slot is the person's own choice: when it is gone, no other takes its place.
    booking.change({ date: fields.date, time: fields.time })
    send(fields)
  }

  const section: SectionProps = { fields, errors, change }
  return (
    <BookingLayout
      form={{ ref: form, onSubmit: submit }}
      summary={<BookingSummary fields={fields} isSending={isSending} error={error} />}
    >
      <What {...section} search={booking.search} />
      <Section heading={copy.when}>
        {booking.dayPassed && <Notice tone="info">{copy.dayPassed}</Notice>}
        <SlotFields selection={selection} errors={errors} onChange={change} />
      </Section>
      <Where {...section} phone={person?.phone} />
    </BookingLayout>
  )
}

type SectionProps = {
  fields: BookingFields
  errors: FieldErrors
  change: (changed: Partial<BookingFields>) => void
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={css.section}>
      <h2>{heading}</h2>
      {children}
    </div>
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
            {choices.map((choice) => (
              <option key={choice.label} value={choice.label}>
                {copy.option(choiceName(choice.label), priceText(choice))}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </Section>
  )
}

/** As wide as a number, so that nothing moves when that is known. */
const noPhone = '\u2007'.repeat(15)

/** Address, e-mail and the free message. */
function Where({ fields, errors, change, phone }: SectionProps & { phone: string | undefined }) {
  return (
    <Section heading={copy.where}>
      <TextAreaField
        name="address"
        label={copy.address}
        hint={copy.addressHint}
        error={errors['address']}
        autoComplete="street-address"
        rows={2}
        required
        value={fields.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        name="email"
        type="email"
        label={copy.email}
        hint={copy.emailHint(phone ? formatPhone(phone).replaceAll(' ', '\u00a0') : noPhone)}
        error={errors['email']}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        required
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div className={css.message}>
        <TextAreaField
          name="any_message"
          label={copy.message}
          aside={common.optional}
          error={errors['any_message']}
          value={fields.any_message}
          onChange={(event) => change({ any_message: event.target.value })}
        />
        <CharactersLeft left={messageMaxLength - fields.any_message.trim().length} />
      </div>
    </Section>
  )
}

const shownBelow = 100
const announcedEvery = 20

/** Counts down near the limit; read out only now and then, not at each letter. */
function CharactersLeft({ left }: { left: number }) {
  const isNear = left <= shownBelow
  const announced = Math.floor(left / announcedEvery) * announcedEvery
  return (
    <>
      {isNear && (
        <p className={classNames(css.count, left < 0 && css.over)} aria-hidden="true">
          {copy.charactersLeft(left)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isNear && copy.charactersLeft(announced)}
      </p>
    </>
  )
}
