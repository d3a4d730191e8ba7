import type { DeliveryRow } from '#contract/webhooks/webhooks.ts'
import { webhooks as copy } from '#i18n/webhooks.ts'
import { formatMoment } from '#web/lib/format.ts'

/** Why a delivery is where it is: what went wrong, the answer and the next try. */
export function whyOf({ fault, answer, next_at }: DeliveryRow): string {
  const parts = [
    fault && copy.faults[fault],
    answer !== null && copy.answered(answer),
    next_at && copy.next(formatMoment(next_at)),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What became of a delivery, and why. */
export const whatBecame = (it: DeliveryRow): string =>
  [copy.states[it.state], whyOf(it)].filter(Boolean).join(': ')
