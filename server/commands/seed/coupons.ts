import { couponDiscount } from '#domain/coupons/coupons.ts'
import { inviteAlphabet, inviteCodeLength } from '#domain/referrals/referrals.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import type { NewRow } from '#server/db/columns.ts'
import { toColumns } from '#server/db/columns.ts'
import type { Tx } from '#server/db/tables.ts'
import type { SeededAccount } from './accounts.ts'
import { tell } from './messages.ts'
import type { Life } from './orders.ts'
import type { Random } from './random.ts'
import type { Save } from './save.ts'
import type { Shop } from './shop.ts'

type Coupon = NewRow<'coupon'> & {
  used: number
  readonly percent: number | null
  readonly paise: number | null
}
type Invitation = NewRow<'invitation'>

const rupees = 250
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
    use(save: Save, coupon: Coupon, { order, customer }: Life): void {
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
  Array.from({ length: inviteCodeLength }, () => random.pick([...inviteAlphabet])).join('')

function invite(random: Random, customers: readonly SeededAccount[]) {
  const invitations = new Map<string, Invitation>()
  for (const [n, invitee] of customers.entries()) {
    if (n === 0 || n % invitedOneIn > 0) continue
    const inviter = customers[random.below(n)] as SeededAccount
    invitations.set(invitee.id, {
      inviteeId: invitee.id,
      inviterId: inviter.id,
      paise: rupees * 100,
      inviteeCoupon: newCode(random),
      inviterCoupon: newCode(random),
      at: invitee.createdAt,
      orderId: null,
    })
  }
  return invitations
}

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
  const payload = { name: customer.name, coupon: it.inviteeCoupon, off: rupees }
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

/** Updates how often the coupons for all were used. */
export async function countUses(tx: Tx, { general }: Coupons): Promise<void> {
  for (const { code, used } of general)
    await tx.updateTable('coupon').set({ used }).where('code', '=', code).execute()
}
