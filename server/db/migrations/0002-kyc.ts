import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates workers' documents and applications, and the audit log. */
export async function kyc(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  for (const statement of [...documents(key, serial), ...applications(key, serial)])
    await sql.raw(statement).execute(tx)
  for (const statement of audit(key, serial)) await sql.raw(statement).execute(tx)
  for (const statement of appendOnly[engine]) await sql.raw(statement).execute(tx)
}

const documents = (key: string, serial: string): string[] => [
  `create table document (id ${key} primary key, account_id ${key} not null references account (id),
     key_id ${key}, sealed_key text, bytes integer not null, created_at bigint not null,
     kyc_id ${key}, erased_at bigint)`,
  `create index document_unclaimed on document (created_at) where kyc_id is null and erased_at is null`,
  `create index document_erasing on document (erased_at) where erased_at is not null and key_id is not null`,
  'create index document_kyc on document (kyc_id)',
  'create index document_key on document (key_id)',
  `create table upload (id ${serial}, account_id ${key} not null references account (id),
     bytes integer not null, at bigint not null)`,
  'create index upload_account on upload (account_id, at)',
  'create index upload_at on upload (at)',
]

const applications = (key: string, serial: string): string[] => [
  `create table kyc (id ${key} primary key, account_id ${key} not null references account (id),
     aadhaar_id ${key} not null references document (id), pan_id ${key} not null references document (id),
     bank_name text not null, key_id ${key} not null, sealed_key text not null,
     account_number text not null, ifsc text not null, consent text, status text not null, reason text not null,
     created_at bigint not null, decided_at bigint, erased_at bigint,
     check (status in ('pending', 'accepted', 'rejected')))`,
  `create unique index kyc_pending on kyc (account_id) where status = 'pending'`,
  'create index kyc_status on kyc (status, id)',
  'create index kyc_account on kyc (account_id, id)',
  'create index kyc_key on kyc (key_id)',
  'create index kyc_kept on kyc (status, decided_at) where erased_at is null',
  `create table kyc_event (id ${serial}, kyc_id ${key} not null references kyc (id), at bigint not null,
     actor_id ${key} not null, from_status text, to_status text not null, message text not null)`,
  'create index kyc_event_kyc on kyc_event (kyc_id, id)',
]

const audit = (key: string, serial: string): string[] => [
  `create table audit (id ${serial}, at bigint not null, actor_id ${key}, kind ${key} not null,
     subject ${key} not null, about_id ${key} not null references account (id))`,
  'create index audit_actor on audit (actor_id, id)',
  'create index audit_about on audit (about_id, id)',
  'create index audit_kind on audit (kind, id)',
  'create index audit_subject on audit (subject, id)',
]

/** Triggers that make the audit log append-only. */
const appendOnly: Record<Engine, string[]> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger audit_no_${change} before ${change} on audit
       begin select raise(abort, 'audit rows stay as they are'); end`,
  ),
  postgres: [
    `create function audit_stays() returns trigger language plpgsql
       as $$ begin raise exception 'audit rows stay as they are'; end $$`,
    `create trigger audit_no_change before update or delete or truncate on audit
       for each statement execute function audit_stays()`,
  ],
}
