import { readLines } from '#domain/orders/money.ts'
import { toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { couponsUsedBy, listOwnPlans } from '#server/privacy/plans-repo.ts'

/** The plans and used coupons in the copy of a customer's data. */
export async function myPlans(db: Db, id: string) {
  const plans = (await listOwnPlans(db, id)).map(
    ({ id: _id, lines, price_paise, schedule, created_at, decided_at, ...plan }) => ({
      _id,
      ...plan,
      lines: readLines(lines),
      price: priceIn(price_paise),
      schedule: JSON.parse(schedule) as unknown,
      created_at: toIso(created_at),
      decided_at: toIso(decided_at),
    }),
  )
  return { plans, coupons_used: await couponsUsedBy(db, id) }
}
