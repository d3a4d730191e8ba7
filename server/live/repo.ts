import type { Db, Tx } from '#server/db/tables.ts'

/** Returns the ids of an order's customer and workers. */
export async function orderParticipants(tx: Tx, orderId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('order')
    .select('account_id as id')
    .where('id', '=', orderId)
    .unionAll((eb) =>
      eb.selectFrom('assignment').select('worker_id as id').where('order_id', '=', orderId),
    )
    .execute()
  return people.map(({ id }) => id)
}

export type LiveEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

/** Returns up to `limit` events with an id above `id`, in order. */
export async function eventsAfter(db: Db, id: number, limit: number) {
  const rows = await db
    .selectFrom('live_event')
    .select(['id', 'at', 'topic', 'subject', 'people'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((it) => ({ ...it, people: JSON.parse(it.people) as string[] }))
}

/** Returns the highest event id, of those before a time if one is given. */
export async function lastEventId(db: Db, before = Infinity): Promise<number> {
  const last = await db
    .selectFrom('live_event')
    .select('id')
    .$if(before < Infinity, (query) => query.where('at', '<', before))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** Tells whether the event is still stored. */
export async function isEventKept(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('live_event').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Selects the state of those sessions that still exist. */
export function currentSessions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'account.role',
      'account.rights',
      'session.created_at as createdAt',
      'session.seen_at as seenAt',
      'session.passkey_id as passkeyId',
      'account.disabled_at as disabledAt',
    ])
    .where('session.id', 'in', ids)
    .execute()
}
