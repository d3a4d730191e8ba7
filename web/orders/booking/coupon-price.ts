import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPrice } from '#contract/price.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { toChoice, type ResolvedChoice } from '#web/orders/booking/resolved-choice.ts'
import { readRhythm } from '#web/orders/booking/rhythm-field.tsx'

/** Returns the coupon code that takes effect: plans accept none. */
export const couponOf = ({ coupon, every }: BookingFields): string =>
  readRhythm(every) ? '' : coupon

function pricing(fields: BookingFields, resolved: ResolvedChoice | undefined) {
  const coupon = couponOf(fields)
  const choice = resolved?.priced && toChoice(resolved)
  return queryOptions({
    queryKey: [getPrice.path, coupon, choice],
    enabled: coupon !== '' && choice !== undefined,
    queryFn: ({ signal }) => {
      if (!choice) throw new Error('nothing is chosen')
      const extras = choice.extras?.map((it) => ({ ...it }))
      return call(getPrice, { ...choice, extras, coupon }, { signal })
    },
  })
}

/** Fetches the price of the choice with the coupon. */
export function useCouponPrice(fields: BookingFields, resolved: ResolvedChoice | undefined) {
  return useQuery(pricing(fields, resolved))
}

/** Returns the coupon price from the cache, as last shown; undefined when none was. */
export function shownCouponPrice(fields: BookingFields, resolved: ResolvedChoice | undefined) {
  return queryClient.getQueryData(pricing(fields, resolved).queryKey)
}
