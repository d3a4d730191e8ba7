import { z } from 'zod/mini'
import { printed } from '#contract/bills/bills.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderCallsPath } from '#contract/orders/order.ts'

export const getKeptReceipt = endpoint({
  method: 'GET',
  path: `${orderCallsPath}keptreceipt`,
  summary:
    'The receipt for what was kept of a booking that did not take place, as a PDF, for its customer and for admins.',
  allow: ['user', 'admin'],
  scope: 'read:money',
  input: z.object(printed),
  output: z.object({}),
  download: 'application/pdf',
})
