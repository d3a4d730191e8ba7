import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/locales.ts'
import { order, slotFields } from '#contract/orders/order.ts'

export const getOrdersOnDays = endpoint({
  method: 'GET',
  path: '/api/v1/admin/ordersondays',
  summary:
    'Orders of some days that are pending or promised, for an owner who wants to close: how many, and the first hundred by start.',
  allow: ['admin'],
  act: 'settings',
  input: z.object({ from: slotFields.date, to: slotFields.date }),
  output: z.object({
    total: z.int(),
    orders: z.array(
      z.object({
        order,
        /** Of the customer's messages. */
        language: z.enum(languages),
      }),
    ),
  }),
})
