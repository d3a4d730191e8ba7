import { useQueryClient } from '@tanstack/react-query'
import { getYourOrders } from '#contract/orders/customer.ts'
import { adminCallsPath, orderCallsPath, type OrderEvent } from '#contract/orders/order.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { conflictingEvent, conflictText, type Reader } from '#web/orders/shared/order-event-text.ts'
import { toFieldErrors, useFieldErrors } from '#web/ui/form/use-field-errors.ts'

/** What a transition of an order may change of what other screens show. By their path: customers load no admin's calls. */
const isAffected = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  path === getYourOrders.path ||
  String(path).startsWith(orderCallsPath) ||
  // Who goes where, and what was billed and paid.
  String(path).startsWith(adminCallsPath)

/** Why it can no longer be done, as the order itself shows. */
export type Denial = { readonly code: RefusalCode; readonly sentence: string }

type Transition<Input, Result> = {
  readonly reader: Reader
  /** Shown until the server refuses: its sentence names who was first, and when. */
  readonly denial?: Denial | undefined
  readonly send: (input: Input) => Promise<Result>
  /** Shown when no answer came, and when the server gave no sentence. */
  readonly copy: {
    readonly noAnswer: string
    readonly refused: string
    /** Why it failed and what to do, under either. */
    readonly why?: { readonly noAnswer: string; readonly refused: string }
    /** What this reader is told instead of a code's own sentence. */
    readonly said?: Partial<Record<RefusalCode, string>>
  }
  readonly onDone: (result: Result) => void
  /** Before sign-in takes the page: keeps what was typed. */
  readonly onSignedOut?: (input: Input) => void
  /** Somebody else was faster: what they did. */
  readonly onConflict?: (event: OrderEvent) => void
  /** Says what went wrong, where nothing on the screen does. */
  readonly onFailure?: (sentence: string) => void
  readonly onSettled?: () => void
  /** Waits with `onDone` until what the screen shows is new. */
  readonly reloadFirst?: boolean
}

type Texts = Pick<Transition<never, never>, 'copy' | 'reader'>

/** One transition of an order at a time; whatever comes of it, all that is shown of orders is read again. */
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
      // After a refusal too: someone else may have been faster, or the answer was lost on its way back.
      if (error || !it.reloadFirst) void reload()
      it.onSettled?.()
    },
  })
  const { error, isPending: isBusy } = mutation
  // While it is being sent, the order may already arrive as changed by it.
  const denial = isBusy ? undefined : it.denial
  const failure = failureSentence(error, it)
  const code = isRefused(error) ? error.code : undefined
  const shown = denial && !(code && failure) ? denial : { code, sentence: failure }
  return {
    ...fields,
    isBusy,
    isOver: denial !== undefined,
    code: shown.code,
    /** What went wrong, unless it is the error of a field, or was until the field was changed. */
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

/** Whether the server has said why. */
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
