import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds confirmed mailboxes. One that was used for a completed order counts as confirmed. */
export async function mailboxes(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  `alter table account add column confirmed_email text not null default ''`,
  `update account set confirmed_email = lower(email) where email <> '' and exists (select 1 from "order"
     where "order".account_id = account.id and "order".status = 'completed'
       and lower("order".email) = lower(account.email))`,
  `create table mailbox_link (token_hash ${key} primary key,
     account_id ${key} not null references account (id), email text not null, created_at bigint not null)`,
  'create index mailbox_link_account on mailbox_link (account_id)',
  'create index mailbox_link_created on mailbox_link (created_at)',
]
