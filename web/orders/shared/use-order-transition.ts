import { useQueryClient } from '@tanstack/react-query'
import { getYourOrders } from '#contract/orders/customer.ts'
import { adminCallsPath, orderCallsPath, type OrderEvent } from '#contract/orders/order.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { conflictingEvent, conflictText, type Reader } from '#web/orders/shared/order-event-text.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'

/**
 * Queries that a transition may affect. Matched by path, so that customers do not load the admin's
 * endpoints.
 */
const isAffected = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  path === getYourOrders.path ||
  String(path).startsWith(orderCallsPath) ||
  // Assignments, bills and payments.
  String(path).startsWith(adminCallsPath)

/** Why the action is no longer possible, according to the order itself. */
export type Denial = { readonly code: RefusalCode; readonly sentence: string }

type Transition<Input, Result> = {
  readonly reader: Reader
  /** Shown until the server refuses with its own sentence, which names who acted first and when. */
  readonly denial?: Denial | undefined
  readonly send: (input: Input) => Promise<Result>
  /** Texts for a missing reply, and for a refusal without a sentence. */
  readonly copy: {
    readonly noAnswer: string
    readonly refused: string
    /** Explanations shown below either text. */
    readonly why?: { readonly noAnswer: string; readonly refused: string }
    /** Texts for this reader that replace a refusal's own sentence. */
    readonly said?: Partial<Record<RefusalCode, string>>
  }
  readonly onDone: (result: Result) => void
  /** Called before the redirect to sign-in, to save what was typed. */
  readonly onSignedOut?: (input: Input) => void
  /** Called with the event of another user who acted first. */
  readonly onConflict?: (event: OrderEvent) => void
  /** Called with the error's text, for screens that do not show it themselves. */
  readonly onFailure?: (sentence: string) => void
  readonly onSettled?: () => void
  /** Calls `onDone` only after the affected queries have been refetched. */
  readonly reloadFirst?: boolean
}

type Texts = Pick<Transition<never, never>, 'copy' | 'reader'>

/**
 * Sends one transition at a time, then refetches everything shown about orders, whether it
 * succeeded or not.
 */
export function useOrderTransition<Input, Result>(it: Transition<Input, Result>) {
  const queries = useQueryClient()
  const fields = useFieldErrors()
  const reload = () => queries.invalidateQueries({ predicate: isAffected })
  const mutation = useSingleMutation({
    mutationFn: it.send,
    async onSuccess(result) {
      if (it.reloadFirst) await reload()
      it.onDone(result)
    },
    onError(error, input) {
      fields.show(error)
      const event = conflictingEvent(error)
      if (event) it.onConflict?.(event)
      if (!isSignedOut(error)) return it.onFailure?.(toSentence(error, it))
      it.onSignedOut?.(input)
      signInAgain()
    },
    onSettled(_result, error) {
      // After a refusal too: another user may have acted first, or an earlier reply may have been
      // lost.
      if (error || !it.reloadFirst) void reload()
      it.onSettled?.()
    },
  })
  const { error, isPending: isBusy } = mutation
  // During the send, the order may already be refetched in its new state, which is no denial.
  const denial = isBusy ? undefined : it.denial
  const failure = failureSentence(error, it)
  const code = isRefused(error) ? error.code : undefined
  const shown = denial && !(code && failure) ? denial : { code, sentence: failure }
  return {
    ...fields,
    isBusy,
    isOver: denial !== undefined,
    code: shown.code,
    /** The error's text, unless it belongs to a field, even one changed since. */
    sentence: shown.sentence,
    why:
      error && !isAnswered(error)
        ? errorMessage(error, '', { offline: it.copy.why?.noAnswer, refused: it.copy.why?.refused })
        : undefined,
    send: (input: Input): void => {
      fields.clear()
      mutation.mutate(input)
    },
  }
}

/** Returns whether the server gave a reason. */
const isAnswered = (error: Error): boolean => isRefused(error) && error.message !== ''

function failureSentence(error: Error | null, it: Texts): string | undefined {
  return error && Object.keys(toFieldErrors(error)).length === 0 ? toSentence(error, it) : undefined
}

function toSentence(error: Error, { copy, reader }: Texts): string {
  const event = conflictingEvent(error)
  const said = isRefused(error) && copy.said?.[error.code]
  const reason = said || errorMessage(error, copy.noAnswer, { refused: copy.refused })
  return event ? `${reason} ${conflictText(event, reader)}` : reason
}
