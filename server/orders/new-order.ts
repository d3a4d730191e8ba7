import type { z } from 'zod/mini'
import type { bookingFields } from '#contract/orders/customer.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { peopleFor } from '#domain/catalogue/catalogue.ts'
import { toPaise, calculatePrice, type Priced } from '#domain/catalogue/price.ts'
import { type DetailName } from '#domain/orders/details.ts'
import { writeLines } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { newId } from '#server/config/secrets.ts'
import { discountBy, discounted } from '#server/coupons/claim.ts'
import type { Coupon } from '#server/coupons/repo.ts'
import type { NewOrder } from '#server/orders/repo.ts'

type BookingFields = z.output<z.ZodMiniObject<typeof bookingFields>>

/** Who books, where, and with which message. */
type BookingDetails = Pick<
  NewOrder,
  'accountId' | 'address' | 'addressId' | 'email' | 'message' | 'details' | 'createdAt'
>

/** What is booked, with its price and the coupon applied. */
export type PricedBooking = Omit<Priced, 'service'> & {
  readonly service: Pick<Priced['service'], 'label' | 'hindi'>
  readonly coupon: Coupon | undefined
}

/** Builds the row of a new order, before it has a number. */
export function newOrder(
  catalogue: Settings['catalogue'],
  slot: Pick<BookingFields, 'date' | 'time'>,
  booking: PricedBooking,
  details: BookingDetails,
) {
  const { date, time } = slot
  const { service, lines, price, minutes, coupon } = booking
  const { startsAt, endsAt } = jobSpan(slot, minutes)
  const paise = price === null ? null : toPaise(price)
  const off = coupon && discountBy(coupon, paise)
  return {
    id: newId(details.createdAt),
    service: service.label,
    serviceHindi: service.hindi || service.label,
    lines: writeLines(lines),
    pricePaise: paise === null ? null : paise - (off?.paise ?? 0),
    ...(off && { discountPaise: off.paise, discountReason: off.reason }),
    minutes,
    people: peopleFor(catalogue, lines),
    date,
    time,
    startsAt,
    endsAt,
    ...details,
  } satisfies NewOrder
}

/** Prices a booking; refused when the customer saw another price. */
export function priceNow(
  { catalogue, billing }: Pick<Settings, 'catalogue' | 'billing'>,
  requested: Omit<BookingFields, 'date' | 'time' | 'address' | DetailName>,
  coupon?: Coupon,
): PricedBooking {
  const priced = calculatePrice(catalogue, requested)
  const { lines, from, minutes } = priced
  const { price, ...off } = discounted(coupon, priced, billing)
  if (requested.seen_price !== undefined && requested.seen_price !== price)
    throw new Refusal('price_changed', {
      data: { lines, price, ...off, from, minutes },
      body: { price },
    })
  return { ...priced, coupon }
}
