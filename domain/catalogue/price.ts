import {
  findActive,
  findOffer,
  findOfferById,
  minMinutes,
  minutesOf,
  maxQuantityOf,
  offerName,
  type Catalogue,
  type Offer,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'

/**
 * A customer's choice: a service by label or id, its variant by id, extras by 'service/variant'.
 */
export type Choice = {
  readonly service: string
  readonly variant?: string | undefined
  readonly quantity?: number | undefined
  readonly extras?: { id: string; quantity: number }[] | undefined
}

/**
 * A line of an order, copied from the catalogue at booking. `id` is null for custom lines and for
 * orders older than order lines.
 */
export type Line = {
  readonly id: string | null
  readonly label: string
  readonly hindi: string
  readonly quantity: number
  /** Per unit; null for a price on request. */
  readonly rupees: number | null
  readonly from: boolean
}

export type Priced = {
  readonly service: Service
  readonly lines: Line[]
  /** In rupees; null while a line is on request. */
  readonly price: number | null
  readonly from: boolean
  readonly minutes: number
}

/** Returns the price and duration of a choice; throws a refusal when it cannot be booked. */
export function calculatePrice(catalogue: Catalogue, choice: Choice): Priced {
  const service = findActive(catalogue, choice.service)
  if (!service) throw no('service', 'service_unknown')
  const offer = findOffer(service, choice.variant)
  if (!offer) throw no('variant', 'variant_unknown')
  const items = [
    toItem(offer, choice.quantity ?? 1, 'quantity'),
    ...toExtras(catalogue, offer, choice.extras ?? []),
  ]
  const lines = items.map(toLine)
  const minutes = items.reduce((sum, it) => sum + it.quantity * minutesOf(it.offer), 0)
  return {
    service,
    lines,
    price: calculateTotal(lines),
    from: lines.some((it) => it.from),
    minutes: Math.max(minMinutes, minutes),
  }
}

/** Sums the lines in rupees; null while one is on request. */
export function calculateTotal(lines: readonly Pick<Line, 'quantity' | 'rupees'>[]): number | null {
  let paise = 0
  for (const { quantity, rupees } of lines) {
    if (rupees === null) return null
    paise += quantity * toPaise(rupees)
  }
  return toRupees(paise)
}

/** Money is stored in whole paise and shown in rupees. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

/** Returns what a total lacks, or has too much, to be a whole rupee; half a rupee rounds up. */
export function roundOff(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100 - paise
}

type Item = { readonly offer: Offer; readonly quantity: number }

function toItem(offer: Offer, quantity: number, field: string): Item {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantityOf(offer.variant))
    throw no(field, 'quantity_invalid')
  return { offer, quantity }
}

/** Returns the requested extras, merging repeated ids into one line. */
function toExtras(
  catalogue: Catalogue,
  main: Offer,
  extras: NonNullable<Choice['extras']>,
): Item[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of extras)
    quantities.set(id, (quantities.get(id) ?? 0) + (quantity >= 1 ? quantity : Number.NaN))
  return [...quantities].map(([id, quantity]) => {
    const offer = findOfferById(catalogue, id)
    if (!offer?.variant.extra || !offer.service.active || id === main.id)
      throw no('extras', 'extra_unknown')
    return toItem(offer, quantity, 'extras')
  })
}

function toLine({ offer, quantity }: Item): Line {
  const { rupees, from } = offer.variant
  return { id: offer.id, ...offerName(offer), quantity, rupees, from: from && rupees !== null }
}

function no(field: string, code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { [field]: code } })
}

/** Splits an amount into equal parts to the paisa; the first parts take the remainder. */
export function equalParts(paise: number, parts: number): number[] {
  const each = Math.floor(paise / parts)
  return Array.from({ length: parts }, (_, n) => each + (n < paise - each * parts ? 1 : 0))
}
