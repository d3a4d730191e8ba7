import { toRupees } from '#domain/catalogue/price.ts'
import { monthAround } from '#domain/schedule.ts'
import { and, type Days } from '#server/db/lists/conditions.ts'
import { parseCursor, type PageInput } from '#server/db/lists/cursor-pagination.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'
import { selectExpenses, spentOn } from '#server/money/expenses/repo.ts'

type Filter = Days & { readonly month?: string | undefined }
type Row = Awaited<ReturnType<typeof read>>['rows'][number]

function read(db: Db, { month, ...input }: Filter & PageInput) {
  const ofMonth = month === undefined ? [] : spentOn(monthAround(`${month}-01`))
  return readPage(db, {
    table: 'expense',
    columns: ['id', 'date'],
    reading: parseCursor({ date: 'text', id: 'text' }, { ...input, sort: 'oldest' }),
    ranges: [and([...ofMonth, ...spentOn(input)])],
    q: '',
    select: selectExpenses,
    keyOf: ({ date, id }) => [date, id],
  })
}

const columns: readonly CsvColumn<Row>[] = [
  ['Date', (it) => ({ moment: it.date })],
  ['Order', (it) => (it.number === null ? '' : `#${it.number}`)],
  ['Service', (it) => it.service ?? ''],
  ['Kind', (it) => it.kind],
  ['Amount (Rs)', (it) => toRupees(it.paise)],
  ['Note', (it) => it.note],
  ['Written down by', (it) => it.actorName],
  ['Written down', (it) => toSheetTime(it.at)],
  ['Takes back', (it) => it.reverses ?? ''],
  ['Expense', (it) => it.id],
]

/** Exports the expenses; what was taken back has a second row below zero. */
export const rows = csvRows<Filter, Row>(columns, read)
