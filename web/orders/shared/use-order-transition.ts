import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { decisionContext, getAllOrders } from '#contract/orders/admin.ts'
import { orderTimeline, getSlots, getYourOrders } from '#contract/orders/customer.ts'
import type { OrderEvent } from '#contract/orders/order.ts'
import { Refusal } from '#domain/refusals.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { latestOf, conflictText, type Reader } from '#web/orders/shared/order-event-text.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'

/** Every question whose answer an act on an order may change. */
const changed = [getAllOrders, getYourOrders, orderTimeline, decisionContext, getSlots]

type Move<Input, Done> = {
  readonly reader: Reader
  readonly send: (input: Input) => Promise<Done>
  /** Said when no answer came, and when the server gave no sentence. */
  readonly words: { readonly noAnswer: string; readonly refused: string }
  readonly onDone: (done: Done) => void
  /** Before sign-in takes the page: keeps what was typed. */
  readonly onSignedOut?: (input: Input) => void
  /** Somebody else was faster: what they did. */
  readonly onOvertaken?: (latest: OrderEvent) => void
  /** What is shown is new before `onDone`. */
  readonly freshFirst?: boolean
}

export type OrderTransitionMutation<Input> = ReturnType<typeof useOrderTransition<Input, unknown>>

/** One act on an order at a time; whatever comes of it, all that is shown of orders is asked for again. */
export function useOrderTransition<Input, Done>(it: Move<Input, Done>) {
  const queries = useQueryClient()
  const fields = useFieldErrors()
  const isSending = useRef(false)
  const reload = () =>
    Promise.all(changed.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  const move = useMutation({
    mutationFn: it.send,
    async onSuccess(done) {
      if (it.freshFirst) await reload()
      it.onDone(done)
    },
    onError(error, input) {
      fields.show(error)
      const latest = latestOf(error)
      if (latest) it.onOvertaken?.(latest)
      if (!isSignedOut(error)) return
      it.onSignedOut?.(input)
      signInAgain()
    },
    onSettled(_done, error) {
      isSending.current = false
      // After a refusal too: someone else may have been faster, or the answer was lost on its way back.
      if (error || !it.freshFirst) void reload()
    },
  })
  const { error } = move
  return {
    ...fields,
    isBusy: move.isPending,
    code: error instanceof Refusal ? error.code : undefined,
    /** What went wrong, unless a field says it, or said it until it was mended. */
    sentence:
      error && Object.keys(toFieldErrors(error)).length === 0 ? toSentence(error, it) : undefined,
    send: (input: Input): void => {
      if (isSending.current) return
      isSending.current = true
      fields.clear()
      move.mutate(input)
    },
  }
}

function toSentence(error: Error, { words, reader }: Pick<Move<never, never>, 'words' | 'reader'>) {
  if (!(error instanceof Refusal)) return words.noAnswer
  const latest = latestOf(error)
  return [error.message || words.refused, latest && conflictText(latest, reader)]
    .filter(Boolean)
    .join(' ')
}
