import { getPrice } from '#contract/price.ts'
import { calculatePrice } from '#domain/catalogue/price.ts'
import { wrongCodesPerMinute } from '#domain/coupons/coupons.ts'
import { discounted, findOpenCoupon } from '#server/coupons/claim.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { limitGuesses } from '#server/http/rate-limit.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function priceRoute(
  api: ApiServer,
  deps: Pick<Dependencies, 'db' | 'engine' | 'settings' | 'config' | 'otpKey' | 'now'>,
): void {
  const { db, settings, now } = deps
  const guess = limitGuesses(deps, 'coupon', wrongCodesPerMinute)
  registerEndpoint(api, { getPrice }, async ({ coupon: code, ...choice }, { actor, request }) => {
    const { catalogue, billing } = await settings.current()
    const priced = calculatePrice(catalogue, choice)
    const customer = actor?.role === 'user' ? actor.id : undefined
    const coupon = code
      ? await guess(request.ip, () => findOpenCoupon(db, code, customer, now()))
      : undefined
    return { ...priced, ...discounted(coupon, priced, billing) }
  })
}
