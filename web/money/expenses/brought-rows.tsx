import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AfterWages, Brought } from '#contract/money/after-wages.ts'
import type { DateRange } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { expenses as copy } from '#i18n/expenses.ts'
import { paths } from '#web/paths.ts'

export type Part = 'service' | 'town' | 'customer'
export type BroughtRow = Brought & {
  readonly key: string
  readonly name: ReactNode
  readonly before: Brought
}

/** The rows of a part: services open their bills, customers their page. */
export function rowsBy(part: Part, figures: AfterWages, days: DateRange): BroughtRow[] {
  if (part === 'service')
    return figures.by_service.map((it) => {
      const href = paths.adminBills({ state: 'issued', service: it.label, ...days })
      return { ...it, key: it.label, name: <Link href={href}>{nameOf(it)}</Link> }
    })
  if (part === 'town')
    return figures.by_town.map((it) => ({
      ...it,
      key: it.label,
      name: it.label ? nameOf(it) : copy.noTown,
    }))
  const { by_customer, other_customers: others } = figures
  return [
    ...by_customer.map((it) => ({
      ...it,
      key: it._id,
      name: <Link href={paths.adminPerson(it._id)}>{it.name || copy.erased}</Link>,
    })),
    ...(others ? [{ ...others, key: '', name: othersText(others.customers) }] : []),
  ]
}

const othersText = (customers: number): string =>
  customers === 0 ? copy.earlierCustomers : copy.others(customers)
