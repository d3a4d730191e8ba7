import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

export type Span = { readonly from: number; readonly to: number }

/** A payment adds to the cash in hand, what is given back or corrected takes from it. */
const signedPaise = sql<number>`case when payment.kind = 'payment' then paise else -paise end`

/** A literal, as SQLite cannot use an index of some rows by a bound value. */
export const cash = sql.lit<'cash'>('cash')

/** Cash is with the worker named, else with the one who wrote it down. */
export const holder = sql<string>`coalesce(payment.held_by, payment.actor_id)`

/** Selects the cash that went through all hands, those of the office too, or through one's. */
function selectCash(db: Db, workerId?: string) {
  const all = db.selectFrom('payment').where('payment.method', '=', cash)
  return workerId === undefined ? all : all.where(holder, '=', workerId)
}

/** Selects the cash of customers that changed hands in a span of time. */
export function cashWithin(db: Db, { from, to }: Span, workerId?: string) {
  return selectCash(db, workerId)
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'payment.at', holder.as('workerId'), signedPaise.as('paise')])
    .select(['order.number', 'order.service', 'order.service_hindi as serviceHindi'])
    .where('payment.at', '>=', from)
    .where('payment.at', '<', to)
    .orderBy('payment.at')
    .orderBy('payment.id')
    .execute()
}
export type CashRow = Awaited<ReturnType<typeof cashWithin>>[number]

const atOnce = 100

/** Counts the latest cash payments that make up what a worker holds, and finds the oldest. */
export async function heldPayments(db: Db, workerId: string, inHandPaise: number) {
  let [left, payments, oldestAt]: [number, number, number | null] = [inHandPaise, 0, null]
  while (left > 0) {
    const rows = await selectCash(db, workerId)
      .select(['at', 'paise'])
      .where('kind', '=', 'payment')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(payments)
      .limit(atOnce)
      .execute()
    for (const { at, paise } of rows) {
      if (left <= 0) break
      left -= paise
      payments += 1
      oldestAt = at
    }
    if (rows.length < atOnce) break
  }
  return { payments, oldestAt }
}
