import { toRupees } from '#domain/catalogue/price.ts'
import type { PageInput } from '#server/db/lists/cursor-pagination.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import { csvRows, toSheetTime, type CsvColumn } from '#server/exports/csv-rows.ts'
import { ledgerList, type LedgerFilter } from '#server/money/payment-list.ts'

type Row = Awaited<ReturnType<typeof read>>['rows'][number]

const read = (db: Db, input: LedgerFilter & PageInput) => readPage(db, ledgerList(input, 'oldest'))

const columns: readonly CsvColumn<Row>[] = [
  ['Received', (it) => toSheetTime(it.at)],
  ['Order', (it) => `#${it.number}`],
  ['Service', (it) => it.service],
  ['Kind', (it) => it.kind],
  ['Method', (it) => it.method],
  ['Amount (Rs)', (it) => toRupees(it.kind === 'payment' ? it.paise : -it.paise)],
  ['Reference', (it) => it.reference],
  ['Reason', (it) => it.reason],
  ['Recorded by', (it) => it.actorName],
  ['Payment', (it) => it.id],
]

/** Exports the payments; refunds and corrections have negative amounts. */
export const rows = csvRows<LedgerFilter, Row>(columns, read)
