import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates feedback, problems, links to follow an order, and the waitlist for full days. */
export async function feedback(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  `create table feedback (id ${key} primary key, order_id ${key} not null unique references "order" (id),
     account_id ${key} not null references account (id), stars integer not null, text text not null,
     may_publish integer not null, published integer not null default 0, reply text not null default '',
     at bigint not null, check (stars between 1 and 5), check (published <= may_publish))`,
  'create index feedback_account on feedback (account_id)',
  'create index feedback_published on feedback (id) where published = 1',
  `create table problem (id ${key} primary key, order_id ${key} not null references "order" (id),
     account_id ${key} not null references account (id), text text not null, status text not null,
     action text, message text not null default '', at bigint not null, answered_at bigint,
     answered_by ${key}, reclean_id ${key}, refund_paise bigint,
     check (status in ('open', 'closed')), check (action in ('none', 'reclean', 'refund')))`,
  `create unique index problem_open on problem (order_id) where status = 'open'`,
  'create index problem_status on problem (status, id)',
  'create index problem_order on problem (order_id)',
  'create index problem_account on problem (account_id)',
  `alter table document add column problem_id ${key}`,
  'create index document_problem on document (problem_id) where problem_id is not null',
  `create table follow_link (order_id ${key} primary key references "order" (id), salt text not null,
     key_hash ${key} not null unique, at bigint not null)`,
  `create table waitlist (account_id ${key} not null references account (id), date text not null,
     at bigint not null, told_at bigint, primary key (account_id, date))`,
  'create index waitlist_date on waitlist (date) where told_at is null',
]
