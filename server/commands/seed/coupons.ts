import { couponDiscount } from '#domain/coupons/coupons.ts'
import { inviteAlphabet, inviteCodeLength } from '#domain/referrals/referrals.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { type NewRow, toColumns } from '#server/db/columns.ts'
import type { SeededAccount } from './accounts.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Save } from './save.ts'

type Coupon = NewRow<'coupon'> & {
  used: number
  readonly percent: number | null
  readonly paise: number | null
}
type Invitation = NewRow<'invitation'>

export const invitedRupees = 250
const [usedOneIn, invitedOneIn] = [12, 25]

/** Coupons for all, those that neighbours earn, and who invited whom. */
export function openCoupons(
  random: Random,
  customers: readonly SeededAccount[],
  { from, now, there }: { readonly from: number; readonly now: number; readonly there: number },
) {
  const terms = {
    fromDay: null,
    toDay: null,
    most: null,
    mostEach: 1,
    firstOnly: 0,
    active: 1,
    used: 0,
    accountId: null,
  }
  // Codes differ from those of an earlier run.
  const mark = there > 0 ? `-${there}` : ''
  const ended = addDays(indiaClock(now).date, -60)
  const general: Coupon[] = [
    { ...terms, code: `SAFAI10${mark}`, percent: 10, paise: null, createdAt: from },
    {
      ...terms,
      code: `NAYA200${mark}`,
      percent: null,
      paise: 200_00,
      mostEach: null,
      createdAt: from,
    },
    {
      ...terms,
      code: `HOLI15${mark}`,
      percent: 15,
      paise: null,
      toDay: ended,
      active: 0,
      createdAt: from,
    },
  ]
  const spent = new Set<string>()
  const own = new Map<string, Coupon>()
  const invitations = invite(random, customers)
  return {
    general,
    own,
    invitations,
    /** The coupon that a customer uses now, once each. */
    choose(customer: SeededAccount): Coupon | undefined {
      const earned = own.get(customer.id)
      if (earned) return earned
      if (random.below(usedOneIn) > 0) return undefined
      const coupon = random.pick(general.slice(0, 2))
      return spent.has(`${customer.id} ${coupon.code}`) ? undefined : coupon
    },
    use(save: Save, coupon: Coupon, { order, customer }: Pick<Life, 'order' | 'customer'>): void {
      coupon.used++
      spent.add(`${customer.id} ${coupon.code}`)
      if (own.delete(customer.id)) save.add('coupon', toColumns(coupon))
      save.add('coupon_use', { order_id: order.id, code: coupon.code, account_id: customer.id })
    },
  }
}
export type Coupons = ReturnType<typeof openCoupons>

export const discountOf = (coupon: Coupon, pricePaise: number) => ({
  code: coupon.code,
  paise: couponDiscount(coupon, pricePaise),
})

export const newCode = (random: Random): string =>
  Array.from({ length: inviteCodeLength }, () => random.pick(inviteAlphabet.split(''))).join('')

function invite(random: Random, customers: readonly SeededAccount[]) {
  const invitations = new Map<string, Invitation>()
  for (const [n, invitee] of customers.entries()) {
    if (n === 0 || n % invitedOneIn > 0) continue
    const inviter = customers[random.below(n)] as SeededAccount
    invitations.set(invitee.id, {
      inviteeId: invitee.id,
      inviterId: inviter.id,
      paise: invitedRupees * 100,
      inviteeCoupon: newCode(random),
      inviterCoupon: newCode(random),
      at: invitee.createdAt,
      orderId: null,
    })
  }
  return invitations
}
