import { addNewService } from '#contract/orders/customer.ts'
import { addPlan } from '#contract/plans/plans.ts'
import { bookingMore as copy } from '#i18n/booking-more.ts'
import { call } from '#web/api/api.ts'
import { hasPlansDraft, saveDraft } from '#web/lib/drafts.ts'
import { CouponField, CouponPrice, CouponRoundOff } from '#web/orders/booking-more/coupon-field.tsx'
import { couponOf, shownCouponPrice } from '#web/orders/booking-more/coupon-price.ts'
import { readRhythm, RhythmField } from '#web/orders/booking-more/rhythm-field.tsx'
import { chosenAddress, SavedAddresses } from '#web/orders/booking-more/saved-addresses.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import type { BookingInput } from '#web/orders/booking/validate-booking.ts'

type Sending = {
  readonly fields: BookingFields
  readonly resolved: ResolvedChoice | undefined
  readonly input: BookingInput
  readonly idempotencyKey: string
}

/** Sends the form with its optional parts; a repeating booking becomes a plan. */
async function send({ fields, resolved, input, idempotencyKey }: Sending) {
  const every = readRhythm(fields.every)
  const wish = { ...input, ...chosenAddress(fields) }
  if (every) {
    const asked = await call(addPlan, { ...wish, every })
    // Makes the profile, which opens next, wait for the plan.
    saveDraft(hasPlansDraft, { has: 'some' })
    return asked
  }
  const coupon = couponOf(fields)
  if (!coupon) return call(addNewService, wish, { idempotencyKey })
  // The seen price must be the one with the coupon, or none when that was not shown.
  const seen_price = shownCouponPrice(fields, resolved)?.price
  return call(addNewService, { ...wish, coupon, seen_price }, { idempotencyKey })
}

/** Returns the label of the submit button; undefined for the default. */
function sendText({ every }: BookingFields): string | undefined {
  return readRhythm(every) && copy.askPlan
}

/** Optional fields, loaded apart from the form, and how they are sent. */
export const optionalFields = {
  CouponField,
  CouponPrice,
  CouponRoundOff,
  SavedAddresses,
  RhythmField,
  planAsked: copy.planAsked,
  send,
  sendText,
}
