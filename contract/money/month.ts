import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { month } from '#contract/money/payments.ts'
import { amount, calendarDate } from '#contract/values.ts'

export const getMoney = endpoint({
  method: 'GET',
  path: '/api/v1/admin/money',
  summary:
    'Revenue of a month: a bill counts in the month of its date, a payment in the month it was received.',
  allow: ['admin'],
  input: z.object({ month: described(month, 'YYYY-MM in India.') }),
  output: z.object({
    billed: described(amount, 'Of the bills of the month.'),
    received: described(
      z.object({
        cash: amount,
        upi: amount,
        bank: amount,
        card: amount,
        total: amount,
      }),
      'Before refunds.',
    ),
    refunded: described(amount, 'Given back in the month.'),
    kept: described(amount, 'Of payments for orders that were cancelled or rejected in the month.'),
    outstanding: described(amount, "Currently due on the month's bills."),
    give_back: described(amount, 'Currently to give back, whatever the month.'),
    by_service: described(
      z.array(
        z.object({
          label: z.string(),
          hindi: described(z.string(), 'The label in Hindi.'),
          rupees: amount,
          jobs: described(z.int(), 'How many.'),
        }),
      ),
      'Share of each service in what was billed.',
    ),
    by_worker: described(
      z.array(
        z.object({
          _id: z.nullable(z.string()),
          name: z.string(),
          rupees: amount,
          jobs: described(z.int(), 'How many.'),
        }),
      ),
      'Each bill is shared among the workers of its job; `_id` is null for jobs without one.',
    ),
    by_day: described(
      z.array(
        z.object({
          date: calendarDate,
          billed: described(amount, 'Of the bills of the month.'),
          received: amount,
        }),
      ),
      'Of each day of the month.',
    ),
  }),
})
