import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, text, uuid, month, repeatId } from '#contract/fields.ts'
import { positiveRupees, signedRupees } from '#contract/money/rupees.ts'
import { offlineCalls } from '#contract/offline.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount, calendarDate, orderId, serviceHindi, timestamp } from '#contract/values.ts'
import { paymentMethods, reasonMaxLength } from '#domain/money/payments.ts'
import { workerEntryKinds } from '#domain/money/worker-account.ts'

/** In rupees: earned and not yet paid out, and customers' cash not yet handed over. */
const sums = {
  owed: described(amount, 'Earned and not yet paid out.'),
  in_hand: described(amount, "Customers' cash that is not handed over yet."),
}

const entry = named(
  'WorkerEntry',
  z.object({
    entry_id: described(z.string(), 'From whoever wrote it.'),
    at: timestamp,
    kind: z.enum(workerEntryKinds),
    rupees: described(amount, 'Positive for the worker, negative for the business.'),
    number: described(z.nullable(z.string()), 'Of its order.'),
    service: z.nullable(z.string()),
    service_hindi: serviceHindi,
    method: z.nullable(z.enum(paymentMethods)),
    note: described(z.string(), 'In words.'),
    by: described(
      z.string(),
      "Name of who wrote it; empty for pay that follows from a job, and for other workers' eyes.",
    ),
    reversed: described(z.boolean(), 'Whether it was taken back.'),
  }),
  "An entry of a worker's account.",
)
export type WorkerEntry = z.infer<typeof entry>

const cash = named(
  'CashTaken',
  z.object({
    payment_id: described(z.string(), 'Of the entry, from whoever recorded it.'),
    at: timestamp,
    rupees: amount,
    number: z.string(),
    service: z.string(),
    service_hindi: serviceHindi,
  }),
  "A customer's cash in the worker's hands; negative when it was given back or corrected.",
)
export type CashTaken = z.infer<typeof cash>

/** The account today, and what a month brought. */
const account = {
  ...sums,
  balance: described(amount, 'The same as `owed`.'),
  earned: described(amount, 'In the month.'),
  paid_out: described(amount, 'In the month.'),
  entries: described(z.array(entry), 'Of the month, oldest first.'),
  cash: described(z.array(cash), 'Of the month.'),
}

const earnings = z.object({
  month,
  jobs: described(
    z.array(
      z.object({
        serviceid: orderId,
        number: z.string(),
        service: z.string(),
        service_hindi: serviceHindi,
        date: calendarDate,
        rupees: amount,
      }),
    ),
    "Jobs of the month's days, with what they have brought until now.",
  ),
  payouts: described(
    z.array(
      z.object({
        at: timestamp,
        rupees: amount,
        method: z.string(),
        note: described(z.string(), 'In words.'),
      }),
    ),
    'Of the month.',
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
  input: z.object({
    worker_id: described(id, '`_id` of the worker.'),
    month,
  }),
  output: z.extend(earnings, { name: z.string() }),
})

const paidWorker = named(
  'PaidWorker',
  z.object({
    _id: z.string(),
    name: z.string(),
    jobs: described(z.int(), 'How many.'),
    ...account,
  }),
  'A worker with the account of a month.',
)
export type PaidWorker = z.infer<typeof paidWorker>

export const getPay = endpoint({
  ...payouts,
  method: 'GET',
  path: '/api/v1/admin/pay',
  summary: 'The account of each worker with the entries of a month.',
  input: z.object({ month }),
  output: z.object({ workers: z.array(paidWorker) }),
})

const note = z._default(text(reasonMaxLength, 'detail_too_long'), '')
const reason = text(reasonMaxLength, 'detail_too_long', 'message_required')

export const recordPayout = endpoint({
  ...payouts,
  method: 'POST',
  path: '/api/v1/admin/recordpayout',
  stepUp: true,
  summary:
    'Records a payout to a worker, more than is owed only as an advance. Idempotent by `payout_id`.',
  input: z.object({
    worker_id: described(id, '`_id` of the worker.'),
    payout_id: repeatId('payout'),
    rupees: positiveRupees,
    method: z.enum(paymentMethods, 'invalid_input'),
    note: described(note, 'In words.'),
    advance: described(z._default(z.boolean('invalid_input'), false), 'Allows more than is owed.'),
  }),
  output: z.object({ message: z.string(), balance: amount, ...sums }),
})

const cashEntry = z.object({
  worker_id: described(id, '`_id` of the worker.'),
  entry_id: repeatId('entry'),
  rupees: positiveRupees,
  note: described(note, 'In words.'),
})

export const takeCash = endpoint({
  method: 'POST',
  path: '/api/v1/admin/takecash',
  summary: 'Records cash of customers that a worker hands over. Idempotent by `entry_id`.',
  allow: ['admin'],
  input: cashEntry,
  output: z.object({ in_hand: described(amount, "Customers' cash that is not handed over yet.") }),
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
    worker_id: described(id, '`_id` of the worker.'),
    entry_id: repeatId('entry'),
    rupees: signedRupees,
    serviceid: described(z.optional(serviceid), 'The order that it is about.'),
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
  input: z.object({
    entry_id: repeatId('entry'),
    reverses: described(uuid, '`entry_id` of the entry to take back.'),
    reason,
  }),
  output: z.object(sums),
})

export const getCashInHand = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cashinhand',
  summary: 'Cash of customers that workers have not handed over.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    workers: described(
      z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          in_hand: described(amount, "Customers' cash that is not handed over yet."),
          payments: described(z.int(), 'How many of the latest payments make it up.'),
          oldest_at: described(z.nullable(timestamp), 'Of the oldest of them.'),
        }),
      ),
      'Those with cash, the most first.',
    ),
    total: amount,
  }),
})
export type CashHolder = z.infer<typeof getCashInHand.output>['workers'][number]
