import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds rules that an admin overruled; creates coupons and their uses, and addresses. */
export async function comingBack(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  'alter table order_event add column anyway integer not null default 0',
  `create table coupon (code ${key} primary key, percent integer, paise bigint, from_day ${key},
     to_day ${key}, most integer, most_each integer, first_only integer not null,
     active integer not null, used integer not null default 0, created_at bigint not null,
     check ((percent is null) <> (paise is null)))`,
  `create table coupon_use (order_id ${key} primary key references "order" (id),
     code ${key} not null references coupon (code), account_id ${key} not null references account (id))`,
  'create index coupon_use_account on coupon_use (account_id, code)',
  `create table address (id ${key} primary key, account_id ${key} not null references account (id),
     label text not null, address text not null, town text not null, landmark text not null,
     contact_name text not null, contact_phone text not null, created_at bigint not null)`,
  'create index address_account on address (account_id, id)',
]
