import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getAllOrders, updateOrder } from '#contract/orders.ts'
import type { Decision } from '#domain/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { userOrders } from '#messages/orders.ts'
import { call } from '#web/lib/api.ts'
import { isSignedOut, signInAgain } from '#web/lib/sign-in-again.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'

export type Answer = { readonly action: Decision; readonly message: string }

type Outcome = {
  onDone: () => void
  /** Before sign-in takes the page: keeps what was typed. */
  onSignedOut: (answer: Answer) => void
}

/** Sends the owner's answer to an order, one at a time, and reloads the list whatever came of it. */
export function useDecision(orderId: string, { onDone, onSignedOut }: Outcome) {
  const queries = useQueryClient()
  const { form, errors, show, clear } = useFieldErrors()
  const isSending = useRef(false)
  const update = useMutation({
    mutationFn: ({ action, message }: Answer) =>
      call(updateOrder, { serviceid: orderId, service_status: action, message }),
    onSuccess: onDone,
    onError(error, answer) {
      show(error)
      if (!isSignedOut(error)) return
      onSignedOut(answer)
      signInAgain()
    },
    onSettled() {
      isSending.current = false
      // After a refusal too: someone else may have decided, or the answer was lost on its way back.
      void queries.invalidateQueries({ queryKey: [getAllOrders.path] })
    },
  })
  const isFieldAtFault = errors['message'] ?? errors['service_status']
  return {
    form,
    errors,
    isBusy: update.isPending,
    /** What went wrong, unless a field says it. */
    sentence: update.error && !isFieldAtFault ? sentenceOf(update.error) : undefined,
    send: (answer: Answer): void => {
      if (isSending.current) return
      isSending.current = true
      clear()
      update.mutate(answer)
    },
  }
}

function sentenceOf(error: Error): string {
  return (error instanceof Refusal && error.message) || userOrders.decide.failed
}
