import { type TaxMode, halfRate } from '#domain/bills/bill.ts'

export type TaxDocument = {
  readonly kind: 'bill' | 'credit-note'
  readonly number: string
  readonly isCancelled: boolean
  /** Billed to a business with a GSTIN. */
  readonly isBusiness: boolean
  readonly tax: TaxMode
  readonly state: string
  readonly gstin: string
  readonly totalPaise: number
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
}

export type SupplyRow = {
  readonly isBusiness: boolean
  /** '10-Bihar', as tax returns write it; only the state's name without a GSTIN. */
  readonly place: string
  /** CGST and SGST together, in percent. */
  readonly rate: number
  readonly documents: number
  readonly totalPaise: number
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
}

const toPlaceOfSupply = ({ state, gstin }: TaxDocument): string =>
  gstin ? `${gstin.slice(0, 2)}-${state}` : state
const toRate = ({ tax }: TaxDocument): number => (tax === 'regular' ? 2 * halfRate : 0)

/**
 * Sums a month's supplies by place and rate, minus credit notes. Cancelled documents are excluded.
 */
export function supplies(documents: readonly TaxDocument[]): SupplyRow[] {
  const counted = documents.filter((it) => !it.isCancelled)
  const groups = Map.groupBy(counted, (it) =>
    JSON.stringify([it.isBusiness, toPlaceOfSupply(it), toRate(it)]),
  )
  return [...groups.values()].map((of) => {
    const first = of[0]!
    const sum = (field: 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
      of.reduce((all, it) => all + (it.kind === 'bill' ? it[field] : -it[field]), 0)
    return {
      isBusiness: first.isBusiness,
      place: toPlaceOfSupply(first),
      rate: toRate(first),
      documents: of.length,
      totalPaise: sum('totalPaise'),
      taxablePaise: sum('taxablePaise'),
      cgstPaise: sum('cgstPaise'),
      sgstPaise: sum('sgstPaise'),
    }
  })
}

/** Returns the first and last number of a series in a month, with counts. Expects number order. */
export function numberRange(documents: readonly TaxDocument[], kind: TaxDocument['kind']) {
  const of = documents.filter((it) => it.kind === kind)
  const [first, last] = [of[0], of.at(-1)]
  if (!first || !last) return undefined
  const cancelled = of.filter((it) => it.isCancelled).length
  return { from: first.number, to: last.number, documents: of.length, cancelled }
}
