import { maxStars, shownFeedback, type Tally } from '#domain/feedback/feedback.ts'
import type { Db } from '#server/db/tables.ts'
import { verifiedWorkers } from '#server/db/verified-workers.ts'

/** Returns which of these accounts are workers who may be assigned. */
export async function findVerified(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await verifiedWorkers(db)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The latest feedback published with the consent of its customer and the owner. */
export function latestPublished(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('account', 'account.id', 'feedback.account_id')
    .innerJoin('order', 'order.id', 'feedback.order_id')
    .select([
      'feedback.stars',
      'feedback.text',
      'feedback.reply',
      'feedback.at',
      'account.name',
      'order.address',
    ])
    .where('feedback.published', '=', 1)
    .where('account.erased_at', 'is', null)
    .orderBy('feedback.id', 'desc')
    .limit(shownFeedback)
    .execute()
}

export const feedbackCounter = (stars: number): string => `feedback:${stars}`

/** The number of ratings and the sum of their stars, from counters. */
export async function tallyFeedback(db: Db): Promise<Tally> {
  const stars = Array.from({ length: maxStars }, (_, n) => n + 1)
  const rows = await db
    .selectFrom('tally')
    .select(['key', 'n'])
    .where('key', 'in', stars.map(feedbackCounter))
    .execute()
  const counts = new Map(rows.map(({ key, n }) => [key, n]))
  const tally = stars.map((it) => ({ it, n: counts.get(feedbackCounter(it)) ?? 0 }))
  return {
    count: tally.reduce((sum, { n }) => sum + n, 0),
    stars: tally.reduce((sum, { it, n }) => sum + it * n, 0),
  }
}
