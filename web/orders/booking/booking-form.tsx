import { useEffect, useEffectEvent, useLayoutEffect, useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { Refusal } from '#domain/refusals.ts'
import { bookingMore } from '#i18n/booking-more.ts'
import { booking as copy } from '#i18n/booking.ts'
import type { CurrentUser } from '#web/api/use-current-user.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import {
  BookingLayout,
  Section,
  WorkNote,
  type SectionProps,
} from '#web/orders/booking/booking-layout.tsx'
import { BookingSummary } from '#web/orders/booking/booking-summary.tsx'
import { CouponField } from '#web/orders/booking/coupon-field.tsx'
import { chosenOffers, plannedMinutes, resolveChoice } from '#web/orders/booking/resolved-choice.ts'
import { RhythmField, WeekdayField, readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { SameWorker } from '#web/orders/booking/same-worker.tsx'
import { useBooking } from '#web/orders/booking/use-booking.ts'
import { useSendBooking } from '#web/orders/booking/use-send-booking.ts'
import {
  missingText,
  toBookingInput,
  validateBooking,
} from '#web/orders/booking/validate-booking.ts'
import { WhatFields } from '#web/orders/booking/what-fields.tsx'
import { WhereFields } from '#web/orders/booking/where-fields.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { paths } from '#web/paths.ts'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Changing one of these fields invalidates the error of the chosen time. */
const movesTime = new Set(['date', 'service', 'variant', 'quantity', 'extras'])

/** `person` is undefined until the account has loaded. */
export function BookingForm({ person }: { person: CurrentUser | undefined }) {
  const { form, errors, show, showFields, forget, clear } = useFieldErrors()
  const booking = useBooking(person, form)
  const resolved = resolveChoice(booking.fields)
  const selection = useSlotSelection({
    ...booking.fields,
    minutes: plannedMinutes(resolved),
    offers: chosenOffers(resolved),
  })
  const { send, isSending, error } = useSendBooking(booking, show)
  // A page whose link preselects a service hides what follows it until the form is filled in.
  useLayoutEffect(() => {
    if (person) delete document.documentElement.dataset['linked']
  }, [person])
  const fields = { ...booking.fields, date: selection.date, time: selection.time }

  function change(changed: Partial<BookingFields>) {
    const isOther = Object.keys(changed).some((name) => movesTime.has(name))
    forget(...Object.keys(changed), ...(isOther ? ['time'] : []))
    booking.change(changed)
  }
  function submit(who: CurrentUser) {
    const invalid = validateBooking(fields, resolved, who)
    if (Object.keys(invalid).length > 0) return showFields(invalid)
    clear()
    // The proposed slot becomes the customer's choice: if it is taken meanwhile, no other replaces
    // it.
    booking.change({ date: fields.date, time: fields.time })
    send({ fields, resolved, input: toBookingInput(fields, resolved, who) })
  }
  const { press, isWaiting } = usePress(person, submit)

  const section: SectionProps = { fields, errors, change }
  const missing = person && missingText(fields, resolved, person)
  const action = readRhythm(fields.every) ? bookingMore.askPlan : copy.send
  const summary = { fields, resolved, missing, action, isSending: isSending || isWaiting, error }
  return (
    <BookingLayout
      form={{ ref: form, onSubmit: (event) => press(event, isSending) }}
      heading={copy.heading}
      lead={copy.lead}
      note={new URLSearchParams(booking.search).get('from') === 'about' && <WorkNote />}
      summary={<BookingSummary {...summary} />}
    >
      <WhatFields {...section} resolved={resolved} search={booking.search} />
      <Section heading={copy.when}>
        {booking.dayPassed && <Notice tone="info">{copy.dayPassed}</Notice>}
        <SlotFields
          selection={selection}
          errors={errors}
          errorAction={<LinkToDouble error={error} />}
          onChange={change}
        />
        <RhythmField {...section} />
        <WeekdayField {...section} />
      </Section>
      <WhereFields {...section} person={person} />
      {person && <SameWorker {...section} />}
      <CouponField {...section} resolved={resolved} />
    </BookingLayout>
  )
}

/** A press before the account is known counts once it is. */
function usePress(person: CurrentUser | undefined, submit: (who: CurrentUser) => void) {
  const [isEarly, setEarly] = useState(false)
  const isKnown = person !== undefined
  const submitNow = useEffectEvent(() => person && submit(person))
  useEffect(() => {
    if (isKnown && isEarly) submitNow()
  }, [isKnown, isEarly])
  function press(event: FormEvent, isSending: boolean) {
    event.preventDefault()
    if (isSending) return
    if (person) submit(person)
    else setEarly(true)
  }
  return { press, isWaiting: isEarly && !isKnown }
}

/** Links to the existing booking that this one would duplicate. */
function LinkToDouble({ error }: { error: Error | null }) {
  if (!(error instanceof Refusal) || error.code !== 'already_booked') return null
  const id = error.details.data?.['order_id']
  return (
    <Link href={typeof id === 'string' ? paths.order(id) : paths.profile}>{copy.seeBooking}</Link>
  )
}
