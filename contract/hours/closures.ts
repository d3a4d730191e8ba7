import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { order, slotFields } from '#contract/orders/order.ts'

const reason = text(100, 'invalid_input')

export const getOrdersOnDays = endpoint({
  method: 'GET',
  path: '/api/v1/admin/ordersondays',
  summary:
    'Pending and accepted orders of the days that an owner wants to close: their number and the first hundred by start.',
  allow: ['admin'],
  act: 'settings',
  input: z.object({ from: slotFields.date, to: slotFields.date }),
  output: z.object({
    total: described(z.int(), 'Number of all of them.'),
    orders: described(
      z.array(
        z.object({
          order,
          language: described(z.enum(languages), "Language of the customer's messages."),
        }),
      ),
      'The first hundred by start.',
    ),
  }),
})

export const notifyOfClosure = endpoint({
  method: 'POST',
  path: '/api/v1/admin/tellclosure',
  summary:
    'Notifies every customer with a booking on a closed day, by their preferred channels. Idempotent: once per booking.',
  allow: ['admin'],
  act: 'settings',
  input: z.object({
    from: slotFields.date,
    to: slotFields.date,
    reason: described(z.optional(reason), 'Why; it is told to the customers.'),
  }),
  output: z.object({
    message: z.string(),
    total: described(z.int(), 'Number of bookings on these days.'),
    told: described(z.int(), 'Number of bookings whose customers this call notifies.'),
  }),
})
