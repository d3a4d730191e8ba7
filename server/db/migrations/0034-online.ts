import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates payment links with their outcomes, and workers' proposals of more work at the door. */
export async function online(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table payment_link (id ${key} primary key, order_id ${key} not null references "order" (id),
       at bigint not null, paise bigint not null check (paise > 0), link_id ${key}, url text,
       state text not null check (state in ('open', 'paid', 'closed')), look_at bigint)`,
    'create index payment_link_order on payment_link (order_id, at)',
    'create index payment_link_gateway on payment_link (link_id)',
    'create index payment_link_look on payment_link (look_at) where look_at is not null',
    `create table gateway_event (id ${key} primary key, at bigint not null, kind text not null)`,
    'create index gateway_event_at on gateway_event (at)',
    `create table payment_note (id ${key} primary key, order_id ${key} references "order" (id),
       at bigint not null, paise bigint not null, expected_paise bigint, reason text not null,
       settled_at bigint, settled_by ${key} references account (id))`,
    'create index payment_note_open on payment_note (at) where settled_at is null',
    `create table line_proposal (id ${key} primary key, order_id ${key} not null references "order" (id),
       worker_id ${key} not null references account (id), at bigint not null, lines text not null,
       state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
       answered_at bigint, answered_by ${key} references account (id))`,
    `create unique index line_proposal_open on line_proposal (order_id) where state = 'open'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
