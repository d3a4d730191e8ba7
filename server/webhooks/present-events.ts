import { withholdFromOrder } from '#contract/orders/withheld.ts'
import { visiblePhone } from '#domain/privacy.ts'
import type { WebhookType } from '#domain/webhooks/webhooks.ts'
import { selectBills } from '#server/bills/list.ts'
import { presentListed as presentBill } from '#server/bills/presenter.ts'
import { findBillByNumber } from '#server/bills/repo.ts'
import type { SettingsStore } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Happening } from '#server/db/transaction-guard.ts'
import { presentToAdmin } from '#server/feedback/presenter.ts'
import { findFeedback } from '#server/feedback/repo.ts'
import {
  presentListed as presentPayment,
  selectListed as selectPayments,
} from '#server/money/payment-list.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'
import { findOrder } from '#server/orders/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'
import { presentPlan } from '#server/plans/presenter.ts'
import { findListed, readListed } from '#server/plans/repo.ts'
import { presentProblems } from '#server/problems/presenter.ts'
import { findProblem } from '#server/problems/repo.ts'

export type EventDeps = { readonly settings: SettingsStore; readonly now: () => number }

/** What a webhook is told, and the accounts that it is about. */
type Presented = { readonly data: object; readonly people: readonly string[] }
type Read = (tx: Tx, id: string, deps: EventDeps) => Promise<object | undefined>

/** Each row as the lists of admins show it. */
const readers: Readonly<Record<Exclude<WebhookType, 'plan.changed'>, Read>> = {
  'order.created': readOrder,
  'order.changed': readOrder,
  async 'payment.recorded'(tx, id) {
    const entry = await selectPayments(tx).where('payment.id', '=', id).executeTakeFirst()
    return entry && presentPayment(entry)
  },
  async 'bill.issued'(tx, number) {
    const { id: billId = 0 } = (await findBillByNumber(tx, number)) ?? {}
    const bill = await selectBills(tx).where('bill.id', '=', billId).executeTakeFirst()
    return bill && presentBill(bill)
  },
  async 'feedback.given'(tx, id) {
    const feedback = await findFeedback(tx, id)
    return feedback && presentToAdmin(feedback)
  },
  async 'problem.reported'(tx, id, { now }) {
    const problem = await findProblem(tx, id)
    return problem && (await presentProblems(tx, [problem], now()))[0]
  },
}

/** An order as a token that may read bookings sees it. */
async function readOrder(tx: Tx, id: string): Promise<object | undefined> {
  const order = await findOrder(tx, id)
  if (!order) return undefined
  return { ...withholdFromOrder(presentOrderToAdmin(order), ['read:orders']), status: order.status }
}

/** Presents what happened; undefined for what is no order or plan, or is gone. */
export async function presentEvent(
  tx: Tx,
  { type, id, subject }: Happening,
  deps: EventDeps,
): Promise<Presented | undefined> {
  if (type === 'plan.changed') return presentPlanEvent(tx, id, deps)
  const order = await findOrder(tx, subject)
  const data = order && (await readers[type](tx, id, deps))
  return data && { data, people: listParticipantIds(order) }
}

async function presentPlanEvent(
  tx: Tx,
  id: string,
  { settings, now }: EventDeps,
): Promise<Presented | undefined> {
  const row = await findListed(tx, id)
  if (!row) return undefined
  const { accountId: _id, name, phone } = row
  const viewer = { rules: await settings.current(tx), by: 'admin', now: now() } as const
  const plan = await presentPlan(tx, readListed(row), viewer)
  return { data: { ...plan, user_data: { _id, name, phone: visiblePhone(phone) } }, people: [_id] }
}
