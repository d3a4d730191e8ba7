import type { Insertable } from 'kysely'
import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { FeedbackTables } from '#server/db/tables/feedback.ts'
import { addresseeColumns } from '#server/notifications/outbox/enqueue.ts'

export function listWaitsByAccount(db: Db, accountId: string, from: string) {
  return db
    .selectFrom('waitlist')
    .select(camelColumns('waitlist', ['date', 'minutes', 'told_at']))
    .where('account_id', '=', accountId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
}

/**
 * Joins a day's waitlist; joining again resets the entry, so that the customer is notified again.
 */
export async function addWait(tx: Tx, wait: Insertable<FeedbackTables['waitlist']>): Promise<void> {
  const { at, minutes } = wait
  await tx
    .insertInto('waitlist')
    .values(wait)
    .onConflict((on) =>
      on.columns(['account_id', 'date']).doUpdateSet({ at, minutes, told_at: null }),
    )
    .execute()
}

/** Returns how many entries were deleted. */
export async function removeWait(tx: Tx, accountId: string, date: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('waitlist')
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes an order's customer from a day's waitlist; returns how many entries were deleted. */
export async function removeWaitOf(tx: Tx, orderId: string, date: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('waitlist')
    .where('date', '=', date)
    .where('account_id', '=', (eb) =>
      eb.selectFrom('order').select('account_id').where('id', '=', orderId),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const people = (db: Db) =>
  db
    .selectFrom('waitlist')
    .innerJoin('account', 'account.id', 'waitlist.account_id')
    .where('account.disabled_at', 'is', null)

/** Waitlist entries of these days, by day, earliest first. */
export function listWaits(db: Db, from: string, to: string) {
  return people(db)
    .select(camelColumns('waitlist', ['date', 'minutes', 'at', 'told_at']))
    .select(camelColumns('account', ['id', 'name', 'phone']))
    .where('waitlist.date', '>=', from)
    .where('waitlist.date', '<=', to)
    .orderBy('waitlist.date')
    .orderBy('waitlist.at')
    .limit(1000)
    .execute()
}

/** Days with customers who have not been notified, past days included. */
export async function waitedDates(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('waitlist')
    .select('date')
    .distinct()
    .where('told_at', 'is', null)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}

export async function removeWaitsBefore(db: Db, date: string): Promise<void> {
  await db.deleteFrom('waitlist').where('date', '<', date).execute()
}

/** Customers on a day's waitlist who have not been notified, with their contact details. */
export function unnotified(db: Db, date: string) {
  return people(db)
    .select(['waitlist.minutes', 'account.id as accountId'])
    .select(camelColumns('account', [...addresseeColumns, 'email']))
    .where('waitlist.date', '=', date)
    .where('waitlist.told_at', 'is', null)
    .orderBy('waitlist.at')
    .execute()
}

/** Compare-and-set; false when the customer has been notified meanwhile. */
export async function markNotified(
  tx: Tx,
  accountId: string,
  date: string,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist')
    .set({ told_at: at })
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
