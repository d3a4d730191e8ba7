import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'
import { entryId, month } from '#contract/money/payments.ts'
import { positiveRupees, signedRupees } from '#contract/money/rupees.ts'
import { offlineCalls } from '#contract/offline.ts'
import { serviceid } from '#contract/orders/order.ts'
import { timestamp } from '#contract/values.ts'
import { paymentMethods, reasonMaxLength } from '#domain/money/payments.ts'
import { workerEntryKinds } from '#domain/money/worker-account.ts'

/** In rupees: earned and not yet paid out, and customers' cash not yet handed over. */
const sums = { owed: z.number(), in_hand: z.number() }

const entry = z.object({
  entry_id: z.string(),
  at: timestamp,
  kind: z.enum(workerEntryKinds),
  rupees: described(z.number(), 'Positive for the worker, negative for the business.'),
  number: described(z.nullable(z.string()), 'Number and service of its order.'),
  service: z.nullable(z.string()),
  method: z.nullable(z.enum(paymentMethods)),
  note: z.string(),
  by: described(
    z.string(),
    "Name of who wrote it; empty for pay that follows from a job, and for other workers' eyes.",
  ),
  reversed: z.boolean(),
})
export type WorkerEntry = z.infer<typeof entry>

/** Cash of a customer in the worker's hands; negative when it was given back or corrected. */
const cash = z.object({
  payment_id: z.string(),
  at: z.string(),
  rupees: z.number(),
  number: z.string(),
  service: z.string(),
})
export type CashTaken = z.infer<typeof cash>

/** The account today, and what a month brought. */
const account = {
  ...sums,
  balance: described(z.number(), 'The same as `owed`.'),
  earned: z.number(),
  paid_out: z.number(),
  entries: described(z.array(entry), 'Of the month, oldest first.'),
  cash: z.array(cash),
}

const earnings = z.object({
  month,
  jobs: described(
    z.array(
      z.object({
        serviceid: z.string(),
        number: z.string(),
        service: z.string(),
        date: z.string(),
        rupees: z.number(),
      }),
    ),
    "Jobs of the month's days, with what they have brought until now.",
  ),
  payouts: z.array(
    z.object({ at: z.string(), rupees: z.number(), method: z.string(), note: z.string() }),
  ),
  ...account,
})
export type Earnings = z.infer<typeof earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: offlineCalls.earnings,
  summary: "The worker's account: what is owed, the cash in hand, and the entries of a month.",
  allow: ['worker'],
  input: z.object({ month }),
  output: earnings,
})

const payouts = { allow: ['admin'], act: 'payouts' } as const

export const getWorkerPay = endpoint({
  ...payouts,
  method: 'GET',
  path: '/api/v1/admin/workerpay',
  summary: 'The account of one worker with the entries of a month, for the owner.',
  input: z.object({ worker_id: id, month }),
  output: z.extend(earnings, { name: z.string() }),
})

const paidWorker = z.object({ _id: z.string(), name: z.string(), jobs: z.int(), ...account })
export type PaidWorker = z.infer<typeof paidWorker>

export const getPay = endpoint({
  ...payouts,
  method: 'GET',
  path: '/api/v1/admin/pay',
  summary: 'The account of each worker with the entries of a month.',
  input: z.object({ month }),
  output: z.object({ workers: z.array(paidWorker) }),
})

const note = z._default(text(reasonMaxLength, 'reply_too_long'), '')
const reason = text(reasonMaxLength, 'reply_too_long', 'message_required')

export const recordPayout = endpoint({
  ...payouts,
  method: 'POST',
  path: '/api/v1/admin/recordpayout',
  stepUp: true,
  summary:
    'Records a payout to a worker, more than is owed only as an advance. Idempotent by `payout_id`.',
  input: z.object({
    worker_id: id,
    payout_id: entryId,
    rupees: positiveRupees,
    method: z.enum(paymentMethods, 'invalid_input'),
    note,
    advance: z._default(z.boolean('invalid_input'), false),
  }),
  output: z.object({ message: z.string(), balance: z.number(), ...sums }),
})

const cashEntry = z.object({ worker_id: id, entry_id: entryId, rupees: positiveRupees, note })

export const takeCash = endpoint({
  method: 'POST',
  path: '/api/v1/admin/takecash',
  summary: 'Records cash of customers that a worker hands over. Idempotent by `entry_id`.',
  allow: ['admin'],
  input: cashEntry,
  output: z.object({ in_hand: z.number() }),
})

export const keepCash = endpoint({
  ...payouts,
  method: 'POST',
  path: '/api/v1/admin/keepcash',
  stepUp: true,
  summary: 'Lets a worker keep cash of customers as pay. Idempotent by `entry_id`.',
  input: cashEntry,
  output: z.object(sums),
})

export const changePay = endpoint({
  ...payouts,
  method: 'POST',
  path: '/api/v1/admin/changepay',
  stepUp: true,
  summary:
    'Adds to the pay of a worker, or takes from it, with a reason. Idempotent by `entry_id`.',
  input: z.object({
    worker_id: id,
    entry_id: entryId,
    rupees: signedRupees,
    serviceid: z.optional(serviceid),
    reason,
  }),
  output: z.object(sums),
})

export const reverseEntry = endpoint({
  ...payouts,
  method: 'POST',
  path: '/api/v1/admin/reverseentry',
  stepUp: true,
  summary:
    'Takes back a payout, handed over or kept cash, whole and once. Idempotent by `entry_id`.',
  input: z.object({ entry_id: entryId, reverses: entryId, reason }),
  output: z.object(sums),
})

export const getCashInHand = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cashinhand',
  summary: 'Cash of customers that workers have not handed over.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    workers: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        in_hand: z.number(),
        payments: described(
          z.int(),
          'The latest payments that make it up, and the time of the oldest of them.',
        ),
        oldest_at: z.nullable(z.string()),
      }),
    ),
    total: z.number(),
  }),
})
export type CashHolder = z.infer<typeof getCashInHand.output>['workers'][number]
