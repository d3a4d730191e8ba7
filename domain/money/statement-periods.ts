import { yearStart } from '#domain/orders/number.ts'
import { addDays, monthAround, type DateRange } from '#domain/schedule.ts'

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const statementPeriods = ['this-month', 'last-month', 'this-year', 'last-year'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The days of a period that is offered on a day; years are India's, from 1 April. */
export function statementDays(period: StatementPeriod, today: string): DateRange {
  const month = monthAround(today)
  if (period === 'this-month') return { from: month.from, to: today }
  if (period === 'last-month') return monthAround(today, -1)
  if (period === 'this-year') return { from: yearStart(today), to: today }
  return { from: yearStart(today, -1), to: addDays(yearStart(today), -1) }
}
