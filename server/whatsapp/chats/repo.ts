import { sql } from 'kysely'
import { openStatuses } from '#domain/orders/orders.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'
import { lockThreads } from '#server/notifications/free-form/threads-repo.ts'

/** The query every read of conversations starts from, joined with the account of a known sender. */
export function selectThreads(db: Db) {
  return db
    .selectFrom('wa_thread')
    .leftJoin('account', 'account.id', 'wa_thread.account_id')
    .select([
      'wa_thread.id',
      'wa_thread.account_id as accountId',
      'wa_thread.wa_id as waId',
      'wa_thread.user_id as userId',
      'wa_thread.name as calls',
      'wa_thread.last_at as lastAt',
      'wa_thread.inbound_at as inboundAt',
      'account.name',
      'account.phone',
      'account.role',
      'account.language',
      'account.disabled_at as disabledAt',
    ])
}
export type Thread = Awaited<ReturnType<typeof findThread>> & {}

export function findThread(db: Db, id: string) {
  return selectThreads(db).where('wa_thread.id', '=', id).executeTakeFirst()
}

/** Finds a conversation that nobody else can move to a customer from now on. */
export async function findLocked(tx: Tx, engine: Engine, id: string) {
  const thread = await findThread(tx, id)
  if (!thread) return undefined
  await lockThreads(tx, engine, thread)
  return findThread(tx, id)
}

/** Most threads counted as unread. */
const maxUnread = 100

