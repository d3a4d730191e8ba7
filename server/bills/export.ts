import { isBillCancelled, type Sums } from '#domain/bills/bill.ts'
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
import { csvRows, type CsvColumn } from '#server/exports/csv-rows.ts'

type ListedNote = Awaited<ReturnType<typeof readNotes>>['rows'][number]
/** Credit notes follow the bills; `sign` is 0 for a cancelled bill and -1 for a credit note. */
type Row = (
  | { readonly kind: 'bill' | 'cancelled bill'; readonly bill: ListedBill }
  | { readonly kind: 'credit note'; readonly note: ListedNote }
) & { readonly sign: 1 | 0 | -1 }

const document = (it: Row): ListedBill | ListedNote => ('bill' in it ? it.bill : it.note)
/** A credit note is about one order, a monthly bill about several. */
function order(it: Row): string {
  const more = 'bill' in it ? Number(it.bill.orders) - 1 : 0
  return `#${document(it).orderNumber}${more > 0 ? ` and ${more} more` : ''}`
}

function service(it: Row): string {
  if ('note' in it) {
    const { order: only, jobs } = parseContent(it.note)
    return (jobs?.find((job) => job.orderId === it.note.orderId) ?? only).service
  }
  return it.bill.monthly === 1 ? 'Monthly bill' : it.bill.service
}

/** Signed, so that columns add up. */
const signed = (it: Row, column: keyof Sums) =>
  // Not -0.
  it.sign * toRupees(document(it)[column]) || 0

const columns: readonly CsvColumn<Row>[] = [
  ['Number', (it) => document(it).number],
  ['Kind', (it) => it.kind],
  ['Date', (it) => ({ moment: document(it).date })],
  ['To bill', (it) => ('note' in it ? it.note.billNumber : '')],
  ['Order', order],
  ['Service', service],
  ['Name', (it) => document(it).toName],
  ['GSTIN', (it) => document(it).toGstin],
  ['SAC', (it) => Number(parseContent(document(it)).sac)],
  ['Taxable (Rs)', (it) => signed(it, 'taxablePaise')],
  ['CGST (Rs)', (it) => signed(it, 'cgstPaise')],
  ['SGST (Rs)', (it) => signed(it, 'sgstPaise')],
  ['Total (Rs)', (it) => signed(it, 'totalPaise')],
  ['Paid (Rs)', (it) => ('bill' in it ? toRupees(Number(it.bill.paid)) : 0)],
  ['Due (Rs)', (it) => ('bill' in it ? toRupees(Number(it.bill.due)) : 0)],
  ['Method', (it) => ('bill' in it ? (it.bill.methods ?? '') : '')],
  ['Reason', (it) => ('note' in it ? it.note.reason : '')],
]

/** Prefix of credit note cursors, which follow the last bill. */
const notes = 'notes:'

export const rows = csvRows<BillFilter, Row>(columns, async (db, input) => {
  if (input.cursor?.startsWith(notes)) {
    const cursor = input.cursor.slice(notes.length) || undefined
    const { rows: read, next } = await readNotes(db, { ...input, cursor })
    const page = read.map((note) => ({ kind: 'credit note', note, sign: -1 }) as const)
    return { rows: page, next: next === null ? null : notes + next }
  }
  const { rows: read, next } = await readPage(db, billList(input, 'oldest'))
  return { rows: read.map(toBillRow), next: next ?? (isOfDays(input) ? notes : null) }
})

const readNotes = (db: Db, input: BillListInput) => readPage(db, noteList(input))

const toBillRow = (bill: ListedBill): Row =>
  isBillCancelled(bill)
    ? { kind: 'cancelled bill', bill, sign: 0 }
    : { kind: 'bill', bill, sign: 1 }

/** Credit notes are filtered by their own date only, so any other bill filter leaves them out. */
const isOfDays = ({ state, payment, service, worker, q }: BillFilter): boolean =>
  !state && !payment && !service && !worker && !q?.trim()
