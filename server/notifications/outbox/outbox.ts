import { sql, type Selectable, type Updateable } from 'kysely'
import type { SentSoFar } from '#domain/notifications.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'

const maxCounted = 100_000

export type Queued = Selectable<Pick<Tables['message'], (typeof columns)[number]>>

const columns = [
  'id',
  'channel',
  'template',
  'language',
  'recipient',
  'variables',
  'attempts',
  'channel_attempts',
  'next_at',
  'created_at',
  'due_at',
  'give_up_at',
  'account_id',
] as const

/** Written into the statement: a bound value would keep the partial indexes of the queue from being used. */
const queued = sql.lit<'queued'>('queued')

/**
 * What is due, the earliest first; of one person's messages only the first that has not ended, so
 * that they arrive in order whoever delivers them.
 */
export function dueNotifications(db: Db, now: number, limit: number): Promise<Queued[]> {
  return db
    .selectFrom('message')
    .select(columns)
    .where('state', '=', queued)
    .where('next_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message as earlier')
            .select('earlier.id')
            .whereRef('earlier.recipient', '=', 'message.recipient')
            .whereRef('earlier.id', '<', 'message.id')
            .where('earlier.state', '=', queued)
            .where((eb) =>
              eb.or([eb('earlier.attempts', '>', 0), eb('earlier.next_at', '<=', now)]),
            ),
        ),
      ),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Claims a message until `until`; of several processes one gets it, and a dead one's claim runs out. */
export async function claim(
  db: Db,
  { id, next_at }: Queued,
  channel: Channel,
  now: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set((eb) => ({
      next_at: until,
      attempts: eb('attempts', '+', 1),
      channel_attempts: eb('channel_attempts', '+', 1),
      channel,
      tried_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How much has gone to a phone or mailbox within the hour and the day. */
export async function sentTo(db: Db, recipient: string, now: number): Promise<SentSoFar> {
  const rows = await db
    .selectFrom('message')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('state', '=', sql.lit<'sent'>('sent'))
    .where('sent_at', '>', now - dayMs)
    .limit(maxCounted)
    .execute()
  const isLate = (it: { sent_at: number | null }) => (it.sent_at ?? 0) > now - hourMs
  return { hour: rows.filter(isLate).length, day: rows.length }
}

/** Keeps a message back, for the owner to see why; false when a process has claimed it. */
export function hold(db: Db, message: Queued, last_error: string): Promise<boolean> {
  return endUnsent(db, message, { state: 'held', last_error })
}

/** Gives up a message that came too late; false when a process has claimed it, or it was dropped before. */
export function dropLate(db: Db, message: Queued): Promise<boolean> {
  return endUnsent(db, message, { state: 'dropped' })
}

async function endUnsent(
  db: Db,
  { id, next_at }: Queued,
  end: Pick<Updateable<Tables['message']>, 'state' | 'last_error'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Holds even if another process has claimed it meanwhile: it was sent. */
export async function markSent(
  db: Db,
  id: number,
  by: { provider: string; provider_id: string | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ ...by, state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** What follows a try that did not deliver; `next_at` later, another channel, or the end. */
export type Next =
  | { readonly next_at: number }
  | { readonly next_at: number; readonly channel: Channel; readonly channel_attempts: 0 }
  | { readonly state: 'failed' }

/** Records it, unless the claim has passed to another process. */
export async function markNotSent(
  db: Db,
  id: number,
  heldUntil: number,
  { provider, reason }: { provider: string; reason: string },
  next: Next,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ ...next, provider, last_error: reason })
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('next_at', '=', heldUntil)
    .execute()
}

/** How many messages are due (at most 100,000 are counted), and since when the first. */
export async function queueState(db: Db, now: number): Promise<{ due: number; since: number }> {
  const waiting = db
    .selectFrom('message')
    .select('due_at')
    .where('state', '=', queued)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(maxCounted)
  const row = await db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => [eb.fn.countAll<number>().as('due'), eb.fn.min('due_at').as('since')])
    .executeTakeFirstOrThrow()
  return { due: row.due, since: row.since ?? now }
}
