import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { equalParts, toRupees } from '#domain/catalogue/price.ts'
import { readOrderNumber } from '#domain/orders/number.ts'
import { monthAround } from '#domain/schedule.ts'
import { billColumns, noteColumns } from '#server/bills/repo.ts'
import { camelColumns } from '#server/db/columns.ts'
import {
  and,
  equals,
  matchesOrder,
  isOnDays,
  type Condition,
  type Days,
} from '#server/db/lists/conditions.ts'
import { parseCursor, type PageInput } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { isOwed, owed } from '#server/orders/list.ts'

export type BillFilter = Days & {
  /** YYYY-MM */
  readonly month?: string | undefined
  readonly state?: 'issued' | 'cancelled' | 'credited' | undefined
  readonly payment?: 'unpaid' | undefined
  readonly service?: string | undefined
  readonly worker?: string | undefined
  readonly q?: string | undefined
}
export type BillListInput = BillFilter & PageInput

/** Limits a time column to the month and days of a filter. */
export function onDays(column: string, { month, from, to }: BillFilter): Condition[] {
  const ofMonth = month === undefined ? [] : isOnDays(column, monthAround(`${month}-01`))
  return [...ofMonth, ...isOnDays(column, { from, to })]
}

export type ListedBill = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number]

/** An order's part in paise and its workers, 'part:id,id'. */
const shareText = sql<string>`(part.total_paise || ':' || coalesce(
  (select string_agg(w.worker_id, ',') from (select a.worker_id from assignment as a
    where a.order_id = part.order_id order by a.worker_id) as w), ''))`
const shares = sql<string | null>`(select string_agg(s.text, ' ') from (select ${shareText} as text
  from bill_order as part where part.bill_id = bill.id order by part.place) as s)`

/** Sums over the orders that are in force on the bill. */
const sumOfOrders = (what: RawBuilder<number>, condition: Condition) =>
  sql<number | string>`coalesce((select sum(${what}) from bill_order as part
    join "order" on "order".id = part.order_id
    where part.bill_id = bill.id and part.in_force = 1 and ${condition}), 0)`

/** The first order that is in force on a bill; of a bill without any, its first. */
const firstPlace = sql<number>`coalesce((select min(part.place) from bill_order as part
  where part.bill_id = bill.id and part.in_force = 1), 1)`

/** Selects bills with the amount due, their credit notes and the workers who share them. */
export function selectBills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('bill_order as first', (on) =>
      on.onRef('first.bill_id', '=', 'bill.id').on('first.place', '=', firstPlace),
    )
    .innerJoin('order', 'order.id', 'first.order_id')
    .select([...billColumns, 'first.order_id as orderId', 'order.number as orderNumber'])
    .select(['order.service', 'order.service_hindi as serviceHindi'])
    .select([
      sumOfOrders(owed, isOwed).as('due'),
      sumOfOrders(sql<number>`"order".paid_paise`, sql<SqlBool>`1 = 1`).as('paid'),
      sql<number | string>`(select count(*) from bill_order as part
        where part.bill_id = bill.id)`.as('orders'),
      sql<string | null>`(select string_agg(m.method, '; ') from (select p.method from payment as p
        join bill_order as part on part.order_id = p.order_id
        where part.bill_id = bill.id and part.in_force = 1 and p.kind <> 'refund'
        group by p.method
        having sum(case p.kind when 'payment' then p.paise else -p.paise end) > 0
        order by p.method) as m)`.as('methods'),
      shares.as('shares'),
      sql<
        string | null
      >`(select string_agg(c.text, ' ') from (select n.number || ':' || n.total_paise as text
        from credit_note as n where n.bill_id = bill.id order by n.id) as c)`.as('notes'),
    ])
}

const ofOrder = (condition: Condition): Condition =>
  sql`exists (select 1 from bill_order as part join "order" on "order".id = part.order_id
    where part.bill_id = bill.id and ${condition})`

/** The conditions of a filter on a bill other than its days. */
function filterConditions(filter: BillFilter): Condition[] {
  const { state, payment } = filter
  const ofParts = partConditions(filter)
  return [
    ...equals('bill.state', state),
    ...(payment ? [ofOrder(and([sql`part.in_force = 1`, isOwed]))] : []),
    ...(ofParts.length > 0 ? [ofOrder(and(ofParts))] : []),
  ]
}

/** The conditions on an order of a bill; 'nobody' selects jobs without a worker. */
function partConditions({ service, worker }: BillFilter): Condition[] {
  const assigned = sql`select 1 from assignment as a where a.order_id = part.order_id`
  const by: Condition =
    worker === 'nobody'
      ? sql`not exists (${assigned})`
      : sql`exists (${assigned} and a.worker_id = ${worker ?? ''})`
  return [...equals('order.service', service), ...(worker === undefined ? [] : [by])]
}

