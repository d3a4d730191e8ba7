import { customersListed } from '#contract/money/after-wages.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { townOfAddress, townsServed } from '#domain/address.ts'
import { afterWages, type EarningJob } from '#domain/money/after-wages.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { billedJobs, expensesApart, payApart, unbilledJobs } from '#server/money/expenses/repo.ts'

const monthOf = (date: string): string => date.slice(0, 7)

/** What a month's jobs brought after wages and expenses, with the month before. */
export async function readAfterWages(db: Db, month: string, { business }: Settings) {
  const { from } = monthAround(`${month}-01`, -1)
  const { to } = monthAround(`${month}-01`)
  const days = { from, to }
  const townOf = townNamer(business)
  const billed = await billedJobs(db, days)
  const unbilled = await unbilledJobs(db, days)
  const jobs = [
    ...billed.map((it) => ({
      ...it,
      isDone: true,
      paise: Number(it.billed) - Number(it.credited),
    })),
    ...unbilled.map((it) => ({ ...it, isDone: isCompleted(it) && it.settled === 0, paise: 0 })),
  ].map((it): EarningJob => ({
    month: monthOf(it.date),
    isDone: it.isDone,
    billedPaise: it.paise,
    wagesPaise: Number(it.wages),
    expensesPaise: Number(it.spent),
    service: { label: it.service, hindi: it.serviceHindi },
    town: townOf(it.address),
    customer: { id: it.accountId, name: it.name },
  }))
  const apart = [
    ...(await expensesApart(db, days)).map((it) => ({
      month: monthOf(it.date),
      wagesPaise: 0,
      expensesPaise: it.paise,
    })),
    ...(await payApart(db, days)).map((it) => ({
      month: monthOf(indiaClock(it.at).date),
      wagesPaise: it.paise,
      expensesPaise: 0,
    })),
  ]
  return afterWages(jobs, apart, { month, before: monthOf(from) }, customersListed)
}

/** Names the town of an address; '' for one that names none of those served. */
function townNamer(business: Settings['business']) {
  const towns = townsServed(business)
  return (address: string) => {
    const [label = '', hindi = ''] = towns[townOfAddress(address, towns)] ?? []
    return { label, hindi }
  }
}
