import { sql } from 'kysely'
import type { entrySides, LedgerEntry } from '#contract/money/payments.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { toIso } from '#domain/schedule.ts'
import { readSearch } from '#domain/search.ts'
import { isSummed, onDays, type BillFilter } from '#server/bills/list.ts'
import { and, equals, matchesOrder, or, type Condition } from '#server/db/lists/conditions.ts'
import { parseCursor, type PageInput } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import { hasWords, readWords } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { selectEntries } from '#server/money/repo.ts'

export type LedgerFilter = Pick<BillFilter, 'month' | 'from' | 'to' | 'q'> & {
  readonly side?: (typeof entrySides)[number] | undefined
  readonly method?: PaymentMethod | undefined
}
type Entry = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

export function selectListed(db: Db) {
  return selectEntries(db)
    .innerJoin('account as customer', 'customer.id', 'order.account_id')
    .select('customer.name as customerName')
}

function filterConditions({ side, method, q = '' }: LedgerFilter): Condition[] {
  const kinds = { received: sql`payment.kind <> 'refund'`, refunded: sql`payment.kind = 'refund'` }
  const search = q.trim() ? [isMeant(q.trim())] : []
  return [
    ...equals('payment.method', method),
    ...(side ? [sql<boolean>`${kinds[side]}`] : []),
    ...search,
  ]
}

const ofOrder = (condition: Condition): Condition =>
  sql`exists (select 1 from "order" as o where o.id = payment.order_id and ${condition})`

// Matches the customer, the order number or the payment's reference.
function isMeant(typed: string): Condition {
  const { prefixes = [], orderId } = readSearch(typed) ?? {}
  return or([
    sql`lower(payment.reference) = ${typed.toLowerCase()}`,
    ...(prefixes.length > 0 ? [ofOrder(hasWords('o.account_id', readWords(prefixes, false)))] : []),
    ...(orderId ? [ofOrder(matchesOrder('o', orderId))] : []),
  ])
}

/** Builds the list of ledger entries for the filter. */
export function ledgerList(
  input: LedgerFilter & PageInput,
  sort: 'newest' | 'oldest' = 'newest',
): List<Entry> {
  return {
    table: 'payment',
    columns: ['id', 'at', 'order_id', 'kind', 'method', 'reference'],
    reading: parseCursor({ at: 'number', id: 'text' }, { ...input, sort }),
    ranges: [and(onDays('payment.at', input))],
    tests: filterConditions(input),
    q: '',
    select: selectListed,
    keyOf: ({ at, id }) => [at, id],
  }
}

/** Sums the filtered entries received and refunded; null where none is shown. */
export async function sumOfEntries(db: Db, filter: LedgerFilter) {
  if (!isSummed(filter)) return null
  const sums = await db
    .selectFrom('payment')
    .select((eb) => ['kind', eb.fn.sum<number | string>('paise').as('paise')])
    .where(and([...onDays('payment.at', filter), ...filterConditions(filter)]))
    .groupBy('kind')
    .execute()
  const of = (kind: string) => Number(sums.find((it) => it.kind === kind)?.paise ?? 0)
  return {
    received: toRupees(of('payment') - of('correction')),
    refunded: toRupees(of('refund')),
  }
}

type PresentedEntry = Omit<LedgerEntry, 'order' | 'name'>

export const presentEntry = (it: Omit<Entry, 'customerName'>): PresentedEntry => ({
  payment_id: it.id,
  at: toIso(it.at),
  kind: it.kind,
  method: it.method,
  rupees: toRupees(it.paise),
  reference: it.reference,
  reason: it.reason,
  by: it.actorName,
})

export const presentListed = (it: Entry): LedgerEntry => ({
  ...presentEntry(it),
  order: {
    serviceid: it.orderId,
    number: it.number,
    service: it.service,
    service_hindi: it.serviceHindi,
  },
  name: it.customerName,
})
