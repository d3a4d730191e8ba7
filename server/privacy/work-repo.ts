import { camelColumns } from '#server/db/columns.ts'
import type { Db } from '#server/db/tables.ts'
import { latest } from '#server/privacy/data-repo.ts'

/** Job photos of the person's own bookings, or taken by the person as a worker. */
export function listOwnJobPhotos(db: Db, accountId: string) {
  return db
    .selectFrom('document')
    .innerJoin('order', 'order.id', 'document.order_id')
    .select(camelColumns('document', ['id', 'moment', 'bytes', 'created_at', 'erased_at']))
    .select(['order.number', 'document.account_id as takenBy'])
    .where((eb) =>
      eb.or([
        eb('document.account_id', '=', accountId),
        eb('document.order_id', 'in', selectOrderIds(db, accountId)),
      ]),
    )
    .orderBy('document.id')
    .limit(latest)
    .execute()
}

/** A subquery: the ids of the orders of an account. */
export const selectOrderIds = (db: Db, accountId: string) =>
  db.selectFrom('order').select('order.id').where('order.account_id', '=', accountId)

/** A worker's jobs, without the customers' data. */
export function listOwnAssignments(db: Db, workerId: string) {
  return db
    .selectFrom('assignment')
    .innerJoin('order', 'order.id', 'assignment.order_id')
    .select(['order.number', 'order.service', 'order.date', 'order.time', 'order.minutes'])
    .select(['order.status', 'assignment.at'])
    .where('assignment.worker_id', '=', workerId)
    .orderBy('assignment.at', 'desc')
    .limit(latest)
    .execute()
}

/** Steps that a worker reported. */
export function listOwnJobSteps(db: Db, workerId: string) {
  return db
    .selectFrom('job_step')
    .innerJoin('order', 'order.id', 'job_step.order_id')
    .select(['order.number', 'job_step.step', 'job_step.at'])
    .select(camelColumns('job_step', ['received_at']))
    .where('job_step.worker_id', '=', workerId)
    .orderBy('job_step.received_at', 'desc')
    .limit(4 * latest)
    .execute()
}

export function listOwnLeaveDays(db: Db, workerId: string) {
  return db
    .selectFrom('worker_leave')
    .select(['day', 'reason'])
    .where('worker_id', '=', workerId)
    .orderBy('day')
    .limit(latest)
    .execute()
}
