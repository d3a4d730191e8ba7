import { sql } from 'kysely'
import {
  webhookLimits,
  type DeliveryFault,
  type DeliveryState,
  type DeliveryType,
  type WebhookType,
} from '#domain/webhooks/webhooks.ts'
import { camelColumns, toColumns, type NewRow, type Row } from '#server/db/columns.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Tx } from '#server/db/tables.ts'

type NewDelivery = Pick<
  NewRow<'webhook_delivery'>,
  'webhookId' | 'eventId' | 'type' | 'subject' | 'people' | 'body' | 'digest' | 'createdAt'
>

/**
 * Queues deliveries that are due at once, in the caller's transaction; `isFirst` before whatever
 * else is due.
 */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly NewDelivery[],
  isFirst = false,
): Promise<void> {
  const queued = rows.map((it) => {
    const { createdAt: at } = it
    return toColumns({ ...it, state: 'waiting' as const, since: at, nextAt: isFirst ? 0 : at })
  })
  await tx.insertInto('webhook_delivery').values(queued).execute()
}

type Of = { readonly webhookId: string; readonly subject: string }

/** The digest of what a webhook was last told of an order or plan. */
export async function findLatestDigest(
  tx: Tx,
  { webhookId, subject }: Of,
  types: readonly WebhookType[],
): Promise<string | undefined> {
  const latest = await tx
    .selectFrom('webhook_delivery')
    .select('digest')
    .where('webhook_id', '=', webhookId)
    .where('subject', '=', subject)
    .where('type', 'in', types)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.digest
}

/** The webhooks that have something to send now. */
export async function webhooksDue(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook')
    .select('webhook.id')
    .where('active', '=', 1)
    .where('rests_until', '<=', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('webhook_id', '=', 'webhook.id')
          .where('state', '=', sql.lit('waiting'))
          .where('next_at', '<=', now),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export type DueDelivery = Pick<
  Row<'webhook_delivery'>,
  'id' | 'eventId' | 'type' | 'body' | 'attempts' | 'createdAt' | 'since' | 'nextAt'
>

/** What is due to a webhook: of each order, what happened first of that which has not arrived. */
export function dueDeliveries(
  db: Db,
  webhookId: string,
  now: number,
  limit: number,
): Promise<DueDelivery[]> {
  return db
    .selectFrom('webhook_delivery as d')
    .select(['d.id', 'd.event_id as eventId', 'd.type', 'd.body', 'd.attempts'])
    .select(['d.created_at as createdAt', 'd.since', 'd.next_at as nextAt'])
    .where('d.webhook_id', '=', webhookId)
    .where('d.state', '=', sql.lit('waiting'))
    .where('d.next_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as before')
            .select('before.id')
            .whereRef('before.webhook_id', '=', 'd.webhook_id')
            .whereRef('before.subject', '=', 'd.subject')
            .whereRef('before.id', '<', 'd.id')
            .where('before.state', '=', sql.lit('waiting')),
        ),
      ),
    )
    .orderBy('d.next_at')
    .orderBy('d.id')
    .limit(limit)
    .execute()
}

/** Claims a delivery by compare-and-set; the claim of a crashed process expires. */
export async function claimDelivery(
  db: Db,
  { id, nextAt }: Pick<DueDelivery, 'id' | 'nextAt'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set((eb) => ({
      next_at: now + webhookLimits.claimMs,
      tried_at: now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where('next_at', '=', nextAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

type Outcome = {
  readonly state: DeliveryState
  readonly fault: DeliveryFault | ''
  readonly answer: number | null
  readonly nextAt?: number
}

/** Records what became of an attempt; false when the delivery is gone or ended meanwhile. */
export async function saveOutcome(tx: Db, id: number, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set(toColumns(outcome))
    .where('id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Nothing waits for a webhook that is off. */
export async function dropWaiting(tx: Tx, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'dropped' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('waiting'))
    .execute()
}

/** What waits is tried at once, as the address may be right now. */
export async function hurryWaiting(tx: Tx, webhookId: string, now: number): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ next_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', sql.lit('waiting'))
    .where('next_at', '>', now + webhookLimits.claimMs)
    .execute()
}

/** Queues one that has ended once more; false when it has not. */
export async function queueAgain(tx: Tx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', since: now, next_at: 0, attempts: 0, fault: '' })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const listed = camelColumns('webhook_delivery', [
  'id',
  'webhook_id',
  'event_id',
  'type',
  'subject',
  'state',
  'created_at',
  'next_at',
  'attempts',
  'tried_at',
  'answer',
  'fault',
])

/** The latest deliveries to a webhook, the newest first, with the number of their order. */
export function listDeliveries(db: Db, webhookId: string, limit: number) {
  return db
    .selectFrom('webhook_delivery')
    .leftJoin('order', 'order.id', 'webhook_delivery.subject')
    .select([...listed, 'order.number'])
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_delivery.id', 'desc')
    .limit(limit)
    .execute()
}
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

export function findDelivery(db: Db, id: number) {
  return db
    .selectFrom('webhook_delivery')
    .leftJoin('order', 'order.id', 'webhook_delivery.subject')
    .select([...listed, 'order.number'])
    .where('webhook_delivery.id', '=', id)
    .executeTakeFirst()
}

/** The test of a webhook that has not been sent yet. */
export function findWaiting(tx: Tx, webhookId: string, type: DeliveryType) {
  return tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('type', '=', type)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst()
}

/** Deletes a batch of the oldest deliveries before an instant; returns how many. */
export const deleteOldDeliveries = (db: Db, before: number): Promise<number> =>
  deleteBatches(db, [{ table: 'webhook_delivery', key: ['id'], column: 'created_at', before }])
