import { calculateCredit, type Sums } from '#domain/bills/bill.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  addNote,
  findIssued,
  findNoteByPayment,
  saveState,
  takeOff,
  type IssuedBill,
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
 * Credits a refund on the order's bill and returns the credited paise: 0 without a bill, or when the
 * bill is already credited in full. Refuses an id that names another note.
 */
export async function addCreditNote(
  tx: Tx,
  { orderId, actorId, paymentId, paise, reason, at }: Refund,
  { engine, settings: { billing } }: EffectContext,
): Promise<number> {
  await lockBill(tx, engine, orderId)
  if (await findNoteByPayment(tx, paymentId)) throw new Refusal('payment_mismatch')
  const bill = await findIssued(tx, orderId)
  const note = { reason, paymentId, prefix: billing.prefix, actorId, at }
  return bill ? creditPart(tx, bill, paise, note) : 0
}

/** Credits refunds from before the bill, so that bill minus credit notes is what was payable. */
export async function creditEarlier(
  tx: Tx,
  { id: orderId, creditedPaise }: Pick<OrderWithCustomer, 'id' | 'creditedPaise'>,
  { prefix, actorId, at }: Omit<Note, 'reason'>,
): Promise<void> {
  const bill = await findIssued(tx, orderId)
  if (!bill || bill.part.creditedPaise >= creditedPaise) return
  const note = { reason: builtInReasons.givenBackBefore, prefix, actorId, at }
  await creditPart(tx, bill, creditedPaise - bill.part.creditedPaise, note)
}

/**
 * Credits what is left of the bill, so that it counts nothing and another one can replace it; of a
 * monthly bill the order's part.
 */
export async function creditWhole(tx: Tx, bill: IssuedBill, note: Note): Promise<void> {
  if (bill.monthly === 0 || (await takeOff(tx, bill)) === 0)
    await saveState(tx, bill.id, 'credited')
  await creditPart(tx, bill, bill.part.totalPaise, note)
}

type Note = {
  readonly reason: string
  readonly prefix: string
  readonly actorId: string | null
  readonly at: number
  /** Of the refund that it credits. */
  readonly paymentId?: string | null
}

/** Issues a credit note for so much of an order's bill, or for what is left of it; returns how much. */
async function creditPart(
  tx: Tx,
  bill: IssuedBill,
  paise: number,
  { reason, prefix, actorId, at, paymentId = null }: Note,
): Promise<number> {
  const sums = calculatePart(bill.part, paise)
  if (sums.totalPaise <= 0) return 0
  await addNote(tx, bill, { ...sums, reason, paymentId }, { prefix, at })
  const about = { subject: bill.orderId, aboutId: bill.accountId }
  await recordAudit(tx, { at, actorId, kind: 'credit-note-issued', ...about })
  return sums.totalPaise
}

/** Computes the next part of a bill to credit. The rounded parts always add up to the bill. */
export function calculatePart(
  bill: Sums & { readonly creditedPaise: number },
  paise: number,
): Sums {
  const before = calculateCredit(bill, bill.creditedPaise)
  const after = calculateCredit(bill, bill.creditedPaise + paise)
  return {
    totalPaise: after.totalPaise - before.totalPaise,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
  }
}
