import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates bills with gapless numbers, credit notes, and businesses that bills are made out to. */
export async function bills(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial =
    engine === 'sqlite' ? 'integer primary key' : 'bigint generated always as identity primary key'
  for (const statement of statements(key, serial)) await sql.raw(statement).execute(tx)
}

const sums = `total_paise bigint not null, taxable_paise bigint not null, cgst_paise bigint not null,
  sgst_paise bigint not null`

const statements = (key: string, serial: string): string[] => [
  `create table bill (id ${serial}, order_id ${key} not null references "order" (id),
     account_id ${key} not null references account (id), year text not null, n integer not null,
     number ${key} not null, at bigint not null, date text not null, state text not null, ${sums},
     credited_paise bigint not null default 0, to_name text not null, to_address text not null,
     to_gstin text not null, content text not null, handed_at bigint, unique (year, n),
     check (state in ('issued', 'cancelled', 'credited')))`,
  `create unique index bill_issued on bill (order_id) where state = 'issued'`,
  'create index bill_order on bill (order_id)',
  'create index bill_account on bill (account_id)',
  'create index bill_at on bill (at, id)',
  `create table credit_note (id ${serial}, bill_id bigint not null references bill (id),
     account_id ${key} not null references account (id), year text not null, n integer not null,
     number ${key} not null, at bigint not null, date text not null, ${sums}, reason text not null,
     payment_id ${key} unique, unique (year, n))`,
  'create index credit_note_bill on credit_note (bill_id)',
  `create table bill_recipient (order_id ${key} primary key references "order" (id), name text not null,
     gstin text not null)`,
]
