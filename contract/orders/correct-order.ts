import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailField, lines, personName, phone, sentence, string } from '#contract/fields.ts'
import { serviceid } from '#contract/orders/order.ts'
import { addressMaxLength } from '#domain/accounts.ts'
import { orderDetails } from '#domain/orders/details.ts'

export const correctOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/correctorder',
  summary:
    'Corrects what a customer wrote, before the job; while the crew works only the note and the contact. Time and price stay. Its workers are told.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    address: described(
      z.optional(lines(addressMaxLength, 'address_too_long', 'address_required')),
      'Address of the job.',
    ),
    address_id: described(
      z.optional(string(40, 'address_not_found')),
      'A saved address of the customer, used instead of `address`.',
    ),
    any_message: described(
      z.optional(lines(orderDetails.any_message.max, 'message_too_long')),
      'What the customer tells about the job.',
    ),
    email: described(
      z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
      'For messages about this booking.',
    ),
    contact: described(
      z.optional(
        z.nullable(
          z.object(
            { name: personName(), phone: z.union([z.literal(''), phone], 'phone_invalid') },
            'invalid_input',
          ),
        ),
      ),
      'Whom the crew meets; null when it is the customer. One of name and phone may be blank.',
    ),
    tell: described(
      z._default(z.boolean('invalid_input'), false),
      'Sends the customer an email about it.',
    ),
  }),
  output: sentence,
})
