import { toColumns } from '#server/db/columns.ts'
import { invitedRupees } from './coupons.ts'
import type { Life } from './life.ts'
import { tell } from './messages.ts'
import type { Shop } from './shop.ts'

/** Thanks both neighbours for the first job of the one invited. */
export function thank(shop: Shop, { order, customer }: Life, at: number): void {
  const { coupons, save } = shop
  const it = coupons.invitations.get(customer.id)
  if (!it) return
  coupons.invitations.delete(customer.id)
  save.add('invitation', toColumns({ ...it, orderId: order.id }))
  for (const [accountId, code] of [
    [it.inviteeId, it.inviteeCoupon],
    [it.inviterId, it.inviterCoupon],
  ] as const) {
    const given = { code, accountId, paise: it.paise, percent: null, fromDay: null, toDay: null }
    const coupon = {
      ...given,
      most: 1,
      mostEach: 1,
      firstOnly: 0,
      active: 1,
      used: 0,
      createdAt: at,
    }
    if (coupons.own.has(accountId)) save.add('coupon', toColumns(coupon))
    else coupons.own.set(accountId, coupon)
  }
  const payload = { name: customer.name, coupon: it.inviteeCoupon, off: invitedRupees }
  tell(shop, { type: 'neighbour-coupon', payload, orderId: order.id }, customer, at)
}

/** Saves the coupons for all, which bookings refer to. */
export function addGeneral({ save, coupons }: Shop): void {
  for (const it of coupons.general) save.add('coupon', toColumns(it))
}

/** Saves the unused coupons of customers, and the invitations that wait for a first job. */
export function endCoupons({ coupons, save }: Shop): void {
  for (const it of coupons.own.values()) save.add('coupon', toColumns(it))
  for (const it of coupons.invitations.values()) save.add('invitation', toColumns(it))
}
