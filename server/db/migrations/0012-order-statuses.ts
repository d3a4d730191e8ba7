import { sql } from 'kysely'
import { financialYear, nextFinancialYear } from '#domain/orders/number.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Adds order statuses, order numbers, and until when progress can be undone. */
export async function orderStatuses(tx: Tx, engine: Engine): Promise<void> {
  const numbers = await numbersByAge(tx)
  if (engine === 'sqlite') await rebuildInSqlite(tx, numbers)
  else await changeInPostgres(tx, numbers)
  for (const statement of indexes) await sql.raw(statement).execute(tx)
  await sql`insert into tally (key, n)
    select 'order-number:' || substr(number, 1, 2), count(*) from "order" group by 1`.execute(tx)
}

/** Builds a query of ids and numbers; orders are counted by age within each financial year. */
async function numbersByAge(tx: Tx): Promise<string> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(created_at) as first, max(created_at) as last from "order"`.execute(tx)
  const [{ first, last } = { first: null, last: null }] = rows
  const years: string[] = []
  for (let at = first ?? 0; at <= (last ?? 0); at = nextFinancialYear(at))
    years.push(`when created_at < ${nextFinancialYear(at)} then '${financialYear(at)}'`)
  return `select id, year || '-' || row_number() over (partition by year order by created_at, id) as number
    from (select id, created_at, case ${years.join(' ')} end as year from "order") as dated`
}

const statuses = `check (status in ('pending', 'quoted', 'accepted', 'rejected', 'in-progress', 'completed',
  'no-show', 'cancelled'))`

const columns = `id, tail, account_id, service, price_rupees, date, time, starts_at, ends_at, email,
  message, address, status, reply, created_at, updated_at, remind_at`

/**
 * Rebuilds the table, because SQLite cannot alter a CHECK constraint. Foreign keys are deferred,
 * because events refer to the table throughout.
 */
async function rebuildInSqlite(tx: Tx, numbers: string): Promise<void> {
  const statements = [
    'pragma defer_foreign_keys = on',
    `create table order_number (id text primary key, number text not null)`,
    `insert into order_number ${numbers}`,
    `create table order_before as select ${columns} from "order"`,
    'drop table "order"',
    `create table "order" (id text primary key, tail text not null,
       account_id text not null references account (id), service text not null, price_rupees integer,
       date text not null, time text not null, starts_at bigint not null, ends_at bigint not null,
       email text not null, message text not null, address text not null, status text not null, reply text,
       created_at bigint not null, updated_at bigint not null, remind_at bigint, number text not null,
       undo_until bigint, ${statuses})`,
    `insert into "order" (${columns}, number)
       select o.*, n.number from order_before as o join order_number as n on n.id = o.id order by o.id`,
    'drop table order_before',
    'drop table order_number',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

async function changeInPostgres(tx: Tx, numbers: string): Promise<void> {
  const statements = [
    // Every row is rewritten, so recreating the indexes afterwards costs less than updating them.
    ...indexes.map((it) => `drop index if exists ${/index (\w+)/.exec(it)?.[1]}`),
    'alter table "order" drop constraint order_status_check',
    `alter table "order" add ${statuses}`,
    'alter table "order" add column undo_until bigint',
    `alter table "order" add column number text collate "C"`,
    `update "order" as o set number = n.number from (${numbers}) as n where n.id = o.id`,
    'alter table "order" alter column number set not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const indexes = [
  'create index order_status on "order" (status, id, account_id, starts_at)',
  'create index order_slot on "order" (status, starts_at, id, account_id)',
  'create index order_day on "order" (status, date, id)',
  'create index order_service on "order" (status, service, id, account_id, starts_at)',
  'create index order_service_slot on "order" (status, service, starts_at, id, account_id)',
  'create index order_service_day on "order" (status, service, date, id)',
  'create index order_customer on "order" (account_id, id, status, service, starts_at)',
  'create index order_tail on "order" (tail)',
  'create unique index order_number on "order" (number)',
  `create unique index order_live on "order" (account_id, service, date, time)
     where status in ('pending', 'quoted', 'accepted')`,
  'create index order_remind on "order" (remind_at, id) where remind_at is not null',
  'create index order_created on "order" (created_at)',
  'create index order_date on "order" (date, id)',
  'create index order_any_slot on "order" (starts_at, id, account_id)',
  'create index order_any_service on "order" (service, id, account_id, starts_at)',
  'create index order_any_service_slot on "order" (service, starts_at, id, account_id)',
]
