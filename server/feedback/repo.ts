import type { Tally } from '#domain/feedback/feedback.ts'
import { toColumns, type NewRow } from '#server/db/columns.ts'
import { incrementCounters } from '#server/db/counters.ts'
import { happened } from '#server/db/happenings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { feedbackCounter } from '#server/site/repo.ts'

/** Selects the columns common to every read of feedback, joined with its order and customer. */
export function selectFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('order', 'order.id', 'feedback.order_id')
    .innerJoin('account', 'account.id', 'feedback.account_id')
    .select([
      'feedback.id',
      'feedback.stars',
      'feedback.text',
      'feedback.may_publish as mayPublish',
      'feedback.published',
      'feedback.reply',
      'feedback.hidden_at as hiddenAt',
      'feedback.hidden_reason as hiddenReason',
      'feedback.at',
      'feedback.order_id as orderId',
      'feedback.account_id as accountId',
      'order.number',
      'order.service',
      'order.service_hindi as serviceHindi',
      'order.date',
      'account.name',
      'account.phone',
    ])
}
export type FeedbackOfOrder = Awaited<ReturnType<typeof findFeedback>> & {}

export function findFeedback(db: Db, id: string) {
  return selectFeedback(db).where('feedback.id', '=', id).executeTakeFirst()
}

export function findFeedbackByOrder(db: Db, orderId: string) {
  return selectFeedback(db).where('feedback.order_id', '=', orderId).executeTakeFirst()
}

/** Inserts feedback and links it from its order; false when the order already has some. */
export async function addFeedback(tx: Tx, feedback: NewRow<'feedback'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback')
    .values(toColumns(feedback))
    .onConflict((on) => on.column('order_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .updateTable('order')
    .set({ feedback_id: feedback.id })
    .where('id', '=', feedback.orderId)
    .execute()
  happened('feedback.given', feedback.id, feedback.orderId)
  await incrementCounters(tx, { [feedbackCounter(feedback.stars)]: 1 })
  return true
}

/**
 * Hides feedback with a reason and unpublishes it; null shows it again but does not republish it.
 */
export async function setHidden(
  tx: Tx,
  id: string,
  hidden: { readonly at: number; readonly reason: string } | null,
): Promise<void> {
  const { at, reason } = hidden ?? { at: null, reason: '' }
  await tx
    .updateTable('feedback')
    .set({ hidden_at: at, hidden_reason: reason, ...(hidden && { published: 0 }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Feedback on the worker's jobs that is not hidden. Collected before it is sorted, or PostgreSQL
 * looks for the latest through that of all workers.
 */
const visibleFeedbackOfWorker = (db: Db, workerId: string) =>
  db
    .with(
      (cte) => cte('own').materialized(),
      (own) =>
        own
          .selectFrom('feedback')
          .innerJoin('assignment', 'assignment.order_id', 'feedback.order_id')
          .select(['feedback.id', 'stars', 'text', 'feedback.at', 'feedback.order_id'])
          .where('assignment.worker_id', '=', workerId)
          .where('hidden_at', 'is', null),
    )
    .selectFrom('own')

export function listLatest(db: Db, workerId: string, count: number) {
  return visibleFeedbackOfWorker(db, workerId)
    .innerJoin('order', 'order.id', 'own.order_id')
    .select(['own.id', 'own.stars', 'own.text', 'own.at', 'own.order_id as orderId'])
    .select(['order.number', 'order.service', 'order.service_hindi as serviceHindi', 'order.date'])
    .orderBy('own.id', 'desc')
    .limit(count)
    .execute()
}

export async function feedbackTally(db: Db, workerId: string): Promise<Tally> {
  const { count, stars } = await visibleFeedbackOfWorker(db, workerId)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('own.stars').as('stars')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), stars: Number(stars ?? 0) }
}

/** Publishes or unpublishes feedback; false when the customer did not agree to publication. */
export async function setPublished(tx: Tx, id: string, published: boolean): Promise<boolean> {
  const change = tx
    .updateTable('feedback')
    .set({ published: published ? 1 : 0 })
    .where('id', '=', id)
  const allowed = published ? change.where('may_publish', '=', 1) : change
  return (await allowed.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

export async function setReply(tx: Tx, id: string, reply: string): Promise<void> {
  await tx.updateTable('feedback').set({ reply }).where('id', '=', id).execute()
}
