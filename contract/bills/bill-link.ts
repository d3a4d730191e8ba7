import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { serviceid } from '#contract/orders/order.ts'

const paperSizes = ['a4', '80mm'] as const
/** In every form in which a bill can be printed. */
export const paper = z._default(z.enum(paperSizes, 'invalid_input'), 'a4')

const billLink = {
  path: '/api/v1/service/billlink',
  allow: ['user', 'admin'],
  input: z.object({ serviceid }),
} as const

export const makeBillLink = endpoint({
  ...billLink,
  method: 'POST',
  summary:
    "Creates a private link that opens an order's bill without signing in; the same link until it is revoked.",
  output: z.object({ url: described(z.string(), 'Of the private page.') }),
})

export const endBillLink = endpoint({
  ...billLink,
  method: 'DELETE',
  summary: "Revokes the link to an order's bill.",
  output: sentence,
})

export const openSharedBill = endpoint({
  method: 'GET',
  path: '/api/v1/service/sharedbill',
  summary: 'The bill behind a private link as a PDF.',
  allow: 'anyone',
  input: z.object({
    key: described(string(100, 'invalid_input'), 'From the private link.'),
    language: z.optional(z.enum(languages, 'invalid_input')),
    paper: described(paper, 'A page, or a roll of 80 mm.'),
  }),
  output: z.object({}),
  download: 'application/pdf',
})
