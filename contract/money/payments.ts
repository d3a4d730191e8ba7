import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  id,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  text,
  monthOrDays,
  repeatId,
} from '#contract/fields.ts'
import { positiveRupees, rupees } from '#contract/money/rupees.ts'
import { order, serviceid } from '#contract/orders/order.ts'
import { withholdFromOrder } from '#contract/orders/withheld.ts'
import { amount, orderId, orderNumber, serviceHindi, timestamp } from '#contract/values.ts'
import {
  paymentKinds,
  paymentMethods,
  reasonMaxLength,
  referenceMaxLength,
  workerMethods,
} from '#domain/money/payments.ts'

const reference = z._default(text(referenceMaxLength, 'invalid_input'), '')
const reason = z._default(text(reasonMaxLength, 'detail_too_long'), '')
/** The worker who has the cash, or gave it back. */
const held_by = z.optional(id)
const entry = {
  serviceid,
  payment_id: repeatId('entry'),
  rupees: positiveRupees,
}

/** The order's amounts after the entry. */
const balance = z.extend(sentence, { paid: amount, due: amount })

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/recordpayment',
  summary:
    'Records a payment for an order, or for a bill, whose orders it pays from the oldest on. Idempotent by `payment_id`.',
  allow: ['admin'],
  input: z.object({
    ...entry,
    serviceid: described(z.optional(serviceid), 'Of the order; without it, `bill` is given.'),
    bill: described(
      z.optional(text(16, 'invalid_input')),
      "Number of the bill to pay in place of one order; the reply's amounts are the bill's.",
    ),
    method: z.enum(paymentMethods, 'invalid_input'),
    reference: described(reference, 'Such as the number of a transfer.'),
    held_by: described(held_by, '`_id` of the worker who has the cash, or gave it back.'),
  }),
  output: balance,
})

export const recordWorkerPayment = endpoint({
  method: 'POST',
  path: '/api/v1/worker/recordpayment',
  summary:
    'Records a payment taken by an assigned worker, in cash or by UPI, if the settings allow it.',
  allow: ['worker'],
  input: z.object({
    ...entry,
    method: z.enum(workerMethods, 'invalid_input'),
    reference: described(reference, 'Such as the number of a transfer.'),
  }),
  output: balance,
})

export const recordRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/recordrefund',
  summary: 'Records a refund or reverses a wrong entry (`correction`), never more than was paid.',
  allow: ['admin'],
  act: 'refunds',
  stepUp: true,
  input: z.object({
    ...entry,
    method: z.enum(paymentMethods, 'invalid_input'),
    reason,
    held_by: described(held_by, '`_id` of the worker who has the cash, or gave it back.'),
    correction: described(
      z._default(z.boolean('invalid_input'), false),
      'Takes back a wrong entry: no money moves.',
    ),
  }),
  output: balance,
})

export const payment = named(
  'Payment',
  z.object({
    payment_id: described(z.string(), 'Of the entry, from whoever recorded it.'),
    at: timestamp,
    kind: z.enum(paymentKinds),
    method: z.enum(paymentMethods),
    rupees: amount,
    reference: described(z.string(), 'Such as the number of a transfer.'),
    reason: z.string(),
    by: described(z.string(), 'Name of the account that recorded it.'),
  }),
  'An entry of the ledger.',
)
export type Payment = z.infer<typeof payment>

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/payments',
  summary: 'The ledger of one order, oldest first, with its bill recipient and coupon.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ serviceid }),
  output: z.object({
    payments: z.array(payment),
    bill_to: described(
      z.nullable(z.object({ name: z.string(), gstin: z.string() })),
      'The business that the order is billed to; null for the customer.',
    ),
    coupon: described(
      z.nullable(
        z.object({
          code: z.string(),
          percent: z.nullable(amount),
          rupees: z.nullable(amount),
        }),
      ),
      "The order's coupon, applied again whenever its lines change.",
    ),
  }),
})

