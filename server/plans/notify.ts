import type { Settings } from '#contract/settings/settings.ts'
import type { PlanPayload } from '#domain/notifications/payloads.ts'
import { readLines } from '#domain/orders/money.ts'
import { getAccount, type Account } from '#server/accounts/repo.ts'
import type { Tx } from '#server/db/tables.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'
import { priceIn } from '#server/orders/presenter.ts'
import type { Plan } from '#server/plans/repo.ts'

type NotifiedPlan = Pick<
  Plan,
  | 'id'
  | 'accountId'
  | 'service'
  | 'serviceHindi'
  | 'lines'
  | 'pricePaise'
  | 'schedule'
  | 'address'
  | 'email'
  | 'message'
  | 'reply'
>

/** Notifies the owner of a plan that awaits an answer. */
export async function notifyOwnerOfRequest(
  tx: Tx,
  settings: Settings,
  plan: NotifiedPlan,
  account: Account,
  at: number,
): Promise<void> {
  await notifyOwner(tx, settings, { type: 'owner-plan', payload: buildPayload(plan, account) }, at)
}

/**
 * Notifies the customer of the answer; an acceptance that creates bookings is announced by those.
 */
export async function notifyCustomerOfAnswer(
  tx: Tx,
  type: 'plan-accepted' | 'plan-declined',
  plan: NotifiedPlan,
  at: number,
): Promise<void> {
  const account = await getAccount(tx, plan.accountId)
  const { phone, language, byPhone, byEmail, quiet } = account
  const email = plan.email || account.email
  const to = { accountId: account.id, phone, email, language, byPhone, byEmail, quiet }
  await enqueue(tx, { type, payload: buildPayload(plan, account) }, to, at)
}

function buildPayload(plan: NotifiedPlan, { name, phone }: Account): PlanPayload {
  const { date = '', time = '' } = plan.schedule.parts[0] ?? {}
  return {
    planId: plan.id,
    name,
    phone,
    planService: plan.service,
    planServiceHindi: plan.serviceHindi,
    date,
    time,
    address: plan.address,
    visitPrice: priceIn(plan.pricePaise),
    isStartingPrice: readLines(plan.lines).some((it) => it.from),
    message: plan.message,
    reply: plan.reply,
  }
}
