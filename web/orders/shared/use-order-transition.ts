import { getYourOrders } from '#contract/orders/customer.ts'
import type { OrderEvent } from '#contract/orders/order-event.ts'
import { adminCallsPath, orderCallsPath } from '#contract/orders/order.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { errorMessage, isRefused, type FailureTexts } from '#web/api/errors.ts'
import { useAction, type ActionOptions } from '#web/api/use-action.ts'
import { conflictingEvent, conflictText, type Reader } from '#web/orders/shared/order-event-text.ts'

/**
 * Queries that a change of an order may affect. Matched by path, so that customers do not load the
 * admin's endpoints.
 */
const isOfOrders = (path: string): boolean =>
  path === getYourOrders.path ||
  path.startsWith(orderCallsPath) ||
  // Assignments, bills and payments.
  path.startsWith(adminCallsPath)

type OrderAction = {
  readonly reader: Reader
  readonly failure?: FailureTexts
  /** Texts for this reader that replace a refusal's own sentence. */
  readonly sentences?: Partial<Record<RefusalCode, string>>
  /** Called with the event of another user who acted first. */
  readonly onConflict?: (event: OrderEvent) => void
  /** Called with the error's text, for screens that do not show it themselves. */
  readonly onFailure?: (sentence: string) => void
  /** Calls whose data is fetched again besides that of orders. */
  readonly reloads?: readonly { readonly path: string }[]
}

/**
 * What all changes of orders share: everything shown about orders is fetched again, and a refusal
 * names who acted first and when.
 */
export function orderAction(it: OrderAction) {
  const { reader, failure, sentences = {}, reloads = [] } = it
  return {
    reloads: (path: string) => isOfOrders(path) || reloads.some((other) => other.path === path),
    failure(error: Error): string {
      const event = conflictingEvent(error)
      const reason = (isRefused(error) && sentences[error.code]) || errorMessage(error, failure)
      return event ? `${reason} ${conflictText(event, reader)}` : reason
    },
    onFailure(sentence: string, error: Error): void {
      const event = conflictingEvent(error)
      if (event) it.onConflict?.(event)
      it.onFailure?.(sentence)
    },
  }
}

/** Why the action is no longer possible, according to the order itself. */
export type Denial = { readonly code: RefusalCode; readonly sentence: string }

type Sending = {
  readonly isBusy: boolean
  readonly code: RefusalCode | undefined
  readonly sentence: string | undefined
}

/**
 * Shows why the order itself no longer allows the action, until the server refuses with its own
 * sentence, which names who acted first and when.
 */
export function withDenial<T extends Sending>(sending: T, denied: Denial | undefined) {
  // During the send, the order may already be refetched in its new state, which is no denial.
  const denial = sending.isBusy ? undefined : denied
  const { code, sentence } = sending
  return {
    ...sending,
    ...(denial && !(code && sentence) && denial),
    isOver: denial !== undefined,
  }
}

/** An explanation below the sentence of a failure to which the server gave no reason. */
export function whyFailed(error: Error | null, why: FailureTexts): string | undefined {
  if (!error || (isRefused(error) && error.message)) return undefined
  return errorMessage(error, why)
}

type Transition<Input, Result> = OrderAction &
  Pick<ActionOptions<Input, Result>, 'onDone' | 'onSettled' | 'reloadFirst'> & {
    readonly send: (input: Input) => Promise<Result>
  }

/** Sends one change of an order at a time, for buttons and questions without fields. */
export function useOrderTransition<Input, Result>(it: Transition<Input, Result>) {
  return useAction<Input, Result>(it.send, { ...it, ...orderAction(it) })
}
