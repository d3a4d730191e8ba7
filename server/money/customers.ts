import { getCustomerFigures, getDuesByPerson } from '#contract/money/customers.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { sumWaiting } from '#server/bills/monthly/repo.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { listDebtors, readVisits, sumDebts } from '#server/money/customer-repo.ts'

const monthsShown = 12

/** Registers the endpoints for what customers owe and have paid. */
export function customerMoneyRoutes(
  api: ApiServer,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): void {
  registerEndpoint(api, { getDuesByPerson }, async ({ limit }) => {
    const today = indiaClock(now()).date
    const all = await sumDebts(db, today)
    const people = await listDebtors(db, today, limit)
    const waiting = await sumWaiting(db)
    return {
      people: people.map((it) => ({
        _id: it.id,
        name: it.name,
        phone: visiblePhone(it.phone),
        language: it.language || 'en',
        rupees: toRupees(it.paise),
        ...presentAges(it),
        jobs: it.jobs,
        oldest: it.oldest,
      })),
      total: all.people,
      outstanding: toRupees(all.paise),
      ...presentAges(all),
      waiting: { jobs: waiting.n, rupees: toRupees(waiting.paise) },
    }
  })

  registerEndpoint(api, { getCustomerFigures }, async ({ id }) => {
    const today = indiaClock(now()).date
    const months = Array.from({ length: monthsShown }, (_, n) =>
      monthAround(today, n + 1 - monthsShown).from.slice(0, 7),
    )
    const visits = await readVisits(db, id, `${months[0]}-01`)
    return {
      spent: toRupees(visits.spentPaise),
      owed: toRupees(visits.duePaise),
      last: visits.last,
      favourite: visits.favourite ?? null,
      months: months.map((month) => ({ month, visits: visits.months.get(month) ?? 0 })),
    }
  })
}

type Ages = { readonly [age in 'recentPaise' | 'latePaise' | 'oldPaise']: number }

const presentAges = ({ recentPaise, latePaise, oldPaise }: Ages) => ({
  recent: toRupees(recentPaise),
  late: toRupees(latePaise),
  old: toRupees(oldPaise),
})
