import { useLocation } from 'wouter'
import { getSlots } from '#contract/hours/slots.ts'
import { addNewService } from '#contract/orders/customer.ts'
import { addPlan } from '#contract/plans/plans.ts'
import { bookingMore } from '#i18n/booking-more.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { reload, useAction } from '#web/api/use-action.ts'
import { dropBookingDraft, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import { sendFailure } from '#web/orders/booking/booking-summary.tsx'
import { couponOf, shownCouponPrice } from '#web/orders/booking/coupon-price.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { daysOf, readRhythm } from '#web/orders/booking/rhythm-field.tsx'
import { chosenAddress } from '#web/orders/booking/saved-addresses.tsx'
import { useGoToBooked } from '#web/orders/booking/use-booked-order.ts'
import type { Booking } from '#web/orders/booking/use-booking.ts'
import type { BookingInput } from '#web/orders/booking/validate-booking.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { paths } from '#web/paths.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Form = {
  readonly fields: BookingFields
  readonly resolved: ResolvedChoice | undefined
  readonly input: BookingInput
}

/** A repeating booking becomes a plan. */
async function sendForm({ fields, resolved, input }: Form, idempotencyKey: string) {
  const every = readRhythm(fields.every)
  const wish = { ...input, ...chosenAddress(fields) }
  const days = daysOf(fields)
  if (every) return call(addPlan, { ...wish, every, ...(days.length > 1 && { days }) })
  const coupon = couponOf(fields)
  if (!coupon) return call(addNewService, wish, { idempotencyKey })
  // The seen price must be the one with the coupon, or none when that was not shown.
  const seen_price = shownCouponPrice(fields, resolved)?.price
  return call(addNewService, { ...wish, coupon, seen_price }, { idempotencyKey })
}

/** Sends the form once; `onRefused` shows the errors at their fields. */
export function useSendBooking(booking: Booking, onRefused: (error: unknown) => void) {
  const { idempotencyKey, renewIdempotencyKey } = booking
  const goToBooked = useGoToBooked()
  const [, navigate] = useLocation()
  const { isBusy, error, send } = useAction(
    (form: Form) => explainSlotRefusal(sendForm(form, idempotencyKey)),
    {
      saysEnded: true,
      failure: sendFailure,
      onDone(done) {
        dropBookingDraft()
        void queryClient.invalidateQueries({ refetchType: 'none' })
        // The page it leads to says that it was booked.
        if ('order_id' in done) return goToBooked(done.order_id)
        toast('success', bookingMore.planAsked, toastMs.short)
        return navigate(paths.myPlan)
      },
      onFailure(sentence, refused) {
        if (!isRefused(refused)) return
        // The server stores a key only with a success, so an earlier send arrived and the next is a
        // new booking.
        if (refused.code === 'idempotency_mismatch') return renewIdempotencyKey()
        toast('warning', sentence, toastMs.short)
        onRefused(refused)
        void reload(refused.code === 'not_allowed' ? () => true : [getSlots])
      },
    },
  )
  return { isSending: isBusy, error, send }
}
