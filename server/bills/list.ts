import { monthAround } from '#domain/schedule.ts'
import { and, isOnDays, type Days } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'

export type BillListInput = {
  /** YYYY-MM */
  readonly month?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

const daysOf = (month: string | undefined): Days =>
  month === undefined ? {} : monthAround(`${month}-01`)

const sortings = byAge({ id: 'number' })
export type ListedBill = Awaited<ReturnType<ReturnType<typeof selectBills>['execute']>>[number]

function selectBills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('order', 'order.id', 'bill.order_id')
    .selectAll('bill')
    .select(['order.number as order_number', 'order.service'])
}

/** The bills of a month, or all. */
export function billList(
  { month, ...page }: BillListInput,
  sort: 'newest' | 'oldest' = 'newest',
): List<ListedBill> {
  return {
    table: 'bill',
    columns: ['id', 'at', 'account_id'],
    reading: parseCursor(sortings[sort], page),
    ranges: [and(isOnDays('bill.at', daysOf(month)))],
    q: '',
    account: 'bill.account_id',
    select: selectBills,
    keyOf: ({ id }) => [id],
  }
}

const noteSortings = byAge({ id: 'number' })
export type ListedNote = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number]

function selectNotes(db: Db) {
  return db
    .selectFrom('credit_note')
    .innerJoin('bill', 'bill.id', 'credit_note.bill_id')
    .innerJoin('order', 'order.id', 'bill.order_id')
    .selectAll('credit_note')
    .select(['bill.number as bill_number', 'bill.to_name', 'bill.to_gstin', 'bill.content'])
    .select('order.number as order_number')
}

/** The credit notes of a month, or all, the oldest first. */
export function noteList({ month, ...page }: BillListInput): List<ListedNote> {
  return {
    table: 'credit_note',
    columns: ['id', 'at', 'account_id'],
    reading: parseCursor(noteSortings.oldest, page),
    ranges: [and(isOnDays('credit_note.at', daysOf(month)))],
    q: '',
    account: 'credit_note.account_id',
    select: selectNotes,
    keyOf: ({ id }) => [id],
  }
}
