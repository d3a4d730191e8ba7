import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPrice } from '#contract/price.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/queries.tsx'
import { readRhythm } from '#web/orders/booking-more/rhythm-field.tsx'
import type { BookingFields } from '#web/orders/booking/booking-draft.ts'
import { toChoice, type Wanted } from '#web/orders/booking/wanted.ts'

/** The code that counts: a plan takes none. */
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

/** What the choice costs with the coupon, as the server says. */
export function useCouponPrice(fields: BookingFields, wanted: Wanted | undefined) {
  return useQuery(pricing(fields, wanted))
}

/** The same as it was last shown; undefined where nothing was. */
export function shownCouponPrice(fields: BookingFields, wanted: Wanted | undefined) {
  return queryClient.getQueryData(pricing(fields, wanted).queryKey)
}
