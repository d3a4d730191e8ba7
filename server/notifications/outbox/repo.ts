import type { Insertable } from 'kysely'
import { reminderNotifications, type BookingNotification } from '#domain/notifications.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

const maxAdmins = 20

/** Adds messages to the queue; a reminder that is there already is left as it is. */
export async function addNotifications(
  tx: Tx,
  rows: Insertable<Tables['message']>[],
): Promise<void> {
  await tx
    .insertInto('message')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes back the reminders of an order that wait: it has moved. */
export async function dropReminders(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('template', 'in', reminderNotifications)
    .where('state', '=', 'queued')
    .execute()
}

/** Takes back messages of an order whose time to go has not come. */
export async function withdraw(
  tx: Tx,
  orderId: string,
  types: readonly BookingNotification[],
  now: number,
): Promise<void> {
  if (types.length === 0) return
  await tx
    .updateTable('message')
    .set({ state: 'dropped' })
    .where('order_id', '=', orderId)
    .where('template', 'in', types)
    .where('state', '=', 'queued')
    .where('due_at', '>', now)
    .execute()
}

/** Admins who may sign in, the first made first. */
export function activeAdmins(db: Db) {
  return db
    .selectFrom('account')
    .select(['id as accountId', 'phone', 'language', 'by_phone'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(maxAdmins)
    .execute()
}

const digest = 'digest'

/** When the latest summary of the day was due that has been looked after. */
export async function lastDigest(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('alert').select('at').where('key', '=', digest).executeTakeFirst()
  return row?.at
}

/** Claims the summary that is due; false when another process was first. */
export async function takeDigest(tx: Tx, due: number): Promise<boolean> {
  const taken = await tx
    .insertInto('alert')
    .values({ key: digest, at: due })
    .onConflict((on) => on.column('key').doUpdateSet({ at: due }).where('alert.at', '<', due))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countNew(
  tx: Tx,
  table: 'order' | 'kyc',
  since: number,
  until: number,
): Promise<number> {
  const row = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.n
}
