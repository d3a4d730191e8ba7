import { formatPhone } from '#domain/phone.ts'
import { formatMinutes, indiaClock, jobSpan } from '#domain/schedule.ts'
import { advanceActs } from '#i18n/advance.ts'
import { bookFor as copy } from '#i18n/book-for.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { useAdvanceSentence } from '#web/orders/advance/advance-note.tsx'
import { KnownCustomers } from '#web/orders/book-for/known-customers.tsx'
import { useBookFor } from '#web/orders/book-for/use-book-for.ts'
import { WorkerField } from '#web/orders/book-for/worker-field.tsx'
import { CouponField, CouponPrice } from '#web/orders/booking/coupon-field.tsx'
import { RhythmField, WeekdayField, readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { WhatFields } from '#web/orders/booking/what-fields.tsx'
import { DetailFields } from '#web/orders/details/detail-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import {
  CheckboxField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/ui/form/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './book-for-form.module.css'

type Booking = Omit<ReturnType<typeof useBookFor>, 'form'>

/** One column in the order of a phone call: customer, service, time, address. */
export function BookForForm() {
  const { form: ref, ...booking } = useBookFor()
  const { fields, errors, resolved, change, submit } = booking
  return (
    <Stack as="form" gap={6} ref={ref} noValidate onSubmit={submit}>
      <p>{copy.lead}</p>
      <Who {...booking} />
      <WhatFields fields={fields} errors={errors} change={change} resolved={resolved} search="" />
      <When {...booking} />
      <Where {...booking} />
      <End {...booking} />
    </Stack>
  )
}

function Who({ fields, field, change }: Booking) {
  const search = {
    phone: fields.phone,
    name: fields.name,
    onChoose: ({ phone, name, address }: Readonly<Record<'phone' | 'name' | 'address', string>>) =>
      change({ phone: formatPhone(phone), name, address }),
  }
  return (
    <Stack className={css.part}>
      <h2>{copy.who}</h2>
      <PhoneField
        {...field('phone')}
        label={copy.phone}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- admins open this page while a caller is on the phone
        autoFocus
      />
      <KnownCustomers by="phone" {...search} />
      <TextField {...field('name')} label={copy.name} autoComplete="off" />
      <KnownCustomers by="name" {...search} />
    </Stack>
  )
}

/** From 06:00 to 22:00: an admin may overrule the opening hours. */
const times = Array.from({ length: 33 }, (_, n) => formatMinutes(360 + n * 30))

function When({ fields, errors, change }: Booking) {
  return (
    <Stack className={css.part}>
      <h2>{copy.when}</h2>
      <div className={css.slot}>
        <TextField
          label={copy.date}
          name="date"
          type="date"
          required
          value={fields.date}
          error={errors['date']}
          onChange={({ target }) => change({ date: target.value })}
        />
        <SelectField
          label={copy.time}
          name="time"
          value={fields.time}
          error={errors['time']}
          onChange={({ target }) => change({ date: fields.date, time: target.value })}
        >
          {times.map((it) => (
            <option key={it} value={it}>
              {formatIndianTime(it)}
            </option>
          ))}
        </SelectField>
      </div>
      <RhythmField fields={fields} change={change} note={copy.planNote} />
      <WeekdayField fields={fields} change={change} />
    </Stack>
  )
}

function Where({ field }: Booking) {
  return (
    <Stack className={css.part}>
      <h2>{copy.where}</h2>
      <TextAreaField
        {...field('address')}
        label={copy.address}
        autoComplete="off"
        hint={copy.addressHint}
        rows={2}
      />
      <DetailFields field={field} labels={{ any_message: copy.message }} rows={2} />
      <TextField
        {...field('email')}
        label={copy.email}
        type="email"
        aside={copy.optional}
        autoComplete="off"
      />
    </Stack>
  )
}

function End(booking: Booking) {
  const { fields, errors, resolved, change, isBusy, sentence, sendOverride, mayOverride } = booking
  const { priced } = resolved ?? {}
  const isPlan = readRhythm(fields.every) !== undefined
  return (
    <Stack gap={3} start className={css.end}>
      {!isPlan && (
        <CheckboxField {...booking.checkbox('accept')} label={copy.accept} hint={copy.acceptHint} />
      )}
      {fields.accept && !isPlan && <WorkerField {...booking} />}
      {!isPlan && <AdvanceField {...booking} />}
      <CheckboxField
        {...booking.checkbox(isPlan ? 'tellPlan' : 'tell')}
        label={isPlan ? copy.tellPlan : copy.tell}
        hint={isPlan ? copy.tellPlanHint : copy.tellHint}
      />
      <CouponField fields={fields} errors={errors} change={change} resolved={resolved} />
      {resolved && priced && (
        <p aria-live="polite" className={css.total}>
          <CouponPrice fields={fields} resolved={resolved} />
          {`, ${copy.until(untilText(fields, priced.minutes))}`}
        </p>
      )}
      {sentence && <Notice tone="error">{sentence}</Notice>}
      <Button type="submit" busy={isBusy} busyText={copy.sending}>
        {isPlan ? copy.sendPlan : copy.send}
      </Button>
      {mayOverride && !isPlan && (
        <>
          <Button variant="secondary" disabled={isBusy} onClick={sendOverride}>
            {copy.override}
          </Button>
          <p>{copy.overrideHint}</p>
        </>
      )}
    </Stack>
  )
}

/** Asks for the advance of the settings, where there is one for this job. */
function AdvanceField({ fields, resolved, checkbox }: Booking) {
  const sentence = useAdvanceSentence(fields, resolved)
  if (!sentence) return null
  return <CheckboxField {...checkbox('advance')} label={advanceActs.ask} hint={sentence} />
}

function untilText({ date, time }: Booking['fields'], minutes: number): string {
  return formatIndianTime(indiaClock(jobSpan({ date, time }, minutes).endsAt).time)
}
