import { getPrice } from '#contract/price.ts'
import { toPaise, calculatePrice } from '#domain/catalogue/price.ts'
import { discounted, findOpenCoupon } from '#server/coupons/claim.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function priceRoute(
  api: ApiServer,
  { db, settings, now }: Pick<Dependencies, 'db' | 'settings' | 'now'>,
): void {
  registerEndpoint(api, getPrice, async ({ coupon: code, ...choice }, { actor }) => {
    const { catalogue } = await settings.current()
    const priced = calculatePrice(catalogue, choice)
    const customer = actor?.role === 'user' ? actor.id : undefined
    const coupon = code ? await findOpenCoupon(db, code, customer, now()) : undefined
    const paise = priced.price === null ? null : toPaise(priced.price)
    return { ...priced, ...discounted(coupon, paise) }
  })
}