/** Matches a bill by its full or bare number, or by the full number of a credit note to it. */
function ofNumber(typed: string): Condition | undefined {
  const text = typed.trim().toUpperCase()
  if (/^\d{1,5}$/.test(text)) return sql`bill.n = ${Number(text)}`
  if (!/^[A-Z0-9]{1,4}\/\d\d-\d\d\/\d+$/.test(text)) return undefined
  return sql`(bill.number = ${text} or bill.id in
    (select n.bill_id from credit_note as n where n.number = ${text}))`
}

/** Describes the list of bills that match the filters and the search. */
export function billList(
  input: BillListInput,
  sort: 'newest' | 'oldest' = 'newest',
): List<ListedBill> {
  const { q = '', limit, cursor } = input
  const numbered = readOrderNumber(q.trim()) ? undefined : ofNumber(q)
  return {
    table: 'bill',
    columns: ['id', 'at', 'account_id', 'state', 'n', 'number'],
    reading: parseCursor({ id: 'number' }, { sort, limit, cursor }),
    ranges: [and(onDays('bill.at', input))],
    tests: [...filterConditions(input), ...(numbered ? [numbered] : [])],
    q: numbered ? '' : q,
    isById: (id) => ofOrder(matchesOrder('order', id)),
    select: selectBills,
  }
}

/** Returns a worker's equal shares of a bill's orders, in paise; without a worker, all of it. */
export function calculateWorkerShare(
  { totalPaise, shares: parts }: Pick<ListedBill, 'totalPaise' | 'shares'>,
  worker: string | undefined,
): number {
  if (worker === undefined) return totalPaise
  const each = (parts ?? '').split(' ').map((part) => shareOf(part, worker))
  return each.reduce((sum, paise) => sum + paise, 0)
}

function shareOf(part: string, worker: string): number {
  const [paise, workers = ''] = part.split(':')
  const ids = workers === '' ? ['nobody'] : workers.split(',')
  return equalParts(Number(paise), ids.length)[ids.indexOf(worker)] ?? 0
}

/** Whether a list has a sum: that of all time would cost more each year, and say less. */
export const isSummed = ({ month, from, q = '' }: BillFilter): boolean =>
  (month ?? from) !== undefined && !q.trim()

/**
 * Sums the orders of a filter on bills in force and what is due on them, in rupees; null where none
 * is shown.
 */
export async function sumOfBills(db: Db, filter: BillFilter) {
  if (!isSummed(filter)) return null
  const issued = [sql<SqlBool>`bill.state = 'issued'`, ...onDays('bill.at', filter)]
  const parts = db
    .selectFrom('bill')
    .innerJoin('bill_order as part', 'part.bill_id', 'bill.id')
    .innerJoin('order', 'order.id', 'part.order_id')
    .where(and([...issued, ...filterConditions(filter), ...partConditions(filter)]))
  const { due, total } = await parts
    .select([
      sql<Sum>`sum(case when part.in_force = 1 and ${isOwed} then ${owed} else 0 end)`.as('due'),
      sql<Sum>`sum(part.total_paise)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  const dueRupees = toRupees(Number(due))
  const { worker } = filter
  if (worker === undefined || worker === 'nobody')
    return { rupees: toRupees(Number(total)), due: dueRupees }
  // A worker's shares are read one by one, as some are a paisa larger.
  const rows = await parts.select(shareText.as('text')).execute()
  const paise = rows.reduce((sum, { text }) => sum + shareOf(text, worker), 0)
  return { rupees: toRupees(paise), due: dueRupees }
}
type Sum = number | string | null

type ListedNote = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number]

function selectNotes(db: Db) {
  return db
    .selectFrom('credit_note')
    .innerJoin('bill', 'bill.id', 'credit_note.bill_id')
    .innerJoin('bill_order', (on) =>
      on.onRef('bill_order.bill_id', '=', 'bill.id').on(
        sql<SqlBool>`case when credit_note.order_id is null then bill_order.place = 1
            else bill_order.order_id = credit_note.order_id end`,
      ),
    )
    .innerJoin('order', 'order.id', 'bill_order.order_id')
    .select([
      ...noteColumns,
      ...camelColumns('bill', ['to_name', 'to_gstin', 'content', 'monthly']),
    ])
    .select(['bill.number as billNumber', 'order.number as orderNumber'])
}

/** Describes the list of credit notes, optionally of some days, oldest first. */
export function noteList({ limit, cursor, ...days }: BillListInput): List<ListedNote> {
  return {
    table: 'credit_note',
    reading: parseCursor({ id: 'number' }, { sort: 'oldest', limit, cursor }),
    ranges: [and(onDays('credit_note.at', days))],
    q: '',
    select: selectNotes,
  }
}
