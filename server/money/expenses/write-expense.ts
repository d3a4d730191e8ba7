import { assertExpenseDay } from '#domain/money/expenses.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import {
  findExpense,
  insertExpense,
  isTakenBack,
  type Expense,
} from '#server/money/expenses/repo.ts'
import { findOrder } from '#server/orders/repo.ts'

export type WriteDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

/** Writes down an expense, once for each id. */
export function writeExpense(
  { db, engine, now }: WriteDeps,
  { actorId, ...expense }: Omit<Expense, 'reverses' | 'at'>,
): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, engine, `expense:${expense.id}`)
    const earlier = await findExpense(tx, expense.id)
    const row = { ...expense, reverses: null }
    if (earlier) return assertRepeats(earlier, row)
    assertExpenseDay(expense.date, now())
    if (expense.orderId !== null && !(await findOrder(tx, expense.orderId)))
      throw new Refusal('order_not_found')
    await add(tx, 'expense-recorded', { ...row, actorId, at: now() })
  })
}

type Reversal = Pick<Expense, 'id' | 'note' | 'actorId'> & { readonly reverses: string }

/** Takes back an expense whole, on the day that it was written down for, so that its month is right. */
export function reverseExpense(
  { db, engine, now }: WriteDeps,
  { id, reverses, note, actorId }: Reversal,
): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, engine, `expense:${reverses}`)
    const earlier = await findExpense(tx, id)
    if (earlier) return assertRepeats(earlier, { reverses, note })
    const expense = await findExpense(tx, reverses)
    if (!expense) throw new Refusal('not_found')
    if (expense.reverses !== null)
      throw new Refusal('invalid_input', { fields: { reverses: 'invalid_input' } })
    if (await isTakenBack(tx, reverses)) throw new Refusal('already_reversed')
    assertExpenseDay(expense.date, now())
    const paise = -expense.paise
    await add(tx, 'expense-reversed', { ...expense, id, paise, note, reverses, actorId, at: now() })
  })
}

async function add(
  tx: Tx,
  kind: 'expense-recorded' | 'expense-reversed',
  row: Expense,
): Promise<void> {
  // The id was just used for another expense.
  if (!(await insertExpense(tx, row))) throw new Refusal('payment_mismatch')
  const { id: subject, orderId, at, actorId } = row
  await recordAudit(tx, { at, actorId, kind, subject, aboutId: null })
  await recordLiveEvent(tx, { at, topic: 'order', subject: orderId ?? subject })
}
