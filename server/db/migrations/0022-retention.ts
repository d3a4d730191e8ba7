import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Allows deleting old rows: events by age, and audit entries up to a cut. */
export async function retention(tx: Tx, engine: Engine): Promise<void> {
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  const statements = [
    'create index order_event_at on order_event (at)',
    'create index kyc_event_at on kyc_event (at)',
    `create table audit_cut (id ${serial}, up_to bigint not null, hash text not null, at bigint not null)`,
    'create unique index audit_cut_up_to on audit_cut (up_to)',
    ...(engine === 'sqlite' ? inSqlite : inPostgres),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const stays = `begin select raise(abort, 'audit rows stay as they are'); end`

/** Entries up to a cut may be deleted, and nothing else. */
const inSqlite = [
  ...[
    ['audit', 'id'],
    ['audit_seal', 'up_to'],
  ].flatMap(([table, number]) => [
    `drop trigger ${table}_no_delete`,
    `create trigger ${table}_no_delete before delete on ${table}
       when not exists (select 1 from audit_cut where up_to >= old.${number}) ${stays}`,
  ]),
  ...['update', 'delete'].map(
    (change) => `create trigger audit_cut_no_${change} before ${change} on audit_cut ${stays}`,
  ),
]

const inPostgres = [
  ...[
    ['audit', 'id'],
    ['audit_seal', 'up_to'],
  ].flatMap(([table, number]) => [
    `drop trigger ${table}_no_change on ${table}`,
    `create trigger ${table}_no_change before update or truncate on ${table}
       for each statement execute function audit_stays()`,
    `create function ${table}_is_cut() returns trigger language plpgsql as $$ begin
       if not exists (select 1 from audit_cut where up_to >= old.${number}) then
         raise exception 'audit rows stay as they are';
       end if;
       return old;
     end $$`,
    `create trigger ${table}_no_delete before delete on ${table}
       for each row execute function ${table}_is_cut()`,
  ]),
  `create trigger audit_cut_no_change before update or delete or truncate on audit_cut
     for each statement execute function audit_stays()`,
]
