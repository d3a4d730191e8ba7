import { readLines } from '#domain/orders/money.ts'
import type { Db } from '#server/db/tables.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { couponsUsedBy, plansOf } from '#server/privacy/plans-repo.ts'

/** The plans and used coupons in the copy of a customer's data. */
export async function myPlans(db: Db, id: string) {
  const plans = (await plansOf(db, id)).map(
    ({ id: _id, lines, price_paise, schedule, created_at, decided_at, ...plan }) => ({
      _id,
      ...plan,
      lines: readLines(lines),
      price: priceIn(price_paise),
      schedule: JSON.parse(schedule) as unknown,
      created_at: new Date(created_at).toISOString(),
      decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
    }),
  )
  return { plans, coupons_used: await couponsUsedBy(db, id) }
}
