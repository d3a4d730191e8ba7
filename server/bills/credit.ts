import { calculateCredit } from '#domain/bills/bill.ts'
import {
  addNote,
  findIssued,
  findNoteByPayment,
  saveState,
  toSums,
  type BillRow,
} from '#server/bills/repo.ts'
import { builtInReasons } from '#server/bills/texts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

/** Serialises changes to the bills of an order. */
export const lockBill = (tx: Tx, engine: Engine, orderId: string): Promise<void> =>
  lock(tx, engine, `bill:${orderId}`)

/** A refund, by which the order's bill is credited. */
export type Refund = {
  readonly orderId: string
  readonly actorId: string
  readonly paymentId: string
  readonly paise: number
  readonly reason: string
  readonly at: number
}

/**
 * Credits a refund on the order's bill, once per payment, and returns the credited paise. Returns 0
 * without a bill, or when the bill is already credited in full.
 */
export async function addCreditNote(
  tx: Tx,
  { orderId, actorId, paymentId, paise, reason, at }: Refund,
  { engine, settings: { billing } }: EffectContext,
): Promise<number> {
  await lockBill(tx, engine, orderId)
  const earlier = await findNoteByPayment(tx, paymentId)
  if (earlier) return earlier.total_paise
  const bill = await findIssued(tx, orderId)
  const sums = bill && calculatePart(bill, paise)
  if (!bill || !sums || sums.total_paise <= 0) return 0
  const note = { ...sums, reason, payment_id: paymentId }
  await addNote(tx, bill, note, { prefix: billing.prefix, at })
  const about = { subject: orderId, aboutId: bill.account_id }
  await recordAudit(tx, { at, actorId, kind: 'credit-note-issued', ...about })
  return sums.total_paise
}

/** Credits refunds from before the bill, so that bill minus credit notes is what was payable. */
export async function creditEarlier(
  tx: Tx,
  { id: orderId, creditedPaise }: Pick<OrderWithCustomer, 'id' | 'creditedPaise'>,
  {
    prefix,
    actorId,
    at,
  }: { readonly prefix: string; readonly actorId: string; readonly at: number },
): Promise<void> {
  const bill = await findIssued(tx, orderId)
  if (!bill || bill.credited_paise >= creditedPaise) return
  const sums = calculatePart(bill, creditedPaise - bill.credited_paise)
  if (sums.total_paise <= 0) return
  const note = { ...sums, reason: builtInReasons.givenBackBefore, payment_id: null }
  await addNote(tx, bill, note, { prefix, at })
  const about = { subject: orderId, aboutId: bill.account_id }
  await recordAudit(tx, { at, actorId, kind: 'credit-note-issued', ...about })
}

type Ending = {
  readonly reason: string
  readonly prefix: string
  readonly actorId: string
  readonly at: number
}

/** Credits what is left of the bill, so that it counts nothing and another one can replace it. */
export async function creditWhole(
  tx: Tx,
  bill: BillRow,
  { reason, prefix, actorId, at }: Ending,
): Promise<void> {
  await saveState(tx, bill.id, 'credited')
  const sums = calculatePart(bill, bill.total_paise)
  if (sums.total_paise <= 0) return
  await addNote(tx, bill, { ...sums, reason, payment_id: null }, { prefix, at })
  const about = { subject: bill.order_id, aboutId: bill.account_id }
  await recordAudit(tx, { at, actorId, kind: 'credit-note-issued', ...about })
}

/** Computes the next part of a bill to credit. The rounded parts always add up to the bill. */
function calculatePart(bill: BillRow, paise: number) {
  const sums = toSums(bill)
  const before = calculateCredit(sums, bill.credited_paise)
  const after = calculateCredit(sums, bill.credited_paise + paise)
  return {
    total_paise: after.totalPaise - before.totalPaise,
    taxable_paise: after.taxablePaise - before.taxablePaise,
    cgst_paise: after.cgstPaise - before.cgstPaise,
    sgst_paise: after.sgstPaise - before.sgstPaise,
  }
}
