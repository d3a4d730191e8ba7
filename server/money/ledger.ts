import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { afterPayment, type PaymentKind, type PaymentMethod } from '#domain/money/payments.ts'
import { advanceAfterRefund } from '#domain/orders/advance.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { addCreditNote } from '#server/bills/credit.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { findWorker } from '#server/money/pay/repo.ts'
import {
  findEntry,
  insertEntry,
  lastHolder,
  saveSums,
  type Entry as EntryRow,
} from '#server/money/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { findOrder } from '#server/orders/repo.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

export type Entry = {
  readonly paymentId: string
  readonly orderId: string
  readonly kind: PaymentKind
  readonly method: PaymentMethod
  readonly rupees: number
  readonly reference?: string
  readonly reason?: string
  /** Id of the worker who has the cash; of a correction, by default who had the last. */
  readonly heldBy?: string | undefined
  /** The payment of a whole bill that it is a part of. */
  readonly billPaymentId?: string | undefined
  /** Account that records the entry. */
  readonly actorId: string
  readonly at: number
}

type Balance = { readonly paid: number; readonly due: number }

const auditKinds = {
  payment: 'payment-recorded',
  refund: 'payment-refunded',
  correction: 'payment-corrected',
} as const

/**
 * Adds a ledger entry in the caller's transaction, idempotently by id: a repeat gets the first
 * answer.
 */
export async function addEntry(tx: Tx, context: EffectContext, entry: Entry): Promise<Balance> {
  await lock(tx, context.engine, `money:${entry.orderId}`)
  const earlier = await findEntry(tx, entry.paymentId)
  if (earlier) return answerAgain(earlier, entry)
  const order = await findOrder(tx, entry.orderId)
  if (!order) throw new Refusal('order_not_found')
  const { paymentId: id, kind, method, reference = '', reason = '', actorId, at } = entry
  const paise = toPaise(entry.rupees)
  const sums = afterPayment(order, { kind, paise })
  const due = calculateDuePaise({ ...order, ...sums }) ?? 0
  const heldBy = await findHolder(tx, entry)
  const row = { id, orderId: order.id, at, kind, method, paise, reference, reason, heldBy }
  const { billPaymentId = null } = entry
  const stood = { paidPaise: sums.paidPaise, duePaise: due }
  // The id was just used for another order.
  if (!(await insertEntry(tx, { ...row, actorId, billPaymentId, ...stood })))
    throw new Refusal('payment_mismatch')
  const advancePaise =
    kind === 'refund' ? advanceAfterRefund(order, sums.paidPaise) : order.advancePaise
  if (!(await saveSums(tx, order, { ...sums, advancePaise }, at)))
    throw new Refusal('order_changed')
  const { id: subject, accountId: aboutId } = order
  await recordAudit(tx, { at, actorId, kind: auditKinds[kind], subject, aboutId })
  await recordLiveEvent(tx, { at, topic: 'order', subject, people: listParticipantIds(order) })
  const credited = sums.creditedPaise - order.creditedPaise
  const refund = { orderId: order.id, actorId, paymentId: id, paise: credited, reason, at }
  if (credited > 0) await addCreditNote(tx, refund, context)
  return { paid: toRupees(sums.paidPaise), due: toRupees(due) }
}

/** Returns the worker in whose pocket the cash of an entry goes, or from which it comes. */
async function findHolder(tx: Tx, entry: Entry): Promise<string | null> {
  const { orderId, kind, method, heldBy } = entry
  if (heldBy === undefined)
    return kind === 'correction' && method === 'cash' ? lastHolder(tx, orderId) : null
  const isKnown = method === 'cash' && (await findWorker(tx, heldBy)) !== undefined
  if (!isKnown) throw new Refusal('invalid_input', { fields: { held_by: 'invalid_input' } })
  return heldBy
}

function answerAgain(row: EntryRow, it: Entry): Balance {
  const { orderId, kind, method, reference = '', reason = '' } = it
  const { billPaymentId = null } = it
  const paise = toPaise(it.rupees)
  assertRepeats(row, { orderId, kind, method, paise, reference, reason, billPaymentId })
  if (it.heldBy !== undefined) assertRepeats(row, { heldBy: it.heldBy })
  return { paid: toRupees(row.paidPaise), due: toRupees(row.duePaise) }
}
