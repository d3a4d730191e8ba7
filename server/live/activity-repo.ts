import type { Db, Tx } from '#server/db/tables.ts'

// Number of entries of activity.
const latest = 30
// Unread events are counted up to this limit.
const maxUnread = 100

export async function seenUpTo(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('bell_seen')
    .select('event_id as eventId')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.eventId ?? 0
}

/** Selects the latest activity with their actor and order. */
export function latestActivity(db: Db) {
  return db
    .selectFrom('live_event')
    .leftJoin('wa_message', 'wa_message.id', 'live_event.subject')
    .leftJoin('account', (on) =>
      on.on((eb) =>
        eb('account.id', '=', eb.fn.coalesce('wa_message.account_id', 'live_event.actor_id')),
      ),
    )
    .leftJoin('order', (on) =>
      on.on((eb) =>
        eb('order.id', '=', eb.fn.coalesce('wa_message.order_id', 'live_event.subject')),
      ),
    )
    .select(['live_event.id', 'live_event.at', 'live_event.kind', 'account.name'])
    .select(['order.id as orderId', 'order.number', 'order.service', 'order.date', 'order.time'])
    .select('order.service_hindi as serviceHindi')
    .select(['wa_message.thread_id as chat', 'wa_message.account_id as chatAccount'])
    .select('wa_message.name as sender')
    .where('live_event.kind', '<>', '')
    .orderBy('live_event.id', 'desc')
    .limit(latest)
    .execute()
}

export async function countUnread(db: Db, seen: number): Promise<number> {
  const rows = await db
    .selectFrom('live_event')
    .select('id')
    .where('kind', '<>', '')
    .where('id', '>', seen)
    .limit(maxUnread)
    .execute()
  return rows.length
}

/** Marks events as seen up to an id; never moves back, since another browser may have seen more. */
export async function saveSeen(tx: Tx, account_id: string, event_id: number): Promise<void> {
  await tx
    .insertInto('bell_seen')
    .values({ account_id, event_id })
    .onConflict((on) =>
      on.column('account_id').doUpdateSet({ event_id }).where('bell_seen.event_id', '<', event_id),
    )
    .execute()
}
