import type { Settings } from '#contract/settings/settings.ts'
import { buildBill } from '#domain/bills/bill.ts'
import { payRuleFor, payShares, type PayRule } from '#domain/money/worker-account.ts'
import { readLines } from '#domain/orders/money.ts'
import { completionChange, isCompleted } from '#domain/orders/orders.ts'
import { toBill } from '#server/bills/issue.ts'
import { newId } from '#server/config/secrets.ts'
import type { Tx } from '#server/db/tables.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { findPayRule, insertEntry, savePayRule, standingPay } from '#server/money/pay/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import { getOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

type SettleContext = {
  readonly settings: Pick<Settings, 'pay' | 'billing'>
  readonly at: number
}

/** Writes the workers' pay on completion, and takes it back when that is undone. */
export const payEffect: OrderEffect = async (tx, { orderId, from, to, at }, { settings }) => {
  if (completionChange(from, to)) await settlePay(tx, orderId, { settings, at })
}

/**
 * Writes what is missing between the pay that an order's workers should have and what stands for
 * it, so that repeats do nothing. The rule of the day of completion stays, whatever is set later.
 */
export async function settlePay(
  tx: Tx,
  orderId: string,
  { settings, at }: SettleContext,
): Promise<void> {
  const order = await getOrder(tx, orderId)
  if (order.settled === 1) return
  const before = await findPayRule(tx, orderId)
  const rule = ruleOf(order, before, settings.pay)
  const frozen = rule && JSON.stringify(rule)
  // Another process has settled it since it was read.
  if (!(await savePayRule(tx, orderId, before, frozen))) return
  const workers = (await listAssignedWorkers(tx, orderId)).map(({ id }) => id)
  const base = buildBill(toBill(order), settings.billing)?.taxablePaise ?? 0
  const shares = rule ? payShares(rule, base, workers) : new Map<string, number>()
  const standing = await standingPay(tx, orderId)
  for (const workerId of [...new Set([...shares.keys(), ...standing.keys()])].toSorted()) {
    const paise = (shares.get(workerId) ?? 0) - (standing.get(workerId) ?? 0)
    if (paise === 0) continue
    const kind = standing.has(workerId) ? 'pay-change' : 'pay'
    const own = { id: newId(at), workerId, at, kind, paise, note: '', actorId: null } as const
    await insertEntry(tx, { ...own, orderId })
  }
}

function ruleOf(
  order: OrderWithCustomer,
  frozen: string | null,
  pay: Settings['pay'],
): PayRule | null {
  if (!isCompleted(order)) return null
  if (frozen !== null) return JSON.parse(frozen) as PayRule
  return payRuleFor(pay, { lines: readLines(order.lines), isReclean: order.recleanOf !== null })
}
