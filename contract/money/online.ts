import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'
import { serviceid } from '#contract/orders/order.ts'
import { mismatchReasons } from '#domain/money/online.ts'

export const payOnline = endpoint({
  method: 'POST',
  path: '/api/v1/user/payonline',
  summary:
    'Gives the address of a page where what is still to be paid for an own order can be paid: the same page while the sum is the same.',
  allow: ['user'],
  input: z.object({ serviceid }),
  output: z.extend(sentence, { url: z.string(), rupees: z.number() }),
})

/** Receives payment link events from Razorpay; a signature replaces the session. */
export const razorpayWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/payments/razorpay',
  summary:
    'Takes an event of Razorpay, signed in `X-Razorpay-Signature` over the body as it was sent. A repeat changes nothing.',
  allow: 'anyone',
  maxBytes: 64 * 1024,
  input: z.object({}),
  output: z.object({}),
})

const paymentNote = z.object({
  /** Razorpay's payment id. */
  note_id: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Amount received and amount expected; null when the payment matches no request. */
  rupees: z.number(),
  expected: z.nullable(z.number()),
  reason: z.enum(mismatchReasons),
  order: z.nullable(z.object({ serviceid: z.string(), number: z.string(), name: z.string() })),
})
export type PaymentNote = z.infer<typeof paymentNote>

export const getPaymentNotes = endpoint({
  method: 'GET',
  path: '/api/v1/admin/paymentnotes',
  summary: 'Money that came online and was not booked, because it does not fit: the oldest first.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({ notes: z.array(paymentNote) }),
})

export const settlePaymentNote = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/settlepaymentnote',
  summary: 'Says that such money has been seen to: given back at Razorpay, or recorded by hand.',
  allow: ['admin'],
  input: z.object({
    note_id: z.string('invalid_input').check(z.maxLength(60, 'invalid_input')),
  }),
  output: sentence,
})
