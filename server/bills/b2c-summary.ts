import { numberRange, supplies, type TaxDocument, type SupplyRow } from '#domain/bills/b2c.ts'
import { isBillCancelled } from '#domain/bills/bill.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { listBillsOfMonth, listNotesOfMonth } from '#server/bills/gst-return-repo.ts'
import { parseContent, type BillRow } from '#server/bills/repo.ts'
import { csvRows, type CsvColumn } from '#server/exports/csv-rows.ts'

type Range = NonNullable<ReturnType<typeof numberRange>>
type Row =
  | { readonly section: 'B2B' | 'B2C'; readonly supply: SupplyRow }
  | { readonly section: 'Bills' | 'Credit notes'; readonly range: Range }

const ofSupply = (cell: (it: SupplyRow) => string | number) => (it: Row) =>
  'supply' in it ? cell(it.supply) : ''
const ofRange = (cell: (it: Range) => string | number) => (it: Row) =>
  'range' in it ? cell(it.range) : ''

const columns: readonly CsvColumn<Row>[] = [
  ['Section', (it) => it.section],
  ['Place of supply', ofSupply((it) => it.place)],
  ['Rate (%)', ofSupply((it) => it.rate)],
  ['Taxable (Rs)', ofSupply((it) => toRupees(it.taxablePaise))],
  ['CGST (Rs)', ofSupply((it) => toRupees(it.cgstPaise))],
  ['SGST (Rs)', ofSupply((it) => toRupees(it.sgstPaise))],
  ['Total (Rs)', ofSupply((it) => toRupees(it.totalPaise))],
  ['From number', ofRange((it) => it.from)],
  ['To number', ofRange((it) => it.to)],
  ['Documents', (it) => ('supply' in it ? it.supply.documents : it.range.documents)],
  ['Cancelled', (it) => ('supply' in it ? 0 : it.range.cancelled)],
]

/** Sums up a month in a few rows, as the GST return requires. */
export const rows = csvRows<{ readonly month: string }, Row>(columns, async (db, input) => {
  const bills = (await listBillsOfMonth(db, input)).map((it) => summed('bill', it))
  const notes = (await listNotesOfMonth(db, input)).map((it) => summed('credit-note', it))
  const documents = [...bills, ...notes]
  const sold = supplies(documents)
    .toSorted((a, b) => Number(a.isBusiness) - Number(b.isBusiness))
    .map((supply) => ({ section: supply.isBusiness ? 'B2B' : 'B2C', supply }) as const)
  const used = [rangeRow(documents, 'bill'), rangeRow(documents, 'credit-note')]
  return { rows: [...sold, ...used.flatMap((it) => it ?? [])], next: null }
})

function rangeRow(documents: readonly TaxDocument[], kind: TaxDocument['kind']): Row | undefined {
  const range = numberRange(documents, kind)
  return range && { section: kind === 'bill' ? 'Bills' : 'Credit notes', range }
}

type TaxRow = Awaited<ReturnType<typeof listNotesOfMonth>>[number] & {
  readonly state?: BillRow['state']
}

function summed(kind: TaxDocument['kind'], it: TaxRow): TaxDocument {
  const { tax, state, gstin } = parseContent(it)
  return {
    kind,
    number: it.number,
    isCancelled: it.state !== undefined && isBillCancelled({ state: it.state }),
    isBusiness: it.toGstin !== '',
    tax,
    state,
    gstin,
    totalPaise: it.totalPaise,
    taxablePaise: it.taxablePaise,
    cgstPaise: it.cgstPaise,
    sgstPaise: it.sgstPaise,
  }
}
