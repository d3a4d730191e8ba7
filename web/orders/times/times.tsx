import { useLayoutEffect, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { booking as copy } from '#i18n/booking.ts'
import { hasSession } from '#web/api/session.ts'
import { serverNow } from '#web/lib/clock.ts'
import {
  emptyBooking,
  requestedChoice,
  requestedSlot,
  type BookingFields,
} from '#web/orders/booking/booking-draft.ts'
import { BookingLayout, Section } from '#web/orders/booking/booking-layout.tsx'
import { BookingSummary } from '#web/orders/booking/booking-summary.tsx'
import { chosenOffers, plannedMinutes, resolveChoice } from '#web/orders/booking/resolved-choice.ts'
import { VariantField } from '#web/orders/booking/what-fields.tsx'
import { SlotFields } from '#web/orders/shared/slot-fields.tsx'
import { useSlotSelection } from '#web/orders/shared/use-slot-selection.ts'
import { ServiceTiles } from '#web/orders/times/service-tiles.tsx'
import { paths } from '#web/paths.ts'
import { fieldText, useFieldErrors } from '#web/ui/form/use-field-errors.ts'

/**
 * Services, prices and free times for everybody. The choice is kept in the address, and handed to
 * the booking form in the same words.
 */
export function Times() {
  const search = useSearch()
  const [, navigate] = useLocation()
  const { form, errors, showFields, forget } = useFieldErrors()
  const asked = { ...requestedChoice(search), ...requestedSlot(search, serverNow()) }
  const resolved = resolveChoice({ ...emptyBooking, ...asked })
  const minutes = plannedMinutes(resolved)
  const { service = '', variant = '', date = '', time = '' } = asked
  const offers = chosenOffers(resolved)
  const selection = useSlotSelection({ minutes, offers, date, time, proposes: false })
  const chosen = { service, variant, date: selection.date, time: selection.time }
  const missing: Partial<BookingFields> = {
    ...(!resolved && { service: copy.missing.service }),
    ...(resolved && !resolved.offer && { variant: copy.missing.variant }),
    ...(!chosen.time && { time: copy.missing.time }),
  }

  function change(changed: Partial<BookingFields>) {
    forget(...Object.keys(changed))
    navigate(paths.times({ service, variant, date, time, ...changed }), { replace: true })
  }
  // A service tapped before hydration exists only in the DOM.
  useLayoutEffect(() => {
    const tapped = fieldText(form.current, 'service')
    if (tapped && !asked.service) change({ service: tapped, variant: '' })
    // oxlint-disable-next-line react/exhaustive-deps -- later taps are told to React
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(missing).length > 0) return showFields(missing)
    const next = paths.bookService(chosen)
    // Without a session the server answers with sign-in.
    if (hasSession()) navigate(next)
    else location.assign(next)
  }

  const fields = { ...emptyBooking, ...chosen }
  return (
    <BookingLayout
      form={{ ref: form, onSubmit: submit }}
      heading={copy.timesHeading}
      lead={copy.timesLead}
      summary={
        <BookingSummary
          fields={fields}
          resolved={resolved}
          missing={Object.values(missing)[0]}
          action={copy.bookThis}
          isAtRest={!resolved}
        />
      }
    >
      <Section heading={copy.what}>
        <ServiceTiles chosen={resolved?.service} error={errors['service']} onChoose={change} />
        {resolved && resolved.service.variants.length > 1 && (
          <VariantField errors={errors} change={change} resolved={resolved} />
        )}
      </Section>
      <Section heading={copy.when}>
        <SlotFields selection={selection} errors={errors} onChange={change} />
      </Section>
    </BookingLayout>
  )
}