const upiCode = {
  link: described(z.string(), '`upi://pay?...`, which opens a payment app.'),
  qr: described(z.string(), 'An SVG.'),
  rupees: amount,
}

export const getUpi = endpoint({
  method: 'GET',
  path: '/api/v1/service/upi',
  summary: 'A UPI link for the amount due, or for the rest of an open advance, also as a QR code.',
  allow: ['user', 'worker', 'admin'],
  input: z.object({
    serviceid: described(
      z.optional(serviceid),
      'Without it, all that the caller owes for work that is done.',
    ),
  }),
  output: z.object({
    ...upiCode,
    whole: described(
      z._default(z.nullable(z.object(upiCode)), null),
      'All that is due, while the others ask for the rest of an advance; otherwise null.',
    ),
  }),
})

export const keepMoney = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/keepmoney',
  summary: 'Lowers what is kept of a payment; the rest is to be given back. Never raises it.',
  allow: ['admin'],
  act: 'refunds',
  input: z.object({
    serviceid,
    rupees: described(rupees, 'What is kept from now on.'),
    reason: text(reasonMaxLength, 'detail_too_long', 'reason_required'),
  }),
  output: z.extend(sentence, { kept: amount, give_back: amount }),
})

export const getDues = endpoint({
  method: 'GET',
  path: '/api/v1/admin/dues',
  summary: 'Completed orders with an amount due, the oldest job first.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object(pageInput),
  output: z.object({
    orders: described(z.array(order), 'With what is to be paid or given back.'),
    outstanding: described(amount, 'Total of all of them, in rupees.'),
    ...pageOutput,
  }),
  withhold: (reply, scopes) => ({
    ...reply,
    orders: reply.orders.map((it) => withholdFromOrder(it, scopes)),
  }),
})

const { next_cursor, previous_cursor } = pageOutput

export const getGiveBacks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/givebacks',
  summary: 'Orders with money to give back to their customers, the latest booking first.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object(pageInput),
  output: z.object({
    orders: described(
      z.array(
        z.extend(order, {
          since: timestamp,
          before_update: described(
            z.boolean(),
            'Whether it was to be given back before this list existed.',
          ),
        }),
      ),
      'With what is to be paid or given back.',
    ),
    total: described(amount, 'Total of all of them, in rupees.'),
    next_cursor,
    previous_cursor,
  }),
  withhold: (reply, scopes) => ({
    ...reply,
    orders: reply.orders.map((it) => withholdFromOrder(it, scopes)),
  }),
})

export const entrySides = ['received', 'refunded'] as const

const ledgerFilter = {
  ...monthOrDays,
  side: described(
    z.optional(z.enum(entrySides, 'invalid_input')),
    "'received': payments minus corrections; 'refunded': refunds only.",
  ),
  method: z.optional(z.enum(paymentMethods, 'invalid_input')),
  q: searchInput,
}

const ledgerEntry = named(
  'LedgerEntry',
  z.extend(payment, {
    order: described(
      z.object({
        serviceid: orderId,
        number: orderNumber,
        service: z.string(),
        service_hindi: serviceHindi,
      }),
      'The order of the payment.',
    ),
    name: described(z.string(), 'Name of the customer.'),
  }),
  'An entry of the ledger with its order.',
)
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const getAllPayments = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallpayments',
  summary: 'The ledger of all orders, newest first.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ ...ledgerFilter, ...pageInput }),
  output: z.object({
    payments: z.array(ledgerEntry),
    sum: described(
      z.nullable(z.object({ received: amount, refunded: amount })),
      'Totals of the list: payments minus corrections, and refunds; null with a search, or without `month` and `from`.',
    ),
    ...pageOutput,
  }),
})

export const exportPayments = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportpayments',
  summary: 'The ledger as CSV, oldest first.',
  scope: 'read:money',
  input: z.object(ledgerFilter),
})
