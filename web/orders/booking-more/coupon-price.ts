import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPrice } from '#contract/price.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import { readRhythm } from '#web/orders/booking-more/rhythm-field.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { toChoice, type Wanted } from '#web/orders/booking/wanted.ts'

/** Returns the coupon code that takes effect: plans accept none. */
export const couponOf = ({ coupon, every }: BookingFields): string =>
  readRhythm(every) ? '' : coupon

function pricing(fields: BookingFields, wanted: Wanted | undefined) {
  const coupon = couponOf(fields)
  const choice = wanted?.priced && toChoice(wanted)
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
export function useCouponPrice(fields: BookingFields, wanted: Wanted | undefined) {
  return useQuery(pricing(fields, wanted))
}

/** Returns the coupon price from the cache, as last shown; undefined when none was. */
export function shownCouponPrice(fields: BookingFields, wanted: Wanted | undefined) {
  return queryClient.getQueryData(pricing(fields, wanted).queryKey)
}
