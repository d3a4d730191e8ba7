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
