import { numberRange, supplies, type TaxDocument, type SupplyRow } from '#domain/bills/b2c.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { listBillsOfMonth, listNotesOfMonth } from '#server/bills/gst-return-repo.ts'
import { parseContent, type BillRow } from '#server/bills/repo.ts'
import type { CsvRows } from '#server/exports/csv-rows.ts'

/** Sums up a month in a few rows, as the GST return requires. */
export const rows: CsvRows<{ readonly month: string }> = {
  head: [
    'Section',
    'Place of supply',
    'Rate (%)',
    'Taxable (Rs)',
    'CGST (Rs)',
    'SGST (Rs)',
    'Total (Rs)',
    'From number',
    'To number',
    'Documents',
    'Cancelled',
  ],
  async read(db, input) {
    const bills = (await listBillsOfMonth(db, input)).map((it) => summed('bill', it))
    const notes = (await listNotesOfMonth(db, input)).map((it) => summed('credit-note', it))
    const documents = [...bills, ...notes]
    const all = supplies(documents).toSorted((a, b) => Number(a.isBusiness) - Number(b.isBusiness))
    const used = [numberCells(documents, 'bill'), numberCells(documents, 'credit-note')]
    return { rows: [...all.map(supplyCells), ...used.flatMap((it) => it ?? [])], next: null }
  },
}

function supplyCells({ isBusiness, place, rate, documents, ...it }: SupplyRow) {
  const paise = [it.taxablePaise, it.cgstPaise, it.sgstPaise, it.totalPaise]
  const section = isBusiness ? 'B2B' : 'B2C'
  return [section, place, rate, ...paise.map(toRupees), '', '', documents, 0]
}

function numberCells(documents: readonly TaxDocument[], kind: TaxDocument['kind']) {
  const used = numberRange(documents, kind)
  const section = kind === 'bill' ? 'Bills' : 'Credit notes'
  return (
    used && [[section, '', '', '', '', '', '', used.from, used.to, used.documents, used.cancelled]]
  )
}

type Row = Awaited<ReturnType<typeof listNotesOfMonth>>[number] & {
  readonly state?: BillRow['state']
}

function summed(kind: TaxDocument['kind'], it: Row): TaxDocument {
  const { tax, state, gstin } = parseContent(it)
  return {
    kind,
    number: it.number,
    isCancelled: it.state === 'cancelled',
    isBusiness: it.to_gstin !== '',
    tax,
    state,
    gstin,
    totalPaise: it.total_paise,
    taxablePaise: it.taxable_paise,
    cgstPaise: it.cgst_paise,
    sgstPaise: it.sgst_paise,
  }
}
