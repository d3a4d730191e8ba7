import { toRupees } from '#domain/catalogue/price.ts'
import {
  billList,
  noteList,
  type BillFilter,
  type BillListInput,
  type ListedBill,
} from '#server/bills/list.ts'
import { parseContent } from '#server/bills/repo.ts'
import { readPage } from '#server/db/lists/read-list.ts'
import type { Db } from '#server/db/tables.ts'
import type { CsvRows } from '#server/exports/csv-rows.ts'

type Sums = Pick<ListedBill, 'total_paise' | 'taxable_paise' | 'cgst_paise' | 'sgst_paise'>

/** Prefix of credit note cursors, which follow the last bill. */
const notes = 'notes:'

export const rows: CsvRows<BillFilter> = {
  head: [
    'Number',
    'Kind',
    'Date',
    'To bill',
    'Order',
    'Service',
    'Name',
    'GSTIN',
    'SAC',
    'Taxable (Rs)',
    'CGST (Rs)',
    'SGST (Rs)',
    'Total (Rs)',
    'Paid (Rs)',
    'Due (Rs)',
    'Method',
    'Reason',
  ],
  async read(db, input, cursor, limit) {
    if (cursor?.startsWith(notes))
      return readNotes(db, { ...input, limit, cursor: cursor.slice(notes.length) || undefined })
    const { rows, next } = await readPage(db, billList({ ...input, limit, cursor }, 'oldest'))
    const cells = rows.map((it) => [
      it.number,
      it.state === 'cancelled' ? 'cancelled bill' : 'bill',
      it.date,
      '',
      `#${it.order_number}`,
      it.service,
      it.to_name,
      it.to_gstin,
      parseContent(it).sac,
      ...sumCells(it, it.state === 'cancelled' ? 0 : 1),
      toRupees(it.paid),
      toRupees(it.due),
      it.methods ?? '',
      '',
    ])
    return { rows: cells, next: next ?? (isOfDays(input) ? notes : null) }
  },
}

/** Credit notes are filtered by their own date only, so any other bill filter leaves them out. */
const isOfDays = ({ state, payment, service, worker, q }: BillFilter): boolean =>
  !state && !payment && !service && !worker && !q?.trim()

async function readNotes(db: Db, input: BillListInput) {
  const { rows, next } = await readPage(db, noteList(input))
  const cells = rows.map((it) => [
    it.number,
    'credit note',
    it.date,
    it.bill_number,
    `#${it.order_number}`,
    parseContent(it).order.service,
    it.to_name,
    it.to_gstin,
    parseContent(it).sac,
    ...sumCells(it, -1),
    0,
    0,
    '',
    it.reason,
  ])
  return { rows: cells, next: next === null ? null : notes + next }
}

/** Cancelled bills count as 0 and credit notes as negative, so that columns add up. */
const sumCells = (it: Sums, sign: 1 | 0 | -1): number[] =>
  [it.taxable_paise, it.cgst_paise, it.sgst_paise, it.total_paise].map((paise) =>
    paise === 0 || sign === 0 ? 0 : sign * toRupees(paise),
  )
