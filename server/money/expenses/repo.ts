import { sql } from 'kysely'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { and, isOnDays, type Condition, type Days } from '#server/db/lists/conditions.ts'
import type { Db, Tx } from '#server/db/tables.ts'

export type Expense = Row<'expense'>

const columns = camelColumns('expense', [
  'id',
  'date',
  'kind',
  'paise',
  'note',
  'order_id',
  'reverses',
  'actor_id',
  'at',
])

export function findExpense(db: Db, id: string): Promise<Expense | undefined> {
  return db.selectFrom('expense').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function isTakenBack(tx: Tx, id: string): Promise<boolean> {
  const by = await tx.selectFrom('expense').select('id').where('reverses', '=', id).execute()
  return by.length > 0
}

/** Returns false when an expense with this id already exists. */
export async function insertExpense(tx: Tx, it: Expense): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('expense')
    .values(toColumns(it))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Matches the expenses of these days. */
export const spentOn = ({ from, to }: Days): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`expense.date >= ${from}`]),
  ...(to === undefined ? [] : [sql<boolean>`expense.date <= ${to}`]),
]

/** Selects expenses and reversals with who wrote them and the order they are about. */
export function selectExpenses(db: Db) {
  return db
    .selectFrom('expense')
    .innerJoin('account', 'account.id', 'expense.actor_id')
    .leftJoin('order', 'order.id', 'expense.order_id')
    .select([...columns, 'account.name as actorName', 'order.number', 'order.service'])
    .select('order.service_hindi as serviceHindi')
}

/** Selects the expenses of these days, each with its reversal, the latest day first. */
export function expensesOn(db: Db, days: Days) {
  return selectExpenses(db)
    .leftJoin('expense as back', 'back.reverses', 'expense.id')
    .leftJoin('account as backBy', 'backBy.id', 'back.actor_id')
    .select(['back.at as backAt', 'back.note as backNote', 'backBy.name as backName'])
    .where('expense.reverses', 'is', null)
    .where(and(spentOn(days)))
    .orderBy('expense.date', 'desc')
    .orderBy('expense.at', 'desc')
    .orderBy('expense.id')
    .execute()
}
export type ListedExpense = Awaited<ReturnType<typeof expensesOn>>[number]

type Sum = number | string

// Pay that names an order is of the job itself or a change of it; both have no reversal.
const wages = sql<Sum>`coalesce((select sum(w.paise) from worker_entry as w
  where w.order_id = "order".id), 0)`
const spent = sql<Sum>`coalesce((select sum(e.paise) from expense as e
  where e.order_id = "order".id), 0)`
const credited = sql<Sum>`coalesce((select sum(n.total_paise - n.cgst_paise - n.sgst_paise)
  from credit_note as n where n.bill_id = bill_order.bill_id
    and (n.order_id is null or n.order_id = bill_order.order_id)), 0)`

const billedPart = sql<Sum>`bill_order.total_paise - bill_order.cgst_paise - bill_order.sgst_paise`

const selectJobs = (db: Db) =>
  db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(camelColumns('order', ['service', 'service_hindi', 'address', 'account_id', 'status']))
    .select(['order.settled', 'account.name', wages.as('wages'), spent.as('spent')])

/** Selects the orders whose bill in force is of these days, with their part of it. */
export function billedJobs(db: Db, days: Days) {
  return (
    selectJobs(db)
      .innerJoin('bill_order', 'bill_order.order_id', 'order.id')
      .innerJoin('bill', 'bill.id', 'bill_order.bill_id')
      .select(['bill.date', credited.as('credited')])
      .select(billedPart.as('billed'))
      .where('bill_order.in_force', '=', 1)
      // By time, for which there is an index; a bill's date is the day of it.
      .where(and(isOnDays('bill.at', days)))
      .execute()
  )
}

/** Selects the orders of these days without a bill that were done, or cost something. */
export function unbilledJobs(db: Db, { from, to }: { readonly from: string; readonly to: string }) {
  const isDone = sql<boolean>`("order".status = 'completed' and "order".settled = 0)`
  const hasCost = sql<boolean>`(exists (select 1 from worker_entry as w where w.order_id = "order".id)
    or exists (select 1 from expense as e where e.order_id = "order".id))`
  return selectJobs(db)
    .select('order.date')
    .where('order.date', '>=', from)
    .where('order.date', '<=', to)
    .where(sql<boolean>`not exists (select 1 from bill_order as part
      where part.order_id = "order".id and part.in_force = 1)`)
    .where(sql<boolean>`(${isDone} or ${hasCost})`)
    .execute()
}

/** Selects the expenses of these days that name no order. */
export function expensesApart(db: Db, days: Days) {
  return db
    .selectFrom('expense')
    .select(['date', 'paise'])
    .where('order_id', 'is', null)
    .where(and(spentOn(days)))
    .execute()
}

/** Selects the changes of pay of these days that name no order. */
export function payApart(db: Db, days: Days) {
  return db
    .selectFrom('worker_entry')
    .select(['at', 'paise'])
    .where('kind', '=', 'pay-change')
    .where('order_id', 'is', null)
    .where(and(isOnDays('worker_entry.at', days)))
    .execute()
}
