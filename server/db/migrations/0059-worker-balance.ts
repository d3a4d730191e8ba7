import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Keeps a sum for each worker and kind of entry beside the entries, so that no balance is read from
 * all history. Triggers add to it, as processes of the last release write entries too.
 */
export async function workerBalance(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table worker_balance (worker_id ${key} not null references account (id),
       kind text not null, paise bigint not null, primary key (worker_id, kind))`,
    `${insert} ${entrySums('worker_entry')}`,
    `${insert} ${cashSums('payment')}`,
    ...(engine === 'sqlite' ? inSqlite : inPostgres),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const insert = 'insert into worker_balance (worker_id, kind, paise)'
const add = `on conflict (worker_id, kind)
  do update set paise = worker_balance.paise + excluded.paise`

const entrySums = (added: string): string =>
  `select entry.worker_id, coalesce(reversed.kind, entry.kind), sum(entry.paise)
   from ${added} as entry left join worker_entry as reversed on reversed.id = entry.reverses
   group by 1, 2 order by 1, 2`
const cashSums = (added: string): string =>
  `select coalesce(held_by, actor_id), 'cash',
     sum(case kind when 'payment' then paise else -paise end)
   from ${added} where method = 'cash' group by 1 order by 1`

const inSqlite = [
  `create trigger worker_entry_balance after insert on worker_entry begin
     ${insert} values (new.worker_id,
       coalesce((select kind from worker_entry where id = new.reverses), new.kind), new.paise) ${add};
   end`,
  `create trigger payment_balance after insert on payment when new.method = 'cash' begin
     ${insert} values (coalesce(new.held_by, new.actor_id), 'cash',
       case new.kind when 'payment' then new.paise else -new.paise end) ${add};
   end`,
]

const inPostgres = Object.entries({
  worker_entry: entrySums('added'),
  payment: cashSums('added'),
}).flatMap(([table, sums]) => [
  `create function add_${table}_to_balance() returns trigger language plpgsql
     as $$ begin ${insert} ${sums} ${add}; return null; end $$`,
  `create trigger ${table}_balance after insert on ${table} referencing new table as added
     for each statement execute function add_${table}_to_balance()`,
])
