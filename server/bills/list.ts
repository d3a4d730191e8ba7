import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
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
import type { Db, Tables } from '#server/db/tables.ts'
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

const workerIds = sql<
  string | null
>`(select string_agg(w.worker_id, ' ') from (select a.worker_id from assignment as a
  where a.order_id = bill.order_id order by a.worker_id) as w)`

/** Selects bills with the amount due, their credit notes and the workers who share them. */
function selectBills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('order', 'order.id', 'bill.order_id')
    .select([...billColumns, 'order.number as orderNumber', 'order.service'])
    .select('order.service_hindi as serviceHindi')
    .select([
      sql<number>`case when bill.state = 'issued' and ${isOwed} then ${owed} else 0 end`.as('due'),
      sql<number>`case when bill.state = 'issued' then "order".paid_paise else 0 end`.as('paid'),
      sql<string | null>`(select string_agg(m.method, '; ') from (select p.method from payment as p
        where bill.state = 'issued' and p.order_id = bill.order_id and p.kind <> 'refund'
        group by p.method
        having sum(case p.kind when 'payment' then p.paise else -p.paise end) > 0
        order by p.method) as m)`.as('methods'),
      workerIds.as('workerIds'),
      sql<
        string | null
      >`(select string_agg(c.text, ' ') from (select n.number || ':' || n.total_paise as text
        from credit_note as n where n.bill_id = bill.id order by n.id) as c)`.as('notes'),
    ])
}

const ofOrder = (condition: Condition): Condition =>
  sql`exists (select 1 from "order" where "order".id = bill.order_id and ${condition})`

/** The conditions of a filter other than its days. */
function filterConditions({ state, payment, service, worker }: BillFilter): Condition[] {
  return [
    ...equals('bill.state', state),
    ...(payment ? [and([sql`bill.state = 'issued'`, ofOrder(isOwed)])] : []),
    ...(service === undefined ? [] : [ofOrder(sql`"order".service = ${service}`)]),
    ...isDoneBy(worker),
  ]
}

/** 'nobody' selects the bills of jobs without a worker. */
function isDoneBy(worker: string | undefined): Condition[] {
  if (worker === undefined) return []
  const assigned = sql`select 1 from assignment as a where a.order_id = bill.order_id`
  if (worker === 'nobody') return [sql`not exists (${assigned})`]
  return [sql`exists (${assigned} and a.worker_id = ${worker})`]
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
    columns: ['id', 'at', 'account_id', 'order_id', 'state', 'n', 'number'],
    reading: parseCursor({ id: 'number' }, { sort, limit, cursor }),
    ranges: [and(onDays('bill.at', input))],
    tests: [...filterConditions(input), ...(numbered ? [numbered] : [])],
    q: numbered ? '' : q,
    isById: (id) => ofOrder(matchesOrder('order', id)),
    select: selectBills,
  }
}

/** Returns a worker's equal share of a bill, in paise; without a worker, or of nobody, all of it. */
export function calculateWorkerShare(
  { totalPaise, workerIds }: Pick<ListedBill, 'totalPaise' | 'workerIds'>,
  worker: string | undefined,
): number {
  if (worker === undefined || worker === 'nobody') return totalPaise
  const ids = workerIds?.split(' ') ?? []
  return equalParts(totalPaise, ids.length)[ids.indexOf(worker)] ?? 0
}

/** Whether a list has a sum: that of all time would cost more each year, and say less. */
export const isSummed = ({ month, from, q = '' }: BillFilter): boolean =>
  (month ?? from) !== undefined && !q.trim()

/** Sums the issued bills of a filter and what is due on them, in rupees; null where none is shown. */
export async function sumOfBills(db: Db, filter: BillFilter) {
  if (!isSummed(filter)) return null
  const issued = [sql<SqlBool>`bill.state = 'issued'`, ...onDays('bill.at', filter)]
  const bills = db.selectFrom('bill').where(and([...issued, ...filterConditions(filter)]))
  const { due } = await bills
    .innerJoin('order', 'order.id', 'bill.order_id')
    .where(isOwed)
    .select((eb) => eb.fn.sum<number | string | null>(owed).as('due'))
    .executeTakeFirstOrThrow()
  return { rupees: toRupees(await sumOfShares(bills, filter.worker)), due: toRupees(Number(due)) }
}

type Bills = SelectQueryBuilder<Tables, 'bill', unknown>

/** A worker's shares are read one by one, as some are a paisa larger. */
async function sumOfShares(bills: Bills, worker: string | undefined): Promise<number> {
  if (worker === undefined || worker === 'nobody') {
    const total = bills.select((eb) => eb.fn.sum<number | string | null>('total_paise').as('paise'))
    return Number((await total.executeTakeFirstOrThrow()).paise)
  }
  const rows = await bills
    .select(['total_paise as totalPaise', workerIds.as('workerIds')])
    .execute()
  return rows.reduce((sum, it) => sum + calculateWorkerShare(it, worker), 0)
}

type ListedNote = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number]

function selectNotes(db: Db) {
  return db
    .selectFrom('credit_note')
    .innerJoin('bill', 'bill.id', 'credit_note.bill_id')
    .innerJoin('order', 'order.id', 'bill.order_id')
    .select([...noteColumns, ...camelColumns('bill', ['to_name', 'to_gstin', 'content'])])
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
