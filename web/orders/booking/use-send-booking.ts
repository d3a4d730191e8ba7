import { useLocation } from 'wouter'
import { addNewService } from '#contract/orders/customer.ts'
import { booking as copy } from '#i18n/booking.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { dropBookingDraft, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { useGoToBooked } from '#web/orders/booking/use-booked-order.ts'
import type { Booking } from '#web/orders/booking/use-booking.ts'
import { loadOptionalFields } from '#web/orders/booking/use-optional-fields.ts'
import type { BookingInput } from '#web/orders/booking/validate-booking.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
import { slotsKey } from '#web/orders/shared/use-slot-selection.ts'
import { paths } from '#web/paths.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type Form = {
  readonly fields: BookingFields
  readonly resolved: ResolvedChoice | undefined
  readonly input: BookingInput
}

/** Waits for the optional fields' script when one is filled in, so that none is dropped. */
async function sendForm(form: Form, idempotencyKey: string) {
  const { every, coupon, address_id } = form.fields
  return every || coupon || address_id
    ? (await loadOptionalFields()).send({ ...form, idempotencyKey })
    : call(addNewService, form.input, { idempotencyKey })
}

/** Sends the form once; `onRefused` shows the errors at their fields. */
export function useSendBooking(booking: Booking, onRefused: (error: unknown) => void) {
  const { idempotencyKey, renewIdempotencyKey } = booking
  const goToBooked = useGoToBooked()
  const [, navigate] = useLocation()
  const send = useSingleMutation({
    mutationFn: (form: Form) => explainSlotRefusal(sendForm(form, idempotencyKey)),
    async onSuccess(done) {
      dropBookingDraft()
      void queryClient.invalidateQueries({ refetchType: 'none' })
      if ('order_id' in done) {
        toast('success', copy.booked, toastMs.short)
        return goToBooked(done.order_id)
      }
      toast('success', (await loadOptionalFields()).planAsked, toastMs.short)
      navigate(paths.profile)
    },
    onError(error) {
      if (!isRefused(error)) return
      // The server stores a key only with a success, so an earlier send arrived and the next is a
      // new booking.
      if (error.code === 'idempotency_mismatch') return renewIdempotencyKey()
      // The sign-in screen says so, and that the booking is kept.
      if (isSignedOut(error)) return signInAgain('user', true)
      toast('warning', error.message, toastMs.short)
      onRefused(error)
      void queryClient.invalidateQueries(error.code === 'not_allowed' ? {} : { queryKey: slotsKey })
    },
  })
  return {
    isSending: send.isPending,
    error: send.error,
    /** Ignored while a send is in progress, even when two submits come at once. */
    send: (form: Form) => send.mutate(form),
  }
}
