import type { Language } from '#contract/locales.ts'
import { decisionContext, updateOrder } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { call } from '#web/api/api.ts'
import { phrases } from '#web/i18n/phrases.ts'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { crewHints, openingHints } from '#web/orders/admin/decision-hints.ts'
import { decisionsNow } from '#web/orders/shared/order-actions.ts'

/** Accepts with the usual phrase and gives what it said; says nothing, and does nothing, where it needs a look. */
export async function acceptOrder(order: OrderRow): Promise<string> {
  const { _id: serviceid, date, time } = order
  const context = await call(decisionContext, { serviceid })
  const isUnusual = openingHints(context, order).isWarning || crewHints(context).isWarning
  if (isUnusual || !decisionsNow(order).includes('accepted')) return ''
  const message = usualPhrase(context.customer.language)
  await call(updateOrder, { serviceid, service_status: 'accepted', message, date, time })
  return message
}

const draftName = 'phrase'

/** The phrase that bookings are accepted with: the one sent last, in the customer's language. */
function usualPhrase(of: Language): string {
  const [first] = phrases[of].accepted
  return phrases[of].accepted[Number(readDraft(draftName)['accepted'] ?? 0)] ?? first
}

export function rememberPhrase(message: string): void {
  for (const { accepted } of Object.values(phrases)) {
    const index = accepted.findIndex((it) => it === message)
    if (index >= 0) saveDraft(draftName, { accepted: String(index) })
  }
}
