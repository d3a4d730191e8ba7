import type { Settings } from '#contract/settings/settings.ts'
import { buildBill } from '#domain/bills/bill.ts'
import { creditEarlier, creditWhole, lockBill } from '#server/bills/credit.ts'
import { buildBillRow, recipientOf, toBill } from '#server/bills/issue.ts'
import { findMonthlyPayer } from '#server/bills/monthly/repo.ts'
import { addBill, findIssued, reissue, saveRecipient } from '#server/bills/repo.ts'
import { builtInReasons } from '#server/bills/texts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

type Recipient = { readonly name: string; readonly gstin: string } | null
type By = { readonly actorId: string; readonly at: number }
type RecipientDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'now'>

/**
 * Makes the order's bill out to a business, or as its customer's own bills when `to` is null.
 * Returns the number of the bill then in force.
 */
export function nameRecipient(
  { db, engine, settings, now }: RecipientDeps,
  actor: Actor,
  orderId: string,
  to: Recipient,
): Promise<string | null> {
  const at = now()
  return transact(db, async (tx) => {
    await lockSettingsShared(tx, engine)
    await lockBill(tx, engine, orderId)
    const order = await getAuthorizedOrder(tx, orderId, actor)
    await saveRecipient(tx, orderId, to)
    const about = { subject: orderId, aboutId: order.accountId }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'bill-recipient-changed', ...about })
    await recordLiveEvent(tx, { at, topic: 'order', subject: orderId, people: [order.accountId] })
    const rules = await settings.current(tx)
    await rewriteBill(tx, order, to, { settings: rules, by: { actorId: actor.id, at } })
    await creditEarlier(tx, order, { prefix: rules.billing.prefix, actorId: actor.id, at })
    return (await findIssued(tx, orderId))?.number ?? null
  })
}

/** Rewrites the bill, or credits and replaces one that was paid, handed out or credited. */
async function rewriteBill(
  tx: Tx,
  order: OrderWithCustomer,
  named: Recipient,
  { settings, by }: { readonly settings: Settings; readonly by: By },
): Promise<void> {
  const issued = await findIssued(tx, order.id)
  if (!issued) return
  const to = named ?? recipientOf(await findMonthlyPayer(tx, order.accountId))
  if (issued.toGstin === (to?.gstin ?? '') && (!to || issued.toName === to.name)) return
  const bill = buildBill(toBill(order), settings.billing)
  if (!bill) return
  const written = buildBillRow(order, bill, settings, to)
  const isFixed =
    order.paidPaise > 0 ||
    issued.handedAt !== null ||
    issued.creditedPaise > 0 ||
    issued.monthly === 1
  if (!isFixed) return reissue(tx, issued, { ...written, at: issued.at })
  const { prefix } = settings.billing
  await creditWhole(tx, issued, { reason: builtInReasons.madeAnew, prefix, ...by })
  await addBill(tx, written, { prefix, at: by.at })
  const about = { subject: order.id, aboutId: order.accountId }
  await recordAudit(tx, { ...by, kind: 'bill-issued', ...about })
}
