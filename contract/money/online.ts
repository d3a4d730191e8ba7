import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount, orderId, orderNumber, timestamp } from '#contract/values.ts'
import { mismatchReasons } from '#domain/money/online.ts'

export const payOnline = endpoint({
  method: 'POST',
  path: '/api/v1/user/payonline',
  summary:
    "The URL of a page to pay the amount due for the caller's order, or the rest of its open advance; the same page while the amount is the same.",
  allow: ['user'],
  input: z.object({
    serviceid,
    whole: described(
      z._default(z.boolean('invalid_input'), false),
      'All that is due, although only the advance is asked for.',
    ),
  }),
  output: z.extend(sentence, {
    url: described(z.string(), 'Of the payment page.'),
    rupees: amount,
  }),
})

/** Receives payment link events from Razorpay; a signature replaces the session. */
export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/payments/razorpay',
  summary: 'Receives a Razorpay event, signed over the raw body. Idempotent.',
  allow: 'anyone',
  maxBytes: 64 * 1024,
  headers: ['x-razorpay-signature', 'x-razorpay-event-id'],
  input: described(z.object({}), 'An event of Razorpay, as its own documentation describes it.'),
  output: z.object({}),
})

const paymentNote = named(
  'PaymentNote',
  z.object({
    note_id: described(z.string(), "Razorpay's payment id."),
    at: timestamp,
    rupees: described(amount, 'What was received.'),
    expected: described(z.nullable(amount), 'What was asked for; null when nothing was.'),
    reason: z.enum(mismatchReasons),
    order: described(
      z.nullable(z.object({ serviceid: orderId, number: orderNumber, name: z.string() })),
      'The order that it may be for; null when none is known.',
    ),
  }),
  'An online payment that matches no order.',
)
export type PaymentNote = z.infer<typeof paymentNote>

export const getPaymentNotes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/paymentnotes',
  summary: 'Online payments that match no order and were not recorded, oldest first.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({}),
  output: z.object({ notes: z.array(paymentNote) }),
})

export const settlePaymentNote = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settlepaymentnote',
  summary: 'Marks such a payment as settled: refunded at Razorpay, or recorded by hand.',
  allow: ['admin'],
  input: z.object({
    note_id: described(string(60, 'invalid_input'), 'Of the note.'),
  }),
  output: sentence,
})
