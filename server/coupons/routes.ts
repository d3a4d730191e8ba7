import { addCoupon, changeCoupon, getCoupons, type CouponInput } from '#contract/coupons/coupons.ts'
import { toPaise, toRupees } from '#domain/catalogue/price.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  findCoupon,
  insertCoupon,
  listCoupons,
  updateCoupon,
  type Coupon,
} from '#server/coupons/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

export function couponRoutes(api: ApiServer, { db, now }: Pick<Dependencies, 'db' | 'now'>): void {
  registerEndpoint(api, { getCoupons }, async () => ({
    coupons: (await listCoupons(db)).map(presentCoupon),
  }))

  registerEndpoint(api, { addCoupon }, async (input, { actor }) => {
    const at = now()
    const coupon = await transact(db, async (tx) => {
      const row = toRow(input)
      if (await insertCoupon(tx, { ...row, createdAt: at })) {
        const about = { subject: row.code, aboutId: actor.id }
        await recordAudit(tx, { at, actorId: actor.id, kind: 'coupon-added', ...about })
        return getCoupon(tx, row.code)
      }
      const existing = await getCoupon(tx, row.code)
      // A form that is sent twice creates one coupon.
      if (isSame(existing, row)) return existing
      throw new Refusal('coupon_exists', { fields: { code: 'coupon_exists' } })
    })
    return { message: 'Saved', coupon: presentCoupon(coupon) }
  })

  registerEndpoint(api, { changeCoupon }, async (input, { actor }) => {
    const coupon = await transact(db, async (tx) => {
      const row = toRow(input)
      if (!(await updateCoupon(tx, row))) throw new Refusal('coupon_not_found')
      const changed = { kind: 'coupon-changed', subject: row.code, aboutId: actor.id } as const
      await recordAudit(tx, { at: now(), actorId: actor.id, ...changed })
      return getCoupon(tx, row.code)
    })
    return { message: 'Saved', coupon: presentCoupon(coupon) }
  })
}

type Row = Omit<Coupon, 'used' | 'accountId' | 'createdAt'>

async function getCoupon(tx: Tx, code: string): Promise<Coupon> {
  const coupon = await findCoupon(tx, code)
  if (!coupon) throw new Error('a coupon was neither inserted nor found')
  return coupon
}

function isSame(existing: Coupon, row: Row): boolean {
  return Object.entries(row).every(([name, value]) => existing[name as keyof Row] === value)
}

function toRow(it: CouponInput): Row {
  return {
    code: it.code,
    percent: it.percent,
    paise: it.rupees === null ? null : toPaise(it.rupees),
    fromDay: it.from,
    toDay: it.to,
    most: it.limit,
    mostEach: it.per_customer,
    firstOnly: it.first_only ? 1 : 0,
    active: it.active ? 1 : 0,
  }
}

function presentCoupon(it: Coupon) {
  return {
    code: it.code,
    percent: it.percent,
    rupees: it.paise === null ? null : toRupees(it.paise),
    from: it.fromDay,
    to: it.toDay,
    limit: it.most,
    per_customer: it.mostEach,
    first_only: it.firstOnly === 1,
    active: it.active === 1,
    used: it.used,
  }
}
