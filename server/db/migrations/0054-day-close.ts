import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates the record of closed days, in which nothing is changed, and finds jobs moved from a day. */
export async function dayClose(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql
    .raw(
      `create table day_close (date ${key} not null, n integer not null, close_id ${key} not null unique,
         at bigint not null, actor_id text not null, note text not null, content text not null,
         primary key (date, n))`,
    )
    .execute(tx)
  await sql`create index order_event_from on order_event (from_starts_at)
    where from_starts_at is not null`.execute(tx)
  for (const act of ['update', 'delete'] as const) await sql.raw(refusing(engine, act)).execute(tx)
}

const refusing = (engine: Engine, act: 'update' | 'delete'): string =>
  engine === 'sqlite'
    ? `create trigger day_close_no_${act} before ${act} on day_close
         begin select raise(abort, 'a day_close stays as it is'); end`
    : `create trigger day_close_no_${act} before ${act} on day_close
         for each statement execute function row_stays()`
