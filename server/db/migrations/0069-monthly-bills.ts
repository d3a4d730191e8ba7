import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Customers who pay once a month, and which orders a bill covers, with each order's part of it.
 * Triggers copy a bill of one order to its only part, as processes of the last release write bills
 * too; the parts of a monthly bill are written by who issues it.
 */
export async function monthlyBills(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const serial = engine === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    'drop index bill_issued',
    'drop index bill_order',
    ...columns(key),
    ...tables(key, serial),
    `insert into bill_order (${copied}) select ${valuesOf('bill')} from bill order by id`,
    ...(engine === 'sqlite' ? inSqlite : inPostgres),
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const columns = (key: string): string[] => [
  'alter table account add column monthly integer not null default 0',
  `alter table account add column bill_name text not null default ''`,
  `alter table account add column bill_gstin text not null default ''`,
  `alter table account add column bill_address text not null default ''`,
  'alter table "order" add column monthly_at bigint',
  `create index order_monthly on "order" (monthly_at, account_id) where monthly_at is not null`,
  'alter table bill add column monthly integer not null default 0',
  'alter table bill add column remind_at bigint',
  'create index bill_remind on bill (remind_at) where remind_at is not null',
  'create index bill_first_order on bill (order_id)',
  `alter table credit_note add column order_id ${key} references "order" (id)`,
]

const tables = (key: string, serial: string): string[] => [
  `create table bill_order (bill_id ${serial} not null references bill (id),
     order_id ${key} not null references "order" (id), place integer not null,
     site text not null default '',
     total_paise bigint not null, taxable_paise bigint not null, cgst_paise bigint not null,
     sgst_paise bigint not null, credited_paise bigint not null default 0,
     in_force integer not null, primary key (bill_id, order_id))`,
  'create unique index bill_order_in_force on bill_order (order_id) where in_force = 1',
  'create index bill_order_order on bill_order (order_id, bill_id)',
  `create table bill_payment (id ${key} primary key, bill_id ${serial} not null references bill (id),
     at bigint not null, method text not null, paise bigint not null, reference text not null,
     actor_id ${key} not null references account (id), held_by ${key} references account (id),
     paid_paise bigint not null, due_paise bigint not null)`,
  'create index bill_payment_bill on bill_payment (bill_id)',
  `alter table payment add column bill_payment_id ${key} references bill_payment (id)`,
  `create index payment_of_bill on payment (bill_payment_id) where bill_payment_id is not null`,
]

const sums = ['total_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'credited_paise']
const copied = ['bill_id', 'order_id', 'place', ...sums, 'in_force'].join(', ')
const isInForce = (bill: string) => `case when ${bill}.state = 'issued' then 1 else 0 end`
const valuesOf = (bill: string): string =>
  [
    `${bill}.id`,
    `${bill}.order_id`,
    '1',
    ...sums.map((it) => `${bill}.${it}`),
    isInForce(bill),
  ].join(', ')
const follow = `update bill_order set ${sums.map((it) => `${it} = new.${it}`).join(', ')},
  in_force = ${isInForce('new')} where bill_id = new.id`

const refuse = (table: string) => `begin select raise(abort, 'a ${table} stays as it is'); end`

const inSqlite = [
  `create trigger bill_part_added after insert on bill when new.monthly = 0 begin
     insert into bill_order (${copied}) values (${valuesOf('new')}); end`,
  `create trigger bill_part_follows after update on bill when new.monthly = 0 begin ${follow}; end`,
  `create trigger bill_payment_no_update before update on bill_payment ${refuse('bill_payment')}`,
  `create trigger bill_payment_no_delete before delete on bill_payment ${refuse('bill_payment')}`,
]

const inPostgres = [
  `create function add_bill_part() returns trigger language plpgsql
     as $$ begin insert into bill_order (${copied}) values (${valuesOf('new')}); return null; end $$`,
  `create trigger bill_part_added after insert on bill for each row when (new.monthly = 0)
     execute function add_bill_part()`,
  `create function follow_bill() returns trigger language plpgsql
     as $$ begin ${follow}; return null; end $$`,
  `create trigger bill_part_follows after update on bill for each row when (new.monthly = 0)
     execute function follow_bill()`,
  `create trigger bill_payment_no_update before update on bill_payment
     for each statement execute function row_stays()`,
  `create trigger bill_payment_no_delete before delete or truncate on bill_payment
     for each statement execute function row_stays()`,
]
