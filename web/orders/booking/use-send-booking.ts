import { useLocation } from 'wouter'
import type { z } from 'zod/mini'
import { addNewService } from '#contract/orders/customer.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { booking as copy } from '#i18n/booking.ts'
import { call, wrongFields } from '#web/api/api.ts'
import { isRefused } from '#web/api/errors.ts'
import { queryClient } from '#web/api/queries.tsx'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { dropBookingDraft } from '#web/orders/booking/booking-draft.ts'
import type { Booking } from '#web/orders/booking/use-booking.ts'
import { slotsKey } from '#web/orders/shared/use-slot-selection.ts'
import { paths } from '#web/paths.ts'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

type BookingInput = z.input<typeof addNewService.input>

/** Sends the form once; `onRefused` puts the sentences by their fields. */
export function useSendBooking(booking: Booking, onRefused: (error: unknown) => void) {
  const { idempotencyKey, renewIdempotencyKey } = booking
  const [, navigate] = useLocation()
  const send = useSingleMutation({
    mutationFn: (input: BookingInput) => call(addNewService, input, { idempotencyKey }),
    onSuccess() {
      dropBookingDraft()
      void queryClient.invalidateQueries({ refetchType: 'none' })
      toast('success', copy.booked, toastMs.short)
      navigate(paths.profile)
    },
    onError(error) {
      if (!isRefused(error)) return
      // The server remembers a key only with a success: the first send did arrive, so the next is a new booking.
      if (error.code === 'idempotency_mismatch') return renewIdempotencyKey()
      toast('warning', error.message, toastMs.short)
      if (isSignedOut(error)) return signInAgain()
      onRefused(error)
      void queryClient.invalidateQueries(error.code === 'not_allowed' ? {} : { queryKey: slotsKey })
    },
  })
  return {
    isSending: send.isPending,
    error: send.error,
    /** Sends unless that is going on already, two submits of one moment included. */
    send: (input: BookingInput) => send.mutate(input),
  }
}

/** What is wrong and can be seen before anything is sent, by field. */
export function validateBooking(input: BookingInput): Record<string, RefusalCode> {
  const invalid = wrongFields(addNewService, input)
  // The server would take a blank one for the profile's; the person sees an empty field.
  return input.address?.trim() ? invalid : { ...invalid, address: 'address_required' }
}
