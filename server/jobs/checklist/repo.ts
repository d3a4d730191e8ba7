import { sql } from 'kysely'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

type Tick = Row<'job_tick'>

/** Finds the line that a tick with this id is on. */
export function findTick(db: Db, tickId: string) {
  return db
    .selectFrom('job_tick')
    .select(camelColumns('job_tick', ['order_id', 'item', 'done', 'worker_id']))
    .where('tick_id', '=', tickId)
    .executeTakeFirst()
}

/** Keeps the later of two ticks on one line, by the phones' times; returns whether it is this one. */
export async function saveTick(tx: Tx, tick: Tick): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job_tick')
    .values(toColumns(tick))
    .onConflict((on) =>
      on
        .columns(['order_id', 'item'])
        .doUpdateSet((eb) => ({
          worker_id: eb.ref('excluded.worker_id'),
          tick_id: eb.ref('excluded.tick_id'),
          done: eb.ref('excluded.done'),
          at: eb.ref('excluded.at'),
          received_at: eb.ref('excluded.received_at'),
        }))
        // Of the same instant the greater id, so that the order of arrival does not count.
        .where(sql<boolean>`(excluded.at, excluded.tick_id) > (job_tick.at, job_tick.tick_id)`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Selects the last tick on each line of these jobs, with its worker's name. */
export async function listTicks(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('job_tick')
    .innerJoin('account', 'account.id', 'job_tick.worker_id')
    .select([...camelColumns('job_tick', ['order_id', 'item', 'done', 'at']), 'account.name'])
    .where('job_tick.order_id', 'in', orderIds)
    .execute()
}

/** Reads the checklists of those of these jobs that have begun. */
export async function listFrozen(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('order')
    .select(['id', 'checklist'])
    .where('id', 'in', orderIds)
    .where('checklist', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, checklist }) => [id, checklist ?? '[]']))
}

/** Fixes the checklist of a job, unless it is fixed already; null lets it follow again. */
export async function saveChecklist(tx: Tx, id: string, checklist: string | null): Promise<void> {
  await tx
    .updateTable('order')
    .set({ checklist })
    .where('id', '=', id)
    .where('checklist', checklist === null ? 'is not' : 'is', null)
    .execute()
}
