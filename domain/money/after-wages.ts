import { toPaise, toRupees } from '#domain/catalogue/price.ts'

/** A job, or an order that cost something though it was not done, with what it brought and cost. */
export type EarningJob = {
  /** YYYY-MM in which it counts. */
  readonly month: string
  readonly isDone: boolean
  /** The bill without tax, less its credit notes. */
  readonly billedPaise: number
  readonly wagesPaise: number
  readonly expensesPaise: number
  readonly service: Label
  readonly town: Label
  readonly customer: { readonly id: string; readonly name: string }
}
type Label = { readonly label: string; readonly hindi: string }

/** What belongs to no job. */
export type Apart = {
  readonly month: string
  readonly wagesPaise: number
  readonly expensesPaise: number
}

type Months = { readonly month: string; readonly before: string }

const sum = <T>(all: readonly T[], of: (it: T) => number): number =>
  all.reduce((paise, it) => paise + of(it), 0)

const leftPaise = (it: EarningJob): number => it.billedPaise - it.wagesPaise - it.expensesPaise

function figures(jobs: readonly EarningJob[]) {
  return {
    jobs: jobs.filter((it) => it.isDone).length,
    billed: toRupees(sum(jobs, (it) => it.billedPaise)),
    wages: toRupees(sum(jobs, (it) => it.wagesPaise)),
    expenses: toRupees(sum(jobs, (it) => it.expensesPaise)),
    left: toRupees(sum(jobs, leftPaise)),
  }
}

/** A month's figures of some jobs, with those of the month before beside them. */
const compared = (jobs: readonly EarningJob[], { month, before }: Months) => ({
  ...figures(jobs.filter((it) => it.month === month)),
  before: figures(jobs.filter((it) => it.month === before)),
})

type Compared = ReturnType<typeof compared>

const mostLeft = <T extends Compared>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => b.left - a.left || b.before.left - a.before.left)

/** What each of a month's services, towns and customers brought after wages and expenses. */
export function afterWages(
  jobs: readonly EarningJob[],
  apart: readonly Apart[],
  months: Months,
  customersListed: number,
) {
  const total = compared(jobs, months)
  return {
    total,
    by_service: byLabel(jobs, months, (it) => it.service),
    by_town: byLabel(jobs, months, (it) => it.town),
    ...byCustomer(jobs, months, customersListed),
    apart: {
      ...apartOf(apart, months.month, total.left),
      before: apartOf(apart, months.before, total.before.left),
    },
  }
}

function byLabel(jobs: readonly EarningJob[], months: Months, of: (it: EarningJob) => Label) {
  const groups = Map.groupBy(jobs, (it) => of(it).label)
  return mostLeft(
    [...groups].map(([label, all]) => ({
      label,
      hindi: all.map((it) => of(it).hindi).find(Boolean) ?? '',
      ...compared(all, months),
    })),
  )
}

/** Only customers of the month have a row; the month before stands beside. */
function byCustomer(jobs: readonly EarningJob[], months: Months, listed: number) {
  const groups = [...Map.groupBy(jobs, (it) => it.customer.id)]
  const isNow = (all: readonly EarningJob[]) => all.some((it) => it.month === months.month)
  const rows = mostLeft(
    groups
      .filter(([, all]) => isNow(all))
      .map(([_id, all]) => ({ _id, name: all[0]?.customer.name ?? '', ...compared(all, months) })),
  )
  const shown = new Set(rows.slice(0, listed).map((it) => it._id))
  const others = jobs.filter((it) => !shown.has(it.customer.id))
  return {
    by_customer: rows.slice(0, listed),
    other_customers:
      others.length > 0
        ? {
            customers: new Set(
              others.filter((it) => it.month === months.month).map((it) => it.customer.id),
            ).size,
            ...compared(others, months),
          }
        : null,
  }
}

function apartOf(all: readonly Apart[], month: string, jobsLeft: number) {
  const of = all.filter((it) => it.month === month)
  const [wages, expenses] = [sum(of, (it) => it.wagesPaise), sum(of, (it) => it.expensesPaise)]
  return {
    wages: toRupees(wages),
    expenses: toRupees(expenses),
    left: toRupees(toPaise(jobsLeft) - wages - expenses),
  }
}
