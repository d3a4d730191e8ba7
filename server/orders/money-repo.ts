import { sql } from 'kysely'
import type { OrderRow } from '#contract/orders/order.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { toIso } from '#domain/schedule.ts'

const between = '\n'

/** Refunds of an order, one 'time method paise' per line, the oldest first. */
export const refundsOfOrder = sql<
  string | null
>`(select string_agg(p.at || ' ' || p.method || ' ' || p.paise, ${between} order by p.at, p.id)
  from payment as p where p.order_id = "order".id and p.kind = 'refund')`

/** Number of the bill in force, which may cover other orders too. */
export const billOfOrder = sql<string | null>`(select b.number from bill_order as part
  join bill as b on b.id = part.bill_id
  where part.order_id = "order".id and part.in_force = 1)`

/** Credit notes to the bill in force, one 'number paise' per line. */
export const creditNotesOfOrder = sql<
  string | null
>`(select string_agg(n.number || ' ' || n.total_paise, ${between} order by n.id)
  from bill_order as part join credit_note as n on n.bill_id = part.bill_id
  where part.order_id = "order".id and part.in_force = 1
    and (n.order_id is null or n.order_id = part.order_id))`

const readRows = (rows: string | null): string[][] =>
  rows?.split(between).map((it) => it.split(' ')) ?? []

export function readRefunds(refunds: string | null): OrderRow['refunds'] {
  return readRows(refunds).map(([at, method, paise]) => ({
    at: toIso(Number(at)),
    method: method as OrderRow['refunds'][number]['method'],
    rupees: toRupees(Number(paise)),
  }))
}

export function readCreditNotes(notes: string | null): OrderRow['credit_notes'] {
  return readRows(notes).map(([number = '', paise]) => ({
    number,
    rupees: toRupees(Number(paise)),
  }))
}
