import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { month } from '#contract/fields.ts'
import { amount, calendarDate, timestamp } from '#contract/values.ts'

/** What came in, by how it was paid. */
export const received = z.object({
  cash: amount,
  upi: amount,
  bank: amount,
  card: amount,
  total: amount,
})

const moneySums = named(
  'MoneySums',
  z.object({
    at: timestamp,
    received: described(amount, 'Received less refunds and corrections, by the ledger.'),
    billed: described(amount, 'Of it for work that is done.'),
    kept: described(amount, 'Of it kept for orders that did not take place.'),
    give_back: described(amount, 'Of it still to give back.'),
    held: described(amount, 'Of it for work that is not done yet.'),
    agrees: described(z.boolean(), 'Whether the parts add up to what was received.'),
  }),
  'Where all money ever received is.',
)

export const getMoney = endpoint({
  method: 'GET',
  path: '/api/v1/admin/money',
  summary:
    'Revenue of a month: a bill counts in the month of its date, a payment in the month it was received.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ month }),
  output: z.object({
    billed: described(amount, 'Of the bills of the month.'),
    received: described(received, 'Before refunds.'),
    refunded: described(amount, 'Given back in the month.'),
    kept: described(
      amount,
      'Of payments for orders that were cancelled, rejected or missed in the month.',
    ),
    outstanding: described(amount, "Currently due on the month's bills."),
    give_back: described(amount, 'Currently to give back, whatever the month.'),
    held: described(
      z._default(amount, 0),
      'Currently received for work that is not done yet, whatever the month.',
    ),
    sums: described(
      z._default(z.nullable(moneySums), null),
      'Where all money ever received is, as last added up; null before the first night.',
    ),
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
