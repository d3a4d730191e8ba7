import { sql } from 'kysely'
import type { PaymentKind } from '#domain/money/payments.ts'
import { calculateDuePaise } from '#domain/orders/money.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { happened } from '#server/db/happenings.ts'
import { and, isOnDays, type Days } from '#server/db/lists/conditions.ts'
import { giveBackStep } from '#server/db/migrations/index.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { holder } from '#server/money/pay/cash-repo.ts'
import {
  isKept,
  isOneOf,
  isOwed,
  isToGiveBack,
  keptOn,
  owed,
  toGiveBack,
} from '#server/orders/list.ts'
import { selectOrders, type OrderWithCustomer } from '#server/orders/repo.ts'

/** Selects up to `limit` orders whose quote has expired. */
export function expiredQuotes(db: Db, now: number, limit: number): Promise<OrderWithCustomer[]> {
  return selectOrders(db)
    .where('order.status', '=', 'quoted')
    .where((eb) => eb.or([eb('order.quote_until', '<=', now), eb('order.starts_at', '<=', now)]))
    .orderBy('order.id')
    .limit(limit)
    .execute()
}

/** Returns the admin who made the current quote. */
export async function quoteAuthor(tx: Tx, orderId: string): Promise<string> {
  const { actorId } = await tx
    .selectFrom('order_event')
    .select('actor_id as actorId')
    .where('order_id', '=', orderId)
    .where('to_price_paise', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return actorId
}

export type Entry = Row<'payment'>

const entryColumns = camelColumns('payment', [
  'id',
  'order_id',
  'at',
  'kind',
  'method',
  'paise',
  'reference',
  'reason',
  'actor_id',
  'paid_paise',
  'due_paise',
  'held_by',
  'bill_payment_id',
])

export function findEntry(tx: Tx, id: string): Promise<Entry | undefined> {
  return tx.selectFrom('payment').select(entryColumns).where('id', '=', id).executeTakeFirst()
}

/** Returns false when an entry with this id already exists. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment')
    .values(toColumns(entry))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) happened('payment.recorded', entry.id, entry.orderId)
  return isNew
}

/** Returns the worker who took the order's latest cash payment; null for the office. */
export async function lastHolder(tx: Tx, orderId: string): Promise<string | null> {
  const latest = await tx
    .selectFrom('payment')
    .innerJoin('account', (on) => on.on('account.id', '=', holder))
    .select(['account.id', 'account.role'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .where('method', '=', 'cash')
    .orderBy('payment.at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.role === 'worker' ? latest.id : null
}

type Sums = Pick<OrderWithCustomer, 'paidPaise' | 'creditedPaise' | 'keptPaise'>

/** Saves the sums paid, credited and kept if the order is unchanged since it was read. */
export async function saveSums(
  tx: Tx,
  before: OrderWithCustomer,
  after: Sums & Pick<OrderWithCustomer, 'advancePaise'>,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({
      paid_paise: after.paidPaise,
      credited_paise: after.creditedPaise,
      kept_paise: after.keptPaise,
      advance_paise: after.advancePaise,
      updated_at: at,
    })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('paid_paise', '=', before.paidPaise)
    .where('credited_paise', '=', before.creditedPaise)
    .where('tax_paise', '=', before.taxPaise)
    .where('advance_paise', '=', before.advancePaise)
    .where('price_paise', 'is not distinct from', before.pricePaise)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lowers what is kept if the order's money is unchanged since it was read. */
export async function lowerKept(
  tx: Tx,
  { id, paidPaise, keptPaise }: OrderWithCustomer,
  to: Pick<OrderWithCustomer, 'keptPaise' | 'keptReason'>,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ kept_paise: to.keptPaise, kept_reason: to.keptReason, updated_at: at })
    .where('id', '=', id)
    .where('paid_paise', '=', paidPaise)
    .where('kept_paise', '=', keptPaise)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Selects ledger entries with the account that recorded them. */
export function selectEntries(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.actor_id')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select([
      ...camelColumns('payment', [
        'id',
        'order_id',
        'at',
        'kind',
        'method',
        'paise',
        'reference',
        'reason',
      ]),
      'account.name as actorName',
      'order.number',
      'order.service',
      'order.service_hindi as serviceHindi',
    ])
}

export function listEntries(db: Db, orderId: string) {
  return selectEntries(db)
    .where('payment.order_id', '=', orderId)
    .orderBy('payment.at')
    .orderBy('payment.id')
    .execute()
}

/** Selects entries of these kinds in a span of time. */
export function entriesBetween(db: Db, kinds: readonly PaymentKind[], from: number, to: number) {
  return db
    .selectFrom('payment')
    .select(['at', 'kind', 'method', 'paise'])
    .where('kind', 'in', kinds)
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
}

/**
 * Selects the orders on bills in force of these days, both inclusive, with each one's part of its
 * bill and what is currently due of it.
 */
export async function billsBetween(db: Db, from: string, to: string) {
  // By time, for which there is an index; a bill's date is the day of it.
  const ofDays = and(isOnDays('bill.at', { from, to }))
  const bills = await db
    .selectFrom('bill')
    .innerJoin('bill_order', 'bill_order.bill_id', 'bill.id')
    .innerJoin('order', 'order.id', 'bill_order.order_id')
    .select(['bill.date', ...camelColumns('bill_order', ['order_id', 'total_paise', 'in_force'])])
    .select(
      camelColumns('order', [
        'service',
        'service_hindi',
        'status',
        'price_paise',
        'tax_paise',
        'paid_paise',
        'credited_paise',
        'kept_paise',
        'settled',
        'monthly_at',
      ]),
    )
    .where('bill.state', '=', 'issued')
    .where(ofDays)
    .execute()
  const workers = await db
    .selectFrom('bill')
    .innerJoin('bill_order', 'bill_order.bill_id', 'bill.id')
    .innerJoin('assignment', 'assignment.order_id', 'bill_order.order_id')
    .innerJoin('account', 'account.id', 'assignment.worker_id')
    .select(['assignment.order_id as orderId', 'account.id', 'account.name'])
    .distinct()
    .where('bill.state', '=', 'issued')
    .where(ofDays)
    .orderBy('account.id')
    .execute()
  const byOrder = Map.groupBy(workers, (it) => it.orderId)
  return bills.map(({ inForce, ...order }) => ({
    ...order,
    // What is due of an order stands on the bill on which it is in force.
    duePaise: inForce === 1 ? (calculateDuePaise(order) ?? 0) : 0,
    workers: byOrder.get(order.orderId) ?? [],
  }))
}

/** Sums the amounts still due for completed orders. */
export async function outstandingPaise(db: Db): Promise<number> {
  const { paise } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.sum<number | string | null>(owed).as('paise'))
    .where(isOwed)
    .where(isOneOf('completed'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/** Sums the amounts to give back. */
export async function giveBackTotal(db: Db): Promise<number> {
  const { paise } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.sum<number | string | null>(toGiveBack).as('paise'))
    .where(isToGiveBack)
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/** Sums what was kept of payments on these days. */
export async function keptPaise(db: Db, days: Days): Promise<number> {
  const { paise } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.sum<number | string | null>('kept_paise').as('paise'))
    .where(isKept)
    .where(and(keptOn(days)))
    .executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}

/**
 * Returns from when to when this database was used without `giveBackTotal`; nothing for a new or
 * restored one, whose migrations ran at once.
 */
export async function beforeGiveBack(db: Db): Promise<{ from: number; to: number }> {
  const { rows } = await sql<{ number: number; at: number }>`select number, at from migration
    where number in (1, ${giveBackStep})`.execute(db)
  const at = (step: number) => rows.find(({ number }) => number === step)?.at ?? 0
  return { from: at(1), to: at(giveBackStep) }
}

/** Returns since when each of these orders has money to give back. */
export async function giveBackSince(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('order')
    .select([
      'id',
      sql<number>`(select max(e.at) from order_event as e where e.order_id = "order".id
        and (e.to_price_paise is not null or e.from_status is distinct from e.to_status))`.as(
        'changed',
      ),
      sql<number | null>`(select max(p.at) from payment as p
        where p.order_id = "order".id and p.kind = 'payment')`.as('paid'),
      sql<number | null>`(select max(b.at) from bill_order as part
        join bill as b on b.id = part.bill_id where part.order_id = "order".id)`.as('billed'),
    ])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    orders.map((it) => [it.id, Math.max(it.changed, it.paid ?? 0, it.billed ?? 0)] as const),
  )
}
