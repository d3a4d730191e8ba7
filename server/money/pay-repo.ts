import type { Insertable } from 'kysely'
import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'

/**
 * Selects completed jobs with their workers, oldest first, without those from before the ledger.
 */
export async function doneJobs(db: Db) {
  const rows = await db
    .selectFrom('order')
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .innerJoin('account', 'account.id', 'assignment.worker_id')
    .select(camelColumns('order', ['id', 'number', 'service', 'date', 'price_paise']))
    .select(['assignment.worker_id as workerId', 'account.name as workerName'])
    .where('order.status', '=', 'completed')
    .where('order.settled', '=', 0)
    .orderBy('order.starts_at')
    .orderBy('order.id')
    .execute()
  return [...Map.groupBy(rows, (it) => it.id).values()].flatMap((of) => {
    const [job] = of
    const workers = of.map(({ workerId: id, workerName: name }) => ({ id, name }))
    return job ? [{ ...job, workers, workerIds: workers.map((it) => it.id) }] : []
  })
}

export function payouts(db: Db, workerId?: string) {
  const all = db.selectFrom('payout').selectAll().orderBy('at').orderBy('id')
  return (workerId === undefined ? all : all.where('worker_id', '=', workerId)).execute()
}

/** Returns false when the payout already exists. */
export async function insertPayout(tx: Tx, it: Insertable<Tables['payout']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout')
    .values(it)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findPayout(tx: Tx, id: string) {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findWorker(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'worker')
    .executeTakeFirst()
}
