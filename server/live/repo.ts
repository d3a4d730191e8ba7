import type { Db, Tx } from '#server/db/tables.ts'

/** Whom an order concerns: its customer, and who does it. */
export async function peopleOfOrder(tx: Tx, orderId: string): Promise<string[]> {
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

/** So many events with a higher number, in their order. */
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

/** The highest number that was given before a moment, or at all. */
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

/** Whether an event of this number is still there. */
export async function isEventKept(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('live_event').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** What sessions rest on, of those that are still there. */
export function sessionsStill(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'account.role',
      'account.rights',
      'session.created_at as createdAt',
      'session.seen_at as seenAt',
      'account.disabled_at as disabledAt',
    ])
    .where('session.id', 'in', ids)
    .execute()
}
