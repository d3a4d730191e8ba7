import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone, sentence, emailField } from '#contract/fields.ts'
import { workerIds } from '#contract/orders/admin.ts'
import { bookingFields } from '#contract/orders/customer.ts'
import { priced } from '#contract/price.ts'

const { any_message: message, ...fields } = bookingFields

export const bookFor = endpoint({
  method: 'POST',
  path: '/api/v1/admin/bookfor',
  summary:
    'Books for a caller and creates their account if needed. An Idempotency-Key header makes retries safe for 24 hours.',
  allow: ['admin'],
  input: z.object({
    phone,
    /** Fills the customer's name if it is blank. */
    name: z._default(personName(), ''),
    ...fields,
    email: z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
    /** The customer's message about the job. */
    message,
    /** Confirms at once; the customer is only notified of the confirmed booking. */
    accept: z._default(z.boolean('invalid_input'), false),
    /** Workers to assign to the confirmed job in the same transaction. */
    worker_ids: z.optional(workerIds),
    /** Overrides full crews and closed hours; the order's timeline records it. */
    anyway: z._default(z.boolean('invalid_input'), false),
  }),
  output: z.extend(sentence, {
    order_id: z.string(),
    customer_id: z.string(),
    number: z.string(),
    ...priced,
  }),
})
