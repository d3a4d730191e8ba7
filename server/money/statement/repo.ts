import { sql } from 'kysely'
import type { MovementKind } from '#domain/money/statement.ts'
import { addDays, type DateRange } from '#domain/schedule.ts'
import { and, isOnDays } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

/** A movement with what names it: its bill, its order, how it was paid and why. */
export type ListedMovement = {
  readonly kind: MovementKind
  readonly at: number
  readonly paise: number
  /** Of the bill, of the credit note, or of the bill that was paid as a whole. */
  readonly number: string
  /** Of the bill that a credit note belongs to. */
  readonly toBill: string
  readonly method: string
  readonly reference: string
  readonly reason: string
  /** Orders on the bill; 0 for what is not about a bill. */
  readonly jobs: number
  readonly order: string
  readonly service: string
  readonly serviceHindi: string
}

type Read = {
  readonly [Name in keyof Omit<ListedMovement, 'kind' | 'paise'>]: ListedMovement[Name] | null
} & { readonly kind: MovementKind; readonly paise: number | string }

/** All that a customer was billed, paid, was credited, was given back, or that was kept. */
const movements = (accountId: string) => sql`
  select 'bill' as kind, b.at, b.total_paise as paise, b.number, '' as to_bill, '' as method,
    '' as reference, '' as reason, b.order_id, case when b.monthly = 0 then 1 else
      (select count(*) from bill_order as c where c.bill_id = b.id) end as jobs
  from bill as b where b.account_id = ${accountId} and b.state <> 'cancelled'
  union all
  select 'credit-note', n.at, n.total_paise, n.number, b.number, '', '', n.reason,
    coalesce(n.order_id, b.order_id), 1
  from bill as b inner join credit_note as n on n.bill_id = b.id
  where b.account_id = ${accountId} and b.state <> 'cancelled'
  union all
  select p.kind, p.at, p.paise, '', '', p.method, p.reference, p.reason, p.order_id, 0
  from "order" as o inner join payment as p on p.order_id = o.id
  where o.account_id = ${accountId} and p.bill_payment_id is null
  union all
  select 'payment', p.at, p.paise, b.number, '', p.method, p.reference, '', null, 0
  from bill as b inner join bill_payment as p on p.bill_id = b.id
  where b.account_id = ${accountId}
  union all
  select 'kept', (select max(e.at) from order_event as e where e.order_id = o.id
      and e.to_status = o.status and e.from_status <> e.to_status),
    o.kept_paise, '', '', '', '', '', o.id, 0
  from "order" as o where o.account_id = ${accountId} and o.kept_paise > 0`

/** Reads the movements of a period and, by kind, the sums of all before it, at one moment. */
export async function readMovements(db: Db, accountId: string, { from, to }: DateRange) {
  const within = and(isOnDays('m.at', { from, to }))
  const before = and(isOnDays('m.at', { to: addDays(from, -1) }))
  const { rows } = await sql<Read>`with movement as (${movements(accountId)})
    select m.kind, m.at, m.paise, m.number, m.to_bill as "toBill", m.method, m.reference, m.reason,
      m.jobs, o.number as "order", o.service, o.service_hindi as "serviceHindi"
    from movement as m left join "order" as o on o.id = m.order_id
    where ${within}
    union all
    select m.kind, null, sum(m.paise), null, null, null, null, null, null, null, null, null
    from movement as m where ${before} group by m.kind`.execute(db)
  // PostgreSQL returns a sum as a text.
  const read = rows.map(({ paise, ...it }) => ({ ...it, paise: Number(paise) }))
  return {
    before: read.filter((it) => it.at === null),
    movements: read.flatMap(toMovement),
  }
}

function toMovement({ at, jobs, ...it }: Read & { readonly paise: number }): ListedMovement[] {
  if (at === null) return []
  const { number, toBill, method, reference, reason, order, service, serviceHindi } = it
  return [
    {
      kind: it.kind,
      at,
      paise: it.paise,
      number: number ?? '',
      toBill: toBill ?? '',
      method: method ?? '',
      reference: reference ?? '',
      reason: reason ?? '',
      jobs: Number(jobs),
      order: order ?? '',
      service: service ?? '',
      serviceHindi: serviceHindi ?? '',
    },
  ]
}
