import { sql } from 'kysely'
import { entriesStay } from '#server/db/migrations/entries-stay.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/**
 * Creates the account of each worker. Jobs done so far are written into it as the page showed them
 * until now. The table `payout` stays for processes of the last release, and is dropped one
 * release later together with `server/money/pay/catch-up.ts`.
 */
export async function workerAccount(tx: Tx, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'text' : 'text collate "C"'
  const statements = [
    `create table worker_entry (id ${key} primary key, worker_id ${key} not null references account (id),
       at bigint not null,
       kind text not null check (kind in
         ('pay', 'pay-change', 'opening', 'payout', 'handover', 'offset', 'reversal')),
       paise bigint not null check (paise <> 0), order_id ${key} references "order" (id),
       method text check (method in ('cash', 'upi', 'bank', 'card')),
       reverses ${key} references worker_entry (id), note text not null,
       actor_id ${key} references account (id))`,
    // Holds all that a balance needs.
    'create index worker_entry_worker on worker_entry (worker_id, at, kind, paise, reverses)',
    'create index worker_entry_at on worker_entry (at)',
    'create unique index worker_entry_reverses on worker_entry (reverses) where reverses is not null',
    'create index worker_entry_order on worker_entry (order_id, worker_id) where order_id is not null',
    `alter table payment add column held_by ${key} references account (id)`,
    // Without a holder, cash is with the worker who wrote it down, as it always was.
    `create index payment_cash on payment (coalesce(held_by, actor_id), at, kind, paise)
       where method = 'cash'`,
    'alter table "order" add column pay_rule text',
    `insert into worker_entry (id, worker_id, at, kind, paise, method, note, actor_id)
       select id, worker_id, at, 'payout', -paise, method, note, actor_id from payout`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(tx)
  await payJobsDone(tx, await readRules(tx))
  for (const statement of entriesStay(engine, 'worker_entry', kept))
    await sql.raw(statement).execute(tx)
  // Empty but for what a process of the last release has completed or undone.
  await sql`create index order_unsettled_pay on "order" (id)
    where settled = 0 and (status = 'completed') = (pay_rule is null)`.execute(tx)
}

const kept = 'id worker_id at kind paise order_id method reverses actor_id'

type Rule = {
  readonly service: string
  readonly percent: number | null
  readonly rupees: number | null
}

/** Reads today's rules, by label of the service; of two with one label, the first counted. */
async function readRules(tx: Tx): Promise<Rule[]> {
  const { rows } = await sql<{
    content: string
  }>`select content from settings order by version desc limit 1`.execute(tx)
  const { pay } = JSON.parse(rows[0]?.content ?? '{}') as { pay?: { services?: Rule[] } }
  const rules = pay?.services ?? []
  return rules.filter((it, n) => rules.findIndex(({ service }) => service === it.service) === n)
}

/** Freezes the rule of each completed order, and writes each worker's share of the pay. */
async function payJobsDone(tx: Tx, rules: readonly Rule[]): Promise<void> {
  const none = { service: '', percent: null, rupees: null }
  const values = [none, ...rules].map(
    ({ service, percent, rupees }) => sql`(cast(${service} as text), cast(${percent} as bigint),
      cast(${rupees === null ? null : rupees * 100} as bigint),
      cast(${JSON.stringify({ percent, rupees })} as text))`,
  )
  const rule = sql`rule (label, percent, paise, frozen) as (values ${sql.join(values)})`
  const isDone = sql`"order".status = 'completed' and "order".settled = 0`
  await sql`with ${rule} update "order" set pay_rule = coalesce(
      (select frozen from rule where label = "order".service),
      (select frozen from rule where label = '')) where ${isDone}`.execute(tx)
  await sql`with ${rule}, job as (
      select "order".id as order_id, worker_id, ends_at as at,
        coalesce(rule.paise, coalesce(price_paise, 0) * coalesce(rule.percent, 0) / 100) as total,
        row_number() over (partition by "order".id order by worker_id) as place,
        count(*) over (partition by "order".id) as workers
      from "order" join assignment on assignment.order_id = "order".id
        join rule on rule.label = "order".service where ${isDone}),
    share as (select order_id, worker_id, at,
      total / workers + case when place <= total % workers then 1 else 0 end as paise from job)
    insert into worker_entry (id, worker_id, at, kind, paise, order_id, note)
      select 'pay-' || order_id || '-' || worker_id, worker_id, at, 'pay', paise, order_id,
        'Worked out at the update' from share where paise > 0`.execute(tx)
}
