import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone, sentence, emailField } from '#contract/fields.ts'
import { workerIds } from '#contract/orders/admin.ts'
import { bookingFields } from '#contract/orders/customer.ts'
import { priced } from '#contract/price.ts'
import { orderId, orderNumber } from '#contract/values.ts'

const { any_message: message, ...fields } = bookingFields

export const bookFor = endpoint({
  method: 'POST',
  path: '/api/v1/admin/bookfor',
  summary: 'Books for a caller and creates their account if needed.',
  headers: ['idempotency-key'],
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    phone,
    name: described(z._default(personName(), ''), "Fills the customer's name if it is blank."),
    ...fields,
    email: z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
    /** The customer's message about the job. */
    message: described(message, 'What the customer says about the job.'),
    accept: described(
      z._default(z.boolean('invalid_input'), false),
      'Confirms at once; the customer is only notified of the confirmed booking.',
    ),
    worker_ids: described(
      z.optional(workerIds),
      'Workers to assign to the confirmed job in the same transaction.',
    ),
    tell: described(
      z._default(z.boolean('invalid_input'), true),
      'Whether the customer asked for messages. False sends none about this booking, and none later to somebody who never agreed.',
    ),
    advance: described(
      z._default(z.boolean('invalid_input'), false),
      'Asks for the advance of the settings, as of a booking by the customer.',
    ),
    anyway: described(
      z._default(z.boolean('invalid_input'), false),
      "Overrides full crews and closed hours; the order's timeline records it.",
    ),
  }),
  output: z.extend(sentence, {
    order_id: orderId,
    customer_id: described(z.string(), '`_id` of the account.'),
    number: orderNumber,
    ...priced,
  }),
})
