import { toRupees } from '#domain/catalogue/price.ts'
import type { PageInput } from '#server/db/lists/cursor-pagination.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'
import { keptRows, type KeptRow } from '#server/money/kept-repo.ts'
import { ledgerList, type LedgerFilter } from '#server/money/payment-list.ts'

type Entry = Awaited<ReturnType<typeof readEntries>>['rows'][number]
type Row = Entry | KeptRow

const readEntries = (db: Db, input: LedgerFilter & PageInput) =>
  readPage(db, ledgerList(input, 'oldest'))

/** After the entries, what was kept of them: income in which no money moved. */
async function read(db: Db, input: LedgerFilter & PageInput) {
  const { rows, next } = await readEntries(db, input)
  return { rows: next === null ? [...rows, ...(await keptRows(db, input))] : rows, next }
}

const columns: readonly CsvColumn<Row>[] = [
  ['Received', (it) => toSheetTime(it.at)],
  ['Order', (it) => `#${it.number}`],
  ['Service', (it) => it.service],
  ['Kind', (it) => it.kind],
  ['Method', (it) => (it.kind === 'kept' ? '' : it.method)],
  ['Amount (Rs)', amountOf],
  ['Reference', (it) => (it.kind === 'kept' ? '' : it.reference)],
  ['Reason', (it) => it.reason],
  ['Recorded by', (it) => (it.kind === 'kept' ? '' : it.actorName)],
  ['Payment', (it) => (it.kind === 'kept' ? '' : it.id)],
  ['Kept (Rs)', (it) => (it.kind === 'kept' ? toRupees(it.paise) : null)],
]

function amountOf(it: Row): number | null {
  if (it.kind === 'kept') return null
  return toRupees(it.kind === 'payment' ? it.paise : -it.paise)
}

/** Exports the payments; refunds and corrections have negative amounts. */
export const rows = csvRows<LedgerFilter, Row>(columns, read)
