import { sql, type Updateable } from 'kysely'
import { freeForm } from '#domain/notifications/free-form.ts'
import type { SentCounts } from '#domain/notifications/notifications.ts'
import { noWhatsAppUntil } from '#domain/notifications/receipts.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'

const maxCounted = 100_000

export type Queued = Row<'message', (typeof columns)[number]> & WhatsAppChoice

/** What decides whether WhatsApp is tried; null without an account. */
type WhatsAppChoice = {
  readonly byWhatsapp: number | null
  readonly noWhatsappUntil: number | null
}

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
  'receipt_error',
] as const

// A literal, because SQLite and PostgreSQL cannot use the queue's partial indexes with a bound
// value.
export const queued = sql.lit<'queued'>('queued')

/**
 * Returns the messages that are due, earliest first. Of each recipient only the first unfinished
 * one is included, so that messages arrive in order with several processes.
 */
export function dueNotifications(db: Db, now: number, limit: number): Promise<Queued[]> {
  return db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select([
      ...camelColumns('message', columns),
      'account.by_whatsapp as byWhatsapp',
      'account.no_whatsapp_until as noWhatsappUntil',
    ])
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
    .orderBy('message.id')
    .limit(limit)
    .execute()
}

/** Claims a message until `until` by compare-and-set; the claim of a crashed process expires. */
export async function claimMessage(
  db: Db,
  { id, nextAt }: Queued,
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
    .where('next_at', '=', nextAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts the messages sent to a phone or mailbox in the last hour and day. */
export async function sentTo(db: Db, recipient: string, now: number): Promise<SentCounts> {
  const rows = await db
    .selectFrom('message')
    .select('sent_at as sentAt')
    .where('recipient', '=', recipient)
    .where('state', '=', sql.lit<'sent'>('sent'))
    .where('sent_at', '>', now - dayMs)
    .where('template', '!=', freeForm)
    .limit(maxCounted)
    .execute()
  const isWithinHour = (it: { sentAt: number | null }) => (it.sentAt ?? 0) > now - hourMs
  return { hour: rows.filter(isWithinHour).length, day: rows.length }
}

/** Holds a message back with a reason for the owner; false when a process has claimed it. */
export function withholdMessage(db: Db, message: Queued, last_error: string): Promise<boolean> {
  return endUnsent(db, message, { state: 'held', last_error })
}

/** Drops a message that is too late; false when a process has claimed it or it has ended. */
export function dropLate(db: Db, message: Queued): Promise<boolean> {
  return endUnsent(db, message, { state: 'dropped' })
}

async function endUnsent(
  db: Db,
  { id, nextAt }: Queued,
  end: Pick<Updateable<Tables['message']>, 'state' | 'last_error'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('next_at', '=', nextAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks a message as sent, even if another process has claimed it meanwhile. */
export async function markSent(
  db: Db,
  id: number,
  by: { provider: string; providerId: string | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ ...toColumns(by), state: 'sent', sent_at: now, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** The next state after a failed attempt: retry later, retry on another channel, or failed. */
export type Next =
  | { readonly nextAt: number }
  | { readonly nextAt: number; readonly channel: Channel; readonly channelAttempts: 0 }
  | { readonly state: 'failed' }

/** Records a failed attempt, unless another process holds the claim by now. */
export async function markNotSent(
  db: Db,
  id: number,
  claimedUntil: number,
  { provider, reason }: { provider: string; reason: string },
  next: Next,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ ...toColumns(next), provider, last_error: reason })
    .where('id', '=', id)
    .where('state', '=', queued)
    .where('next_at', '=', claimedUntil)
    .execute()
}

/**
 * Remembers of a phone that it does not use WhatsApp, if this error says so, whether it came as an
 * answer or in a later report. The account may have another number by now.
 */
export async function rememberNoWhatsApp(
  tx: Tx,
  { accountId, recipient }: Pick<Queued, 'accountId' | 'recipient'>,
  code: number | null,
  now: number,
): Promise<void> {
  const until = noWhatsAppUntil(code, now)
  if (accountId === null || until === undefined) return
  await tx
    .updateTable('account')
    .set({ no_whatsapp_until: until })
    .where('id', '=', accountId)
    .where('phone', '=', recipient)
    .execute()
}

/** Counts the messages that are due, up to 100,000, and returns since when the oldest is due. */
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
