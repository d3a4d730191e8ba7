import { addNewService } from '#contract/orders/customer.ts'
import { addPlan } from '#contract/plans/plans.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import { call } from '#web/api/api.ts'
import { plansKnown, saveDraft } from '#web/lib/drafts.ts'
import { CouponField, CouponPrice } from '#web/orders/booking-more/coupon-field.tsx'
import { couponOf, shownCouponPrice } from '#web/orders/booking-more/coupon-price.ts'
import { chosenAddress, KeptAddresses } from '#web/orders/booking-more/kept-addresses.tsx'
import { readRhythm, RhythmField } from '#web/orders/booking-more/rhythm-field.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { BookingInput } from '#web/orders/booking/validate-booking.ts'
import type { Wanted } from '#web/orders/booking/wanted.ts'

type Sending = {
  readonly fields: BookingFields
  readonly wanted: Wanted | undefined
  readonly input: BookingInput
  readonly idempotencyKey: string
}

/** Sends the form with its optional parts; a repeating booking becomes a plan. */
async function send({ fields, wanted, input, idempotencyKey }: Sending) {
  const every = readRhythm(fields.every)
  const wish = { ...input, ...chosenAddress(fields) }
  if (every) {
    const asked = await call(addPlan, { ...wish, every })
    // Makes the profile, which opens next, wait for the plan.
    saveDraft(plansKnown, { has: 'some' })
    return asked
  }
  const coupon = couponOf(fields)
  if (!coupon) return call(addNewService, wish, { idempotencyKey })
  // The seen price must be the one with the coupon, or none when that was not shown.
  const seen_price = shownCouponPrice(fields, wanted)?.price
  return call(addNewService, { ...wish, coupon, seen_price }, { idempotencyKey })
}

/** Returns the label of the submit button; undefined for the default. */
function sendText({ every }: BookingFields): string | undefined {
  return readRhythm(every) && copy.askPlan
}

/** Optional fields, loaded apart from the form, and how they are sent. */
export const moreFields = {
  CouponField,
  CouponPrice,
  KeptAddresses,
  RhythmField,
  planAsked: copy.planAsked,
  send,
  sendText,
}
