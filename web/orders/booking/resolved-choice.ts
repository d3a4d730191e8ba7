import {
  extrasFor,
  findActive,
  findOffer,
  toDisplayPrice,
  maxQuantityOf,
  peopleFor,
  shortestMinutes,
  skillsFor,
  type Offer,
  type Price,
  type Service,
} from '#domain/catalogue/catalogue.ts'
import {
  calculatePrice,
  roundOff,
  toPaise,
  toRupees,
  type Choice,
  type Priced,
} from '#domain/catalogue/price.ts'
import { settings } from '#web/i18n/settings.ts'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'

type ChoiceFields = Pick<BookingFields, 'service' | 'variant' | 'quantity' | 'extras'>

/** The form's choice, resolved against the current catalogue. */
export type ResolvedChoice = {
  readonly service: Service
  /** Undefined until one of several variants is chosen. */
  readonly offer: Offer | undefined
  readonly quantity: number
  /** All available extras with the chosen quantities. */
  readonly extras: readonly Extra[]
  /** Lines and price; undefined until a variant is chosen. */
  readonly priced: RoundedPrice | undefined
  /** The total, or the service's starting price until a variant is chosen. */
  readonly price: Price | null
}
type RoundedPrice = Priced & { readonly round_off: number }
type Extra = { readonly offer: Offer; readonly quantity: number }

export function resolveChoice(fields: ChoiceFields): ResolvedChoice | undefined {
  const { catalogue } = settings()
  const service = findActive(catalogue, fields.service)
  if (!service) return undefined
  const offer = chosenOffer(service, fields.variant)
  const quantity = offer ? within(Number(fields.quantity), 1, maxQuantityOf(offer.variant)) : 1
  const chosen = readExtras(fields.extras)
  const extras = extrasFor(catalogue, service).map((it) => ({
    offer: it,
    quantity: within(chosen.get(it.id) ?? 0, 0, maxQuantityOf(it.variant)),
  }))
  const resolved = { service, offer, quantity, extras }
  const priced = offer && rounded(calculatePrice(catalogue, toChoice({ ...resolved, offer })))
  return { ...resolved, priced, price: priced ? totalOf(priced) : toDisplayPrice(service) }
}

function rounded(priced: Priced): RoundedPrice {
  if (!settings().roundsPrice || priced.price === null) return { ...priced, round_off: 0 }
  const paise = toPaise(priced.price)
  const off = roundOff(paise)
  return { ...priced, price: toRupees(paise + off), round_off: toRupees(off) }
}

function chosenOffer(service: Service, variant: string): Offer | undefined {
  if (service.variants.length === 1) return findOffer(service)
  return variant ? findOffer(service, variant) : undefined
}

/** Returns the largest quantity that may be booked. */
export const maxQuantity = ({ offer }: ResolvedChoice): number =>
  offer ? maxQuantityOf(offer.variant) : 1

const totalOf = ({ price, from }: Priced): Price | null =>
  price === null ? null : { rupees: price, from }

/** Converts the choice to the input of calls. */
export function toChoice({
  service,
  offer,
  quantity,
  extras,
}: Pick<ResolvedChoice, 'service' | 'offer' | 'quantity' | 'extras'>): Choice {
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

/** Returns the job's length, estimated until a variant is chosen. */
export function plannedMinutes(resolved: ResolvedChoice | undefined): number {
  if (!resolved) return shortestMinutes(settings().catalogue)
  return resolved.priced?.minutes ?? resolved.service.minutes
}

/** Returns the ids of what is chosen so far, if some of it needs a skill or several people. */
export function chosenOffers(resolved: ResolvedChoice | undefined): string[] | undefined {
  const lines = resolved?.priced?.lines ?? []
  const { catalogue } = settings()
  const isForAnyone = peopleFor(catalogue, lines) === 1 && skillsFor(catalogue, lines).length === 0
  return isForAnyone ? undefined : lines.flatMap(({ id }) => id ?? [])
}

/** Parses the form value, such as 'chair/standard:4,bathroom/standard:1'. */
function readExtras(written: string): Map<string, number> {
  const pairs = written.split(',').map((it) => it.split(':'))
  return new Map(pairs.map(([id = '', quantity]) => [id, Number(quantity)]))
}

/** Returns the form value with the quantity of one extra replaced. */
export function withExtra(written: string, id: string, quantity: number): string {
  const all = readExtras(written).set(id, quantity)
  return [...all]
    .filter(([name, n]) => name && n > 0)
    .map((it) => it.join(':'))
    .join(',')
}

const within = (n: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Number.isInteger(n) ? n : least))
