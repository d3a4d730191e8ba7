import { sql } from 'kysely'
import type { Engine, Tx } from '#server/db/tables.ts'

/** Creates plans of regular cleanings, and the bookings made from their visits. */
export async function plans(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  for (const statement of statements(key)) await sql.raw(statement).execute(tx)
}

const statements = (key: string): string[] => [
  `create table plan (id ${key} primary key, account_id ${key} not null references account (id),
     state ${key} not null, service text not null, service_hindi text not null, choice text not null,
     lines text not null, price_paise bigint, minutes integer not null, schedule text not null,
     address text not null, email text not null, message text not null, reply text not null,
     created_at bigint not null, decided_by ${key} references account (id), decided_at bigint,
     check (state in ('pending', 'active', 'paused', 'ended', 'declined')))`,
  'create index plan_account on plan (account_id, id)',
  'create index plan_state on plan (state, id)',
  `create table plan_visit (plan_id ${key} not null references plan (id), due ${key} not null,
     order_id ${key} not null references "order" (id), primary key (plan_id, due))`,
]
