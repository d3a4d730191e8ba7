import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/tables.ts'

/** Copies payouts that a process of the last release has written, of all workers or of one. */
export async function copyPayouts(tx: Tx, workerId?: string): Promise<void> {
  const ofWorker = workerId === undefined ? sql`` : sql`and worker_id = ${workerId}`
  await sql`insert into worker_entry (id, worker_id, at, kind, paise, method, note, actor_id)
    select id, worker_id, at, 'payout', -paise, method, note, actor_id from payout
    where not exists (select 1 from worker_entry as written where written.id = payout.id) ${ofWorker}
    on conflict do nothing`.execute(tx)
}

/** Finds orders that such a process has completed, or whose completion it has undone. */
export async function unsettledOrderIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from "order"
    where settled = 0 and (status = 'completed') = (pay_rule is null) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
