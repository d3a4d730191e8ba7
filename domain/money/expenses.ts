import { yearStart } from '#domain/orders/number.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock } from '#domain/schedule.ts'

export const expenseKinds = ['material', 'travel', 'other'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

/** The days for which expenses may be written down and taken back, both inclusive. */
export function expenseDays(now: number): { readonly from: string; readonly to: string } {
  const { date: to } = indiaClock(now)
  return { from: yearStart(to, -1), to }
}

/**
 * Refuses a day that has not come yet, and one before the last financial year: the accountant has
 * its books.
 */
export function assertExpenseDay(date: string, now: number): void {
  const { from, to } = expenseDays(now)
  if (date > to) throw new Refusal('expense_future', { fields: { date: 'expense_future' } })
  if (date < from)
    throw new Refusal('expense_year_closed', { fields: { date: 'expense_year_closed' } })
}
