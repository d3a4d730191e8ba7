import { roundOff, toRupees } from '#domain/catalogue/price.ts'

export const taxModes = ['none', 'composition', 'regular'] as const
export type TaxMode = (typeof taxModes)[number]

/** 'cancelled': by undoing the completion; 'credited': in full, and replaced by another bill. */
export const billStates = ['issued', 'cancelled', 'credited'] as const
type WithState = { readonly state: (typeof billStates)[number] }

/** Checks whether the bill is valid. */
export function isIssued({ state }: WithState): boolean {
  return state === 'issued'
}

export function isBillCancelled({ state }: WithState): boolean {
  return state === 'cancelled'
}

/** The tax settings that affect the amount payable. */
export type TaxRules = { readonly tax: TaxMode; readonly inclusive: boolean }

type BilledLine = {
  readonly label: string
  readonly hindi: string
  readonly quantity: number
  /** Per unit; null for a price on request. */
  readonly paise: number | null
}

export type BillInput = {
  readonly lines: readonly BilledLine[]
  readonly discountPaise: number
  /** Whether the total is rounded to the rupee, which is fixed together with the price. */
  readonly roundRupee: boolean
}

/** A line with its share of the discount and tax. */
type TaxedLine = Omit<BilledLine, 'paise'> & {
  readonly paise: number
  readonly amountPaise: number
  readonly discountPaise: number
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
}

export type Bill = {
  readonly lines: readonly TaxedLine[]
  readonly discountPaise: number
  readonly taxablePaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
  /** Amount payable: with the tax, and rounded off if it is. */
  readonly totalPaise: number
}

/** Rate for cleaning in percent, for CGST and SGST each. */
export const halfRate = 9

/**
 * Computes the bill of an order's lines under the given tax rules; null when a line has no price.
 */
export function buildBill(
  { lines, discountPaise, roundRupee }: BillInput,
  rules: TaxRules,
): Bill | null {
  const amounts: number[] = []
  for (const { quantity, paise } of lines) {
    if (paise === null) return null
    amounts.push(quantity * paise)
  }
  const shares = discountShares(amounts, discountPaise)
  const taxed = lines.map(({ label, hindi, quantity, paise }, n): TaxedLine => {
    const [amount, share] = [amounts[n] ?? 0, shares[n] ?? 0]
    const line = { label, hindi, quantity, paise: paise ?? 0, amountPaise: amount }
    return { ...line, discountPaise: share, ...calculateTax(amount - share, rules) }
  })
  const sum = (field: 'discountPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
    taxed.reduce((all, it) => all + it[field], 0)
  const [taxablePaise, cgstPaise, sgstPaise] = [
    sum('taxablePaise'),
    sum('cgstPaise'),
    sum('sgstPaise'),
  ]
  const exact = taxablePaise + cgstPaise + sgstPaise
  const totalPaise = roundRupee ? exact + roundOff(exact) : exact
  const taxes = { taxablePaise, cgstPaise, sgstPaise, totalPaise }
  return { lines: taxed, discountPaise: sum('discountPaise'), ...taxes }
}

/**
 * Splits a discount in proportion to the amounts, rounded to the paisa; the last line takes the
 * remainder. Whatever exceeds the last line's amount goes to earlier lines.
 */
function discountShares(amounts: readonly number[], discount: number): number[] {
  const all = amounts.reduce((sum, it) => sum + it, 0)
  let left = Math.max(0, Math.min(discount, all))
  const total = left
  const shares = amounts.map((amount, n) => {
    const isLast = n === amounts.length - 1
    const share = isLast ? amount : Math.min(amount, halfUp(total * amount, all))
    const taken = Math.min(left, share)
    left -= taken
    return taken
  })
  return shares.map((share, n) => {
    const more = Math.min(left, (amounts[n] ?? 0) - share)
    left -= more
    return share + more
  })
}

/** CGST and SGST are always equal; a tax-inclusive price keeps its total to the paisa. */
function calculateTax(net: number, { tax, inclusive }: TaxRules) {
  if (tax !== 'regular') return { taxablePaise: net, cgstPaise: 0, sgstPaise: 0 }
  const half = halfUp(net * halfRate, inclusive ? 100 + 2 * halfRate : 100)
  return { taxablePaise: inclusive ? net - 2 * half : net, cgstPaise: half, sgstPaise: half }
}

/** Divides non-negative integers and rounds to the nearest integer, halves up. */
function halfUp(dividend: number, divisor: number): number {
  return divisor === 0 ? 0 : Math.floor((2 * dividend + divisor) / (2 * divisor))
}

/** The taxable part of a bill or of a credit note, its taxes and their total. */
export type Sums = Pick<Bill, 'totalPaise' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise'>

/** Returns the round-off in the total of a bill or credit note; it is not taxed. */
export function roundOffIn({ totalPaise, taxablePaise, cgstPaise, sgstPaise }: Sums): number {
  return totalPaise - taxablePaise - cgstPaise - sgstPaise
}

/** Computes the shares of tax and round-off in a partial or full credit of a bill. */
export function calculateCredit(bill: Sums, paise: number): Sums {
  const totalPaise = Math.min(paise, bill.totalPaise)
  const half = halfUp(totalPaise * bill.cgstPaise, bill.totalPaise)
  const rounded = roundOffIn(bill)
  const share = Math.sign(rounded) * halfUp(totalPaise * Math.abs(rounded), bill.totalPaise)
  const taxablePaise = totalPaise - 2 * half - share
  return { totalPaise, taxablePaise, cgstPaise: half, sgstPaise: half }
}

/** 18450 -> '184.50', with Indian digit grouping: '1,23,456.00'. */
export function moneyText(paise: number): string {
  return toRupees(paise).toLocaleString('en-IN', { minimumFractionDigits: 2 })
}
