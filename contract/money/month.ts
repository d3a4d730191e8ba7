import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { month } from '#contract/money/payments.ts'

export const getMoney = endpoint({
  method: 'GET',
  path: '/api/v1/admin/money',
  summary:
    'Revenue of a month: a bill counts in the month of its date, a payment in the month it was received.',
  allow: ['admin'],
  input: z.object({ month }),
  output: z.object({
    billed: z.number(),
    received: described(
      z.object({
        cash: z.number(),
        upi: z.number(),
        bank: z.number(),
        card: z.number(),
        total: z.number(),
      }),
      'Before refunds.',
    ),
    refunded: z.number(),
    kept: described(
      z.number(),
      'Of payments for orders that were cancelled or rejected in the month.',
    ),
    outstanding: described(z.number(), "Currently due on the month's bills."),
    give_back: described(z.number(), 'Currently to give back, whatever the month.'),
    by_service: z.array(z.object({ label: z.string(), rupees: z.number(), jobs: z.int() })),
    by_worker: described(
      z.array(
        z.object({
          _id: z.nullable(z.string()),
          name: z.string(),
          rupees: z.number(),
          jobs: z.int(),
        }),
      ),
      'Each bill is shared among the workers of its job; `_id` is null for jobs without one.',
    ),
    by_day: z.array(z.object({ date: z.string(), billed: z.number(), received: z.number() })),
  }),
})
