import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { z } from 'zod/mini'
import { addNewService } from '#contract/orders/customer.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { booking as words } from '#i18n/booking.ts'
import { call, wrongFields } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { dropDraft } from '#web/lib/drafts.ts'
import { draftName } from '#web/orders/booking/booking-draft.ts'
import type { Booking } from '#web/orders/booking/use-booking.ts'
import { slotsKey } from '#web/orders/shared/use-slot-selection.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

export type BookingInput = z.input<typeof addNewService.input>

const toastMs = 3000

/** Sends the form once; `onRefused` puts the sentences by their fields. */
export function useSendBooking({ key, renewKey }: Booking, onRefused: (error: unknown) => void) {
  const [, navigate] = useLocation()
  const isSending = useRef(false)
  const send = useMutation({
    mutationFn: (input: BookingInput) => call(addNewService, input, { idempotencyKey: key }),
    onSuccess() {
      dropDraft(draftName)
      void queryClient.invalidateQueries({ refetchType: 'none' })
      toast('success', words.booked, toastMs)
      navigate(paths.profile)
    },
    onError(error) {
      if (!(error instanceof Refusal)) return
      // Only a success holds a key: the first send did arrive, so what follows is a new booking.
      if (error.code === 'idempotency_mismatch') return renewKey()
      toast('warning', error.message, toastMs)
      if (isSignedOut(error)) return signInAgain()
      onRefused(error)
      void queryClient.invalidateQueries(error.code === 'not_allowed' ? {} : { queryKey: slotsKey })
    },
    onSettled() {
      isSending.current = false
    },
  })
  return {
    isSending: send.isPending,
    error: send.error,
    /** Sends unless that is going on already, two submits of one moment included. */
    send: (input: BookingInput) => {
      if (isSending.current) return
      isSending.current = true
      send.mutate(input)
    },
  }
}

/** What can be seen to be wrong before anything is sent. */
export function wrongInBooking(input: BookingInput): Record<string, RefusalCode> {
  const wrong = wrongFields(addNewService, input)
  // The server would take a blank one for the profile's; the person sees an empty field.
  return input.address?.trim() ? wrong : { ...wrong, address: 'address_required' }
}
