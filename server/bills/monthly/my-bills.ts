import { getMyMonthlyBills } from '#contract/bills/my-monthly-bills.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { indiaClock } from '#domain/schedule.ts'
import { findMonthlyPayer, listMonthlyBills, sumWaiting } from '#server/bills/monthly/repo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

/** Two years of bills. */
const shown = 24

/** Registers what customers who pay once a month see of it. */
export function myMonthlyBillRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getMyMonthlyBills }, async (_input, { actor }) => {
    const payer = await findMonthlyPayer(db, actor.id)
    const waiting = await sumWaiting(db, actor.id)
    const bills = await listMonthlyBills(db, actor.id, shown)
    return {
      monthly: payer.monthly === 1,
      waiting: waiting.n,
      rupees: toRupees(waiting.paise),
      billed_on: waiting.at === null ? null : indiaClock(waiting.at).date,
      bills: bills.map((it) => ({
        number: it.number,
        date: it.date,
        jobs: Number(it.orders),
        total: toRupees(it.totalPaise),
        credited: toRupees(it.creditedPaise),
        paid: toRupees(Number(it.paid)),
        due: toRupees(Number(it.due)),
        serviceid: it.openedBy,
      })),
    }
  })
}
