import type { DateRange } from '#domain/schedule.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { isDuring } from '#server/jobs/repo.ts'
import { selectOrders } from '#server/orders/repo.ts'

/** Selects a worker's jobs of these days, by start time. */
export function myJobs(db: Db, workerId: string, days: DateRange) {
  return selectOrders(db)
    .where('order.id', 'in', (eb) =>
      eb.selectFrom('assignment').select('order_id').where('worker_id', '=', workerId),
    )
    .where(isDuring(days))
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
}

/** Selects the worker's steps on these jobs, in order of arrival. */
export async function listWorkerSteps(db: Db, workerId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('job_step')
    .select(camelColumns('job_step', ['order_id', 'step', 'at', 'received_at']))
    .where('worker_id', '=', workerId)
    .where('order_id', 'in', orderIds)
    .orderBy('received_at')
    .orderBy('at')
    .execute()
}

/** Sums the pay written for a worker's jobs since then, corrections included. */
export async function payWrittenSince(db: Db, workerId: string, from: number): Promise<number> {
  const { paise } = await db
    .selectFrom('worker_entry')
    .select((eb) => eb.fn.sum<number | string | null>('paise').as('paise'))
    .where('worker_id', '=', workerId)
    .where('at', '>=', from)
    .where('kind', 'in', ['pay', 'pay-change'])
    .executeTakeFirstOrThrow()
  return Number(paise)
}

/** Finds the result of a step already received with this id. */
export function findStep(db: Db, workerId: string, stepId: string) {
  return db
    .selectFrom('job_step')
    .select(['status', 'step', 'order_id as orderId'])
    .where('worker_id', '=', workerId)
    .where('step_id', '=', stepId)
    .executeTakeFirst()
}

export type NewStep = Row<'job_step'>

/** Returns false when a step with this id already exists. */
export async function addStep(tx: Tx, step: NewStep): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job_step')
    .values(toColumns(step))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Check = Row<'job_check'>

/** Returns false when the line was ticked already. */
export async function addCheck(tx: Tx, check: Check): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job_check')
    .values(toColumns(check))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false when the line was not ticked. */
export async function dropCheck(tx: Tx, check: Pick<Check, 'orderId' | 'label'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_check')
    .where('order_id', '=', check.orderId)
    .where('label', '=', check.label)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Selects the ticked lines of these jobs, in order of the ticks. */
export async function listChecks(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('job_check')
    .select(camelColumns('job_check', ['order_id', 'label']))
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('label')
    .execute()
}

/** Selects the ticked lines of a job, each with its worker's name. */
export async function listChecksWithWorkers(db: Db, orderId: string) {
  return db
    .selectFrom('job_check')
    .innerJoin('account', 'account.id', 'job_check.worker_id')
    .select(['job_check.label', 'job_check.at', 'account.name'])
    .where('job_check.order_id', '=', orderId)
    .execute()
}

/** Selects these jobs' photos that are not erased, in order of upload. */
export async function listPhotos(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('document')
    .select(camelColumns('document', ['id', 'order_id', 'photo_id', 'moment']))
    .where('order_id', 'in', orderIds)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
}
