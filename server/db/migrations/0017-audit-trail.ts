import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds the origin of audit entries, and the hash chain over all entries. */
export async function auditTrail(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  const statements = [
    `alter table audit add column session_id ${key}`,
    `alter table audit add column network ${key}`,
    `create table audit_seal (id ${serial}, up_to bigint not null, hash text not null, at bigint not null)`,
    'create unique index audit_seal_up_to on audit_seal (up_to)',
    ...(engine === 'sqlite' ? inSqlite : inPostgres),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const inSqlite = ['update', 'delete'].map(
  (change) => `create trigger audit_seal_no_${change} before ${change} on audit_seal
     begin select raise(abort, 'audit rows stay as they are'); end`,
)

const inPostgres = [
  `create trigger audit_seal_no_change before update or delete or truncate on audit_seal
     for each statement execute function audit_stays()`,
]
