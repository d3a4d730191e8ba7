import { buildBill, roundOffIn, type TaxRules } from '#domain/bills/bill.ts'
import { findOfferById, offerName, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { toPaise, type Line } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'

export const maxLines = 40
export const lineLabelMaxLength = 80
export const maxLineQuantity = 1000
export const maxRupees = 1_000_000

/** A line set by an admin; a catalogue id supplies its name. */
type LineInput = {
  readonly id?: string | null | undefined
  readonly label?: string | undefined
  readonly quantity: number
  readonly rupees: number
}

/** Builds the lines of a quote or final price, with names in both languages and fixed prices. */
export function namedLines(
  inputs: readonly LineInput[],
  catalogue: Catalogue,
  present: readonly Line[],
): Line[] {
  return inputs.map(({ id, label = '', quantity, rupees }, n) => {
    if (id) return { id, ...findName(id, n, catalogue, present), quantity, rupees, from: false }
    if (!label) throw no(n, 'label_required')
    const existing = present.find((it) => it.label === label)
    return { id: null, label, hindi: existing?.hindi ?? label, quantity, rupees, from: false }
  })
}

/** A line already on the order keeps its name, even if the catalogue has changed. */
function findName(id: string, n: number, catalogue: Catalogue, present: readonly Line[]) {
  const own = present.find((it) => it.id === id)
  if (own) return { label: own.label, hindi: own.hindi }
  const offer = findOfferById(catalogue, id)
  if (!offer) throw no(n, 'variant_unknown')
  return offerName(offer)
}

/** Sums the lines after a discount, in paise. */
export function calculatePricePaise(
  lines: readonly { readonly quantity: number; readonly rupees: number | null }[],
  discountPaise = 0,
): number {
  const sum = lines.reduce((paise, it) => paise + it.quantity * toPaise(it.rupees ?? 0), 0)
  if (discountPaise > sum)
    throw new Refusal('discount_too_much', { fields: { 'discount.rupees': 'discount_too_much' } })
  return sum - discountPaise
}

const no = (n: number, code: 'label_required' | 'variant_unknown') =>
  new Refusal(code, { fields: { [`lines.${n}`]: code } })

/** The settings by which a price is fixed. */
export type PriceRules = TaxRules & { readonly roundRupee: boolean }

/** A price as it is fixed on an order. */
export type FixedPrice = {
  /** After the discount; null while a line is on request. */
  readonly pricePaise: number | null
  /** Payable beyond the price: tax that it excludes, and the round-off. */
  readonly taxPaise: number
  /** The round-off in it; null when it was fixed without rounding. */
  readonly roundOffPaise: number | null
}

export function fixPrice(
  lines: readonly Line[],
  discountPaise: number,
  { roundRupee, ...rules }: PriceRules,
): FixedPrice {
  const bill = buildBill({ lines: lines.map(inPaise), discountPaise, roundRupee }, rules)
  if (!bill) return { pricePaise: null, taxPaise: 0, roundOffPaise: null }
  const pricePaise = calculatePricePaise(lines, discountPaise)
  return {
    pricePaise,
    taxPaise: bill.totalPaise - pricePaise,
    roundOffPaise: roundRupee ? roundOffIn(bill) : null,
  }
}

const inPaise = ({ rupees, ...line }: Line) => ({
  ...line,
  paise: rupees === null ? null : toPaise(rupees),
})

/** Checks whether the price that people read is rounded: not where tax comes on top of it. */
export function isPriceRounded({ taxPaise, roundOffPaise }: Omit<FixedPrice, 'pricePaise'>) {
  return roundOffPaise === taxPaise
}

/** Returns the price that people read: what is to pay, or what tax is added to. */
export function shownPrice({ pricePaise, ...beyond }: FixedPrice): number | null {
  if (pricePaise === null) return null
  return isPriceRounded(beyond) ? pricePaise + beyond.taxPaise : pricePaise
}
