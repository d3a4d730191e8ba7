import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Adds the job's duration to the waitlist, personal coupons, invitations of neighbours, and hidden
 * feedback.
 */
export async function neighbours(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  'alter table waitlist add column minutes integer not null default 0',
  `alter table coupon add column account_id ${key}`,
  'create index coupon_account on coupon (account_id) where account_id is not null',
  `create table invite (account_id ${key} primary key references account (id), code ${key} not null unique)`,
  `create table invitation (invitee_id ${key} primary key references account (id),
     inviter_id ${key} not null references account (id), paise bigint not null,
     invitee_coupon ${key} not null, inviter_coupon ${key} not null, at bigint not null,
     order_id ${key}, check (invitee_id <> inviter_id))`,
  'create index invitation_inviter on invitation (inviter_id, at)',
  'create index invitation_order on invitation (order_id) where order_id is not null',
  'alter table feedback add column hidden_at bigint',
  `alter table feedback add column hidden_reason text not null default ''`,
]
