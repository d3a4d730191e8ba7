import { assertExpenseDay, expenseDays } from '#domain/money/expenses.ts'
import { slotStart } from '#domain/schedule.ts'
import { date, testEdges, yes } from '#test/edges.ts'

const midnight = (day: string): number => slotStart({ date: day, time: '00:00' })

function isTaken(day: string, now: number): boolean {
  try {
    assertExpenseDay(day, now)
    return true
  } catch {
    return false
  }
}

testEdges(() => [
  ['an expense is of no day to come', midnight(date), (now) => isTaken(date, now), yes],
  [
    'expenses of a financial year are written down until the next one is over',
    midnight('2027-04-01'),
    (now) => expenseDays(now).from,
    ['2025-04-01', '2026-04-01', '2026-04-01'],
  ],
])
