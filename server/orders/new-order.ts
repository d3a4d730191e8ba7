import type { z } from 'zod/mini'
import type { bookingFields } from '#contract/orders/customer.ts'
import { isAddressTooShort } from '#domain/address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { paiseOf, priceOf, type Priced } from '#domain/catalogue/price.ts'
import { writeLines } from '#domain/orders/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { jobSpan } from '#domain/schedule.ts'
import { newId } from '#server/config/secrets.ts'
import type { NewOrder } from '#server/orders/repo.ts'

export type Wanted = z.output<z.ZodMiniObject<typeof bookingFields>>

type Circumstances = Pick<NewOrder, 'account_id' | 'address' | 'email' | 'message' | 'created_at'>

/** The row of a booking, before it has a number. */
export function newOrder(slot: Pick<Wanted, 'date' | 'time'>, wanted: Priced, it: Circumstances) {
  const { date, time } = slot
  const { service, lines, price, minutes } = wanted
  const { startsAt, endsAt } = jobSpan(slot, minutes)
  return {
    id: newId(it.created_at),
    service: service.label,
    service_hindi: service.hindi || service.label,
    lines: writeLines(lines),
    price_paise: price === null ? null : paiseOf(price),
    minutes,
    date,
    time,
    starts_at: startsAt,
    ends_at: endsAt,
    ...it,
  } satisfies NewOrder
}

/** What is booked and what it costs; refused when another price was seen. */
export function priceNow(
  catalogue: Catalogue,
  wanted: Omit<Wanted, 'date' | 'time' | 'address'>,
): Priced {
  const now = priceOf(catalogue, wanted)
  const { lines, price, from, minutes } = now
  if (wanted.seen_price !== undefined && wanted.seen_price !== price)
    throw new Refusal('price_changed', { data: { lines, price, from, minutes } })
  return now
}

/** The profile's own address is taken as it is: it may be from before there was a rule. */
export function jobAddress(
  { address: asked }: Pick<Wanted, 'address'>,
  account: { readonly address: string },
): string {
  const address = asked || account.address
  const denied = !address
    ? 'address_required'
    : address !== account.address && isAddressTooShort(address)
      ? 'address_too_short'
      : undefined
  if (denied) throw new Refusal(denied, { fields: { address: denied } })
  return address
}
