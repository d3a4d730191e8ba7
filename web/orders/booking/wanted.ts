import {
  extrasFor,
  findActive,
  findOffer,
  hintOf,
  mostOf,
  shortestMinutes,
  type Offer,
  type Price,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import { priceOf, type Choice, type Priced } from '#domain/catalogue/price.ts'
import { settings } from '#web/i18n/settings.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'

type WantedFields = Pick<BookingFields, 'service' | 'variant' | 'quantity' | 'extras'>

/** What the form asks for, as the catalogue in force knows it. */
export type Wanted = {
  readonly service: Service
  /** Undefined while one of several is still to be chosen. */
  readonly offer: Offer | undefined
  readonly quantity: number
  /** All that may be added, with how many are. */
  readonly extras: readonly Extra[]
  /** What it comes to once the offer is chosen. */
  readonly priced: Priced | undefined
  /** The same, or where it starts. */
  readonly price: Price | null
}
type Extra = { readonly offer: Offer; readonly quantity: number }

export function readWanted(fields: WantedFields): Wanted | undefined {
  const { catalogue } = settings()
  const service = findActive(catalogue, fields.service)
  if (!service) return undefined
  const offer = chosenOffer(service, fields.variant)
  const quantity = offer ? within(Number(fields.quantity), 1, mostOf(offer.variant)) : 1
  const chosen = readExtras(fields.extras)
  const extras = extrasFor(catalogue, service).map((it) => ({
    offer: it,
    quantity: within(chosen.get(it.id) ?? 0, 0, mostOf(it.variant)),
  }))
  const wanted = { service, offer, quantity, extras }
  const priced = offer && priceOf(catalogue, toChoice({ ...wanted, offer }))
  return { ...wanted, priced, price: priced ? totalOf(priced) : hintOf(service) }
}

function chosenOffer(service: Service, variant: string): Offer | undefined {
  if (service.variants.length === 1) return findOffer(service)
  return variant ? findOffer(service, variant) : undefined
}

/** How many of the chosen one may be wanted at most. */
export const mostWanted = ({ offer }: Wanted): number => (offer ? mostOf(offer.variant) : 1)

const totalOf = ({ price, from }: Priced): Price | null =>
  price === null ? null : { rupees: price, from }

/** The choice as calls take it. */
export function toChoice({
  service,
  offer,
  quantity,
  extras,
}: Pick<Wanted, 'service' | 'offer' | 'quantity' | 'extras'>): Choice {
  const added = extras.filter((it) => it.quantity > 0)
  return {
    service: service.label,
    ...(offer && { variant: offer.variant.id }),
    ...(quantity > 1 && { quantity }),
    ...(added.length > 0 && {
      extras: added.map((it) => ({ id: it.offer.id, quantity: it.quantity })),
    }),
  }
}

/** How long the job takes, as far as one can tell. */
export function plannedMinutes(wanted: Wanted | undefined): number {
  if (!wanted) return shortestMinutes(settings().catalogue)
  return wanted.priced?.minutes ?? wanted.service.minutes
}

/** A field is text: 'chair/standard:4,bathroom/standard:1'. */
function readExtras(written: string): Map<string, number> {
  const pairs = written.split(',').map((it) => it.split(':'))
  return new Map(pairs.map(([id = '', quantity]) => [id, Number(quantity)]))
}

/** The field with so many of one extra. */
export function withExtra(written: string, id: string, quantity: number): string {
  const all = readExtras(written).set(id, quantity)
  return [...all]
    .filter(([name, n]) => name && n > 0)
    .map((it) => it.join(':'))
    .join(',')
}

const within = (n: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isInteger(n) ? n : least))
