import { sql, type RawBuilder } from 'kysely'
import type { KeptReason } from '#domain/imports/rows.ts'
import type { Tx } from '#server/db/tables.ts'

/** Deletes those of an account's notes that an import wrote. */
export async function deleteOwnNotes(
  tx: Tx,
  accountId: string,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom('note').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}

/** Whether somebody has changed a plan, or a visit of it has begun. */
export async function isPlanTouched(tx: Tx, planId: string): Promise<boolean> {
  const changed = await tx
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', planId)
    .where('kind', '=', 'plan-changed')
    .limit(1)
    .executeTakeFirst()
  const begun = await tx
    .selectFrom('plan_visit')
    .innerJoin('order', 'order.id', 'plan_visit.order_id')
    .select('order.id')
    .where('plan_visit.plan_id', '=', planId)
    .where('order.status', 'not in', untouched)
    .limit(1)
    .executeTakeFirst()
  return (changed ?? begun) !== undefined
}

/** Drops what a customer would be told of bookings of which they have never been told anything. */
export async function dropUntold(
  tx: Tx,
  orderIds: readonly string[],
  accountId: string,
): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', 'in', orderIds)
    .where('account_id', '=', accountId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('order_id', 'not in', (eb) =>
      eb
        .selectFrom('message as told')
        .select('told.order_id')
        .where('told.order_id', 'in', orderIds)
        .where('told.account_id', '=', accountId)
        .where('told.state', '=', 'sent')
        .where('told.order_id', 'is not', null)
        .$castTo<{ order_id: string }>(),
    )
    .execute()
}

/** What an import itself has given to an account. */
type Own = {
  readonly plans: readonly string[]
  readonly notes: readonly number[]
  readonly addresses: readonly string[]
  /** When it wrote to the cards of homes. */
  readonly homes: readonly number[]
}

/** What has happened with an account since an import made it; undefined for nothing. */
export async function findUse(tx: Tx, id: string, own: Own): Promise<KeptReason | undefined> {
  const isForeign = isNoneOf(sql`coalesce(plan_id, '')`, own.plans)
  const uses: readonly [KeptReason, RawBuilder<unknown>][] = [
    ['signed-in', sql`audit where about_id = ${id} and kind = 'signed-in'`],
    ['booked', sql`"order" where account_id = ${id} and ${isForeign}`],
    ['booked', sql`"order" where account_id = ${id} and ${isNoneOf(sql`status`, untouched)}`],
    ['booked', sql`plan where account_id = ${id} and ${isNoneOf(sql`id`, own.plans)}`],
    ['booked', sql`audit where kind = 'plan-changed' and not ${isNoneOf(sql`subject`, own.plans)}`],
    ['booked', sql`assignment where worker_id = ${id}`],
    ['told', sql`message where account_id = ${id} and state <> 'dropped'`],
    ['wrote', sql`wa_message where account_id = ${id}`],
    ['noted', sql`note where account_id = ${id} and ${isNoneOf(sql`id`, own.notes)}`],
    ['used', sql`address where account_id = ${id} and ${isNoneOf(sql`id`, own.addresses)}`],
    ['used', sql`home_card where account_id = ${id} and ${isNoneOf(sql`updated_at`, own.homes)}`],
    ['used', sql`pairing where account_id = ${id} or worker_id = ${id}`],
    ['used', sql`coupon where account_id = ${id}`],
    ['used', sql`waitlist where account_id = ${id}`],
    ['used', sql`worker_leave where worker_id = ${id}`],
    // Of pay, payouts and cash that they hold.
    ['used', sql`worker_balance where worker_id = ${id}`],
    ['used', sql`erasure where account_id = ${id}`],
    ['used', sql`account where id = ${id} and monthly = 1`],
  ]
  for (const [why, rows] of uses) {
    const found = await sql`select 1 from ${rows} limit 1`.execute(tx)
    if (found.rows.length > 0) return why
  }
  return undefined
}

/** Statuses of a visit that nobody has worked at. */
const untouched = ['pending', 'accepted', 'rejected', 'cancelled'] as const

const isNoneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]) =>
  values.length > 0 ? sql`(${column} not in (${sql.join([...values])}))` : sql`(1 = 1)`
