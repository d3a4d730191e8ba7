import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text, id } from '#contract/fields.ts'
import { month } from '#contract/money/payments.ts'
import { positiveRupees } from '#contract/money/rupees.ts'
import { paymentMethods, reasonMaxLength } from '#domain/money/payments.ts'

export const getMoney = endpoint({
  method: 'GET',
  path: '/api/v1/admin/money',
  summary:
    'Revenue of a month: a bill counts in the month of its date, a payment in the month it was received.',
  allow: ['admin'],
  input: z.object({ month }),
  output: z.object({
    billed: z.number(),
    /** Before refunds. */
    received: z.object({
      cash: z.number(),
      upi: z.number(),
      bank: z.number(),
      card: z.number(),
      total: z.number(),
    }),
    refunded: z.number(),
    /** Currently due on the month's bills. */
    outstanding: z.number(),
    /** Currently to give back, whatever the month. */
    give_back: z.number(),
    by_service: z.array(z.object({ label: z.string(), rupees: z.number(), jobs: z.int() })),
    /** Each bill is shared among the workers of its job; `_id` is null for jobs without one. */
    by_worker: z.array(
      z.object({
        _id: z.nullable(z.string()),
        name: z.string(),
        rupees: z.number(),
        jobs: z.int(),
      }),
    ),
    by_day: z.array(z.object({ date: z.string(), billed: z.number(), received: z.number() })),
  }),
})

const paidJob = z.object({
  serviceid: z.string(),
  number: z.string(),
  service: z.string(),
  date: z.string(),
  rupees: z.number(),
})
const payout = z.object({
  at: z.string(),
  rupees: z.number(),
  method: z.string(),
  note: z.string(),
})

/** A worker's month in detail. */
const earnings = z.object({
  jobs: z.array(paidJob),
  earned: z.number(),
  payouts: z.array(payout),
  paid_out: z.number(),
  /** Over all months: earned and not yet paid out. */
  balance: z.number(),
})
export type Earnings = z.infer<typeof earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/v1/worker/earnings',
  summary: "The worker's earnings of a month, the payouts, and the balance.",
  allow: ['worker'],
  input: z.object({ month }),
  output: earnings,
})

export const getWorkerPay = endpoint({
  method: 'GET',
  path: '/api/v1/admin/workerpay',
  summary: 'The earnings and payouts of one worker in a month, for the owner.',
  allow: ['admin'],
  act: 'payouts',
  input: z.object({ worker_id: id, month }),
  output: z.extend(earnings, { name: z.string() }),
})

export const getPay = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pay',
  summary: 'Earnings and payouts of each worker in a month, and the balance over all months.',
  allow: ['admin'],
  act: 'payouts',
  input: z.object({ month }),
  output: z.object({
    workers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        jobs: z.int(),
        earned: z.number(),
        paid_out: z.number(),
        balance: z.number(),
      }),
    ),
  }),
})

export const recordPayout = endpoint({
  method: 'POST',
  path: '/api/v1/admin/recordpayout',
  summary: 'Records a payout to a worker. Idempotent by `payout_id`.',
  allow: ['admin'],
  act: 'payouts',
  stepUp: true,
  input: z.object({
    worker_id: id,
    payout_id: z.string('invalid_input').check(z.regex(/^[0-9a-f-]{36}$/i, 'invalid_input')),
    rupees: positiveRupees,
    method: z.enum(paymentMethods, 'invalid_input'),
    note: z._default(text(reasonMaxLength, 'reply_too_long'), ''),
  }),
  output: z.object({ message: z.string(), balance: z.number() }),
})
