import { toRupees } from '#domain/catalogue/price.ts'
import { completionChange } from '#domain/orders/orders.ts'
import type { Tx } from '#server/db/tables.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { withdraw } from '#server/notifications/outbox/repo.ts'
import type { OrderEffect } from '#server/order-changes/order-change.ts'
import {
  listAddressees,
  unredeemInvitation,
  giveCoupon,
  redeemInvitation,
  type Invitation,
} from '#server/referrals/repo.ts'

/**
 * Gives both customers a coupon for the invitee's first completed job, and withdraws them when the
 * completion is undone.
 */
export const grantReferralCoupons: OrderEffect = async (tx, { orderId, from, to, at }) => {
  const change = completionChange(from, to)
  if (change === 'reopened' && (await unredeemInvitation(tx, orderId)))
    await withdraw(tx, orderId, ['neighbour-coupon'], at)
  if (change !== 'completed') return
  const invitation = await redeemInvitation(tx, orderId)
  if (invitation) await thank(tx, invitation, orderId, at)
}

async function thank(tx: Tx, it: Invitation, orderId: string, at: number): Promise<void> {
  const codes = new Map([
    [it.inviteeId, it.inviteeCoupon],
    [it.inviterId, it.inviterCoupon],
  ])
  const people = await listAddressees(tx, [...codes.keys()])
  for (const [accountId, code] of codes) {
    await giveCoupon(tx, { code, accountId, paise: it.paise }, at)
    const person = people.find((one) => one.accountId === accountId)
    if (!person) continue
    const payload = { name: person.name, coupon: code, off: toRupees(it.paise) }
    await enqueue(tx, { type: 'neighbour-coupon', payload, orderId }, person, at)
  }
}
