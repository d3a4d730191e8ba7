import { useLocation } from 'wouter'
import { getSlots } from '#contract/hours/slots.ts'
import { addNewService } from '#contract/orders/customer.ts'
import { booking as copy } from '#i18n/booking.ts'
import { call } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { reload, useAction } from '#web/api/use-action.ts'
import { dropBookingDraft, type BookingFields } from '#web/orders/booking/booking-draft.ts'
import type { ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { useGoToBooked } from '#web/orders/booking/use-booked-order.ts'
import type { Booking } from '#web/orders/booking/use-booking.ts'
import { loadOptionalFields } from '#web/orders/booking/use-optional-fields.ts'
import type { BookingInput } from '#web/orders/booking/validate-booking.ts'
import { explainSlotRefusal } from '#web/orders/shared/explain-slot-refusal.ts'
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
  const { isBusy, error, send } = useAction(
    (form: Form) => explainSlotRefusal(sendForm(form, idempotencyKey)),
    {
      saysEnded: true,
      async onDone(done) {
        dropBookingDraft()
        void queryClient.invalidateQueries({ refetchType: 'none' })
        if ('order_id' in done) {
          toast('success', copy.booked, toastMs.short)
          return goToBooked(done.order_id)
        }
        toast('success', (await loadOptionalFields()).planAsked, toastMs.short)
        navigate(paths.profile)
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
