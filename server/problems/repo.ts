import type { Insertable } from 'kysely'
import type { ProblemAction } from '#domain/problems/problems.ts'
import { countRows } from '#server/db/count.ts'
import { readCounters, incrementCounters } from '#server/db/counters.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { FeedbackTables } from '#server/db/tables/feedback.ts'
import { isUnused } from '#server/uploads/repo.ts'

/** The query every read of problems starts from, joined with the order and its customer. */
export function selectProblems(db: Db) {
  return db
    .selectFrom('problem')
    .innerJoin('order', 'order.id', 'problem.order_id')
    .innerJoin('account', 'account.id', 'problem.account_id')
    .leftJoin('account as reporter', 'reporter.id', 'problem.reported_by')
    .select([
      'problem.id',
      'problem.text',
      'problem.status',
      'problem.action',
      'problem.message',
      'problem.at',
      'problem.answered_at as answeredAt',
      'problem.reclean_id as recleanId',
      'problem.refund_paise as refundPaise',
      'problem.order_id as orderId',
      'problem.account_id as accountId',
      'order.number',
      'order.service',
      'order.service_hindi as serviceHindi',
      'order.date',
      'order.time',
      'order.minutes',
      'order.address',
      'order.paid_paise as paidPaise',
      'account.name',
      'account.phone',
      'reporter.name as reportedBy',
    ])
}
export type ProblemOfOrder = Awaited<ReturnType<typeof findProblem>> & {}

export function findProblem(db: Db, id: string) {
  return selectProblems(db).where('problem.id', '=', id).executeTakeFirst()
}

/** The problems of an order, oldest first. */
export function listProblems(db: Db, orderId: string) {
  return selectProblems(db)
    .where('problem.order_id', '=', orderId)
    .orderBy('problem.id')
    .limit(50)
    .execute()
}

/** The photo ids of each problem, in upload order. */
export async function listProblemPhotos(
  db: Db,
  problemIds: readonly string[],
): Promise<ReadonlyMap<string | null, string[]>> {
  if (problemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .select(['id', 'problem_id as problemId'])
    .where('problem_id', 'in', problemIds)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const photos = Map.groupBy(rows, (it) => it.problemId)
  return new Map([...photos].map(([problem, of]) => [problem, of.map(({ id }) => id)]))
}

/** Links the account's unused photos to a problem; returns how many were linked. */
export async function claimPhotos(
  tx: Tx,
  ids: readonly string[],
  accountId: string,
  problemId: string,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ problem_id: problemId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Marks the photos of problems closed before a time as erased; returns how many. */
export async function markOldPhotosErased(
  db: Db,
  answeredBefore: number,
  now: number,
): Promise<number> {
  const answered = db
    .selectFrom('problem')
    .select('id')
    .where('status', '=', 'closed')
    .where('answered_at', '<', answeredBefore)
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ erased_at: now })
    .where('problem_id', 'in', answered)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Adds an open problem; false when the order already has one. */
export async function addProblem(
  tx: Tx,
  problem: Pick<
    Insertable<FeedbackTables['problem']>,
    'id' | 'order_id' | 'account_id' | 'text' | 'at' | 'reported_by'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('problem')
    .values({ ...problem, status: 'open' })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await incrementCounters(tx, { 'problem:open': 1 })
  return true
}

type ProblemReply = {
  readonly action: ProblemAction
  readonly message: string
  readonly by: string
  readonly at: number
}

/** Closes an open problem; false when it is already answered. */
export async function closeProblem(
  tx: Tx,
  id: string,
  { action, message, by, at }: ProblemReply,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('problem')
    .set({ status: 'closed', action, message, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await incrementCounters(tx, { 'problem:open': -1, 'problem:closed': 1 })
  return true
}

/** Saves the remedy that followed the answer. */
export async function setOutcome(
  tx: Tx,
  id: string,
  outcome: { readonly reclean_id: string } | { readonly refund_paise: number },
): Promise<void> {
  await tx.updateTable('problem').set(outcome).where('id', '=', id).execute()
}

/**
 * Counts open problems, and those reported before an instant; also returns when the oldest was
 * reported.
 */
export async function openProblems(db: Db, before: number) {
  const open = db.selectFrom('problem').where('status', '=', 'open')
  const oldest = await open.select('at').orderBy('id').limit(1).executeTakeFirst()
  return {
    total: await readCounters(db, 'problem:open'),
    overdue: await countRows(open.where('at', '<', before)),
    oldestAt: oldest?.at ?? null,
  }
}