export async function countUnreadThreads(db: Db): Promise<number> {
  const unread = unseen(db).select('thread_id').distinct().limit(maxUnread)
  const { n } = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Since when somebody waits who has written and whom nobody has read. */
export async function oldestUnseen(db: Db): Promise<number | null> {
  const { at } = await unseen(db)
    .select((eb) => eb.fn.min<number | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

const unseen = (db: Db) =>
  db.selectFrom('wa_message').where('direction', '=', 'in').where('seen_at', 'is', null)

/** How many messages of each thread nobody has seen. */
export async function countUnseen(
  db: Db,
  threads: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (threads.length === 0) return new Map()
  const rows = await unseen(db)
    .where('thread_id', 'in', threads)
    .select(['thread_id as id', (eb) => eb.fn.countAll<number | string>().as('n')])
    .groupBy('thread_id')
    .execute()
  return new Map(rows.map(({ id, n }) => [id, Number(n)]))
}

/** When the last message of a thread came that nobody has seen, besides this one. */
export async function findLastUnseen(
  tx: Tx,
  thread: string,
  besides: string,
): Promise<number | null> {
  const last = await unseen(tx)
    .where('thread_id', '=', thread)
    .where('id', '<>', besides)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at ?? null
}

export type LatestMessage = Awaited<ReturnType<typeof listLatest>>[number]

/** The latest message of each thread, with the beginning of its text. */
export async function listLatest(db: Db, threads: readonly string[]) {
  if (threads.length === 0) return []
  return db
    .selectFrom('wa_thread as thread')
    .innerJoin('wa_message as message', (on) =>
      on.on((eb) =>
        eb(
          'message.id',
          '=',
          eb
            .selectFrom('wa_message as last')
            .select('last.id')
            .whereRef('last.thread_id', '=', 'thread.id')
            .orderBy('last.at', 'desc')
            .orderBy('last.id', 'desc')
            .limit(1),
        ),
      ),
    )
    .select(['thread.id as thread', 'message.at', 'message.direction', 'message.kind'])
    .select(sql<string>`substr(message.text, 1, 200)`.as('text'))
    .where('thread.id', 'in', threads)
    .execute()
}

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** Messages of a thread before another one, the latest first. */
export function listMessages(
  db: Db,
  thread: string,
  before: { readonly at: number; readonly id: string } | undefined,
  limit: number,
) {
  const messages = selectMessages(db)
    .where('wa_message.thread_id', '=', thread)
    .orderBy('wa_message.at', 'desc')
    .orderBy('wa_message.id', 'desc')
    .limit(limit)
  if (!before) return messages.execute()
  return messages
    .where(sql<boolean>`(wa_message.at, wa_message.id) < (${before.at}, ${before.id})`)
    .execute()
}

/** With who answered, the order that it is about, and what became of what goes out. */
function selectMessages(db: Db) {
  return db
    .selectFrom('wa_message')
    .leftJoin('account as actor', 'actor.id', 'wa_message.actor_id')
    .leftJoin('order', 'order.id', 'wa_message.order_id')
    .leftJoin('message as sent', 'sent.id', 'wa_message.message_id')
    .select([
      'wa_message.id',
      'wa_message.at',
      'wa_message.thread_id as thread',
      'wa_message.direction',
      'wa_message.kind',
      'wa_message.text',
      'actor.name as actor',
      'order.id as orderId',
      'order.number',
      'sent.state',
      'sent.receipt',
      'sent.receipt_error as receiptError',
      'sent.last_error as lastError',
    ])
}

export function findMessage(db: Db, id: string) {
  return selectMessages(db).where('wa_message.id', '=', id).executeTakeFirst()
}

/** The answer that was queued with this id of the client. */
export function findReply(db: Db, replyId: string) {
  return selectMessages(db).where('wa_message.reply_id', '=', replyId).executeTakeFirst()
}

/** The order that the latest message of a thread is about. */
export async function findLatestOrder(db: Db, thread: string): Promise<string | null> {
  const latest = await db
    .selectFrom('wa_message')
    .select('order_id as orderId')
    .where('thread_id', '=', thread)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.orderId ?? null
}

export async function setSeen(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable('wa_message').set({ seen_at: at }).where('id', '=', id).execute()
}

/** Marks what came in a thread up to this time as seen; returns how much it was. */
export async function markSeen(tx: Tx, thread: string, upTo: number, at: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('wa_message')
    .set({ seen_at: at })
    .where('thread_id', '=', thread)
    .where('direction', '=', 'in')
    .where('seen_at', 'is', null)
    .where('at', '<=', upTo)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The orders of a customer that a message may be about: live or started, or ended since. */
export function listOrdersOf(
  db: Db,
  accountId: string,
  span: { readonly endedSince: number; readonly startBy: number },
) {
  return db
    .selectFrom('order')
    .select(['id', 'status', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', span.startBy)
    .where((eb) => eb.or([eb('ends_at', '>=', span.endedSince), eb('status', 'in', openStatuses)]))
    .execute()
}

/**
 * The customer's order that the message with this wamid is about, whether it is of the thread or a
 * message of the log.
 */
export async function findOrderOfMessage(
  db: Db,
  wamid: string,
  accountId: string,
): Promise<string | null> {
  const written = await db
    .selectFrom('wa_message')
    .innerJoin('order', 'order.id', 'wa_message.order_id')
    .select('order.id')
    .where('wa_message.id', '=', wamid)
    .where('order.account_id', '=', accountId)
    .executeTakeFirst()
  if (written) return written.id
  const sent = await db
    .selectFrom('message')
    .innerJoin('order', 'order.id', 'message.order_id')
    .select('order.id')
    .where('message.provider_id', '=', wamid)
    .where('order.account_id', '=', accountId)
    .executeTakeFirst()
  return sent?.id ?? null
}

/** Says of messages that were about nothing yet, written since a time, which order they are about. */
export async function setOrderOf(
  tx: Tx,
  thread: string,
  orderId: string,
  since: number,
): Promise<void> {
  await tx
    .updateTable('wa_message')
    .set({ order_id: orderId })
    .where('thread_id', '=', thread)
    .where('order_id', 'is', null)
    .where('at', '>=', since)
    .execute()
}

/** Links what WhatsApp calls a person to an account alone; an earlier link of either ends. */
export async function linkSender(tx: Tx, accountId: string, sender: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ wa_user_id: null })
    .where('wa_user_id', '=', sender)
    .where('id', '<>', accountId)
    .execute()
  await tx.updateTable('account').set({ wa_user_id: sender }).where('id', '=', accountId).execute()
}

/** Says whether messages go to the person's WhatsApp; false when that was so already. */
export async function setByWhatsApp(tx: Tx, accountId: string, to: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ by_whatsapp: to })
    .where('id', '=', accountId)
    .where('by_whatsapp', '=', to === 1 ? 0 : 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
