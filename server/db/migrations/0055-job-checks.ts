import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the ticks on the checklist of a job, which all its workers share. */
export async function jobChecks(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table job_check (order_id ${key} not null references "order" (id),
       label ${key} not null, worker_id ${key} not null references account (id),
       at bigint not null, primary key (order_id, label))`,
    'create index job_check_worker on job_check (worker_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
