import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, repeatId } from '#contract/fields.ts'
import { pricedLines } from '#contract/money/prices.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount } from '#contract/values.ts'
import { answers } from '#domain/money/quotes.ts'

export const proposeLines = endpoint({
  method: 'POST',
  path: '/api/v1/worker/proposelines',
  summary:
    "Proposes extra work for the worker's job, if the settings allow it; replaces an open proposal. Idempotent by `proposal_id`. The customer or an admin must accept it.",
  allow: ['worker'],
  input: z.object({
    serviceid,
    proposal_id: repeatId('proposal'),
    lines: described(pricedLines, 'The lines to add.'),
  }),
  output: described(
    z.extend(sentence, { price: amount }),
    'Price of the job including the proposal.',
  ),
})

const answered = {
  method: 'PUT',
  input: z.object({
    serviceid,
    proposal_id: repeatId('proposal'),
    answer: z.enum(answers, 'invalid_input'),
    seen_price: described(
      z.optional(z.number('invalid_input')),
      'The price the user saw including the proposal; refused if it has changed.',
    ),
  }),
  output: z.extend(sentence, {
    price: described(z.nullable(amount), 'Of the whole job; null while a line is on request.'),
    due: described(z.nullable(amount), 'Null while there is no price.'),
  }),
} as const

export const answerLines = endpoint({
  ...answered,
  path: '/api/v1/user/answerlines',
  summary: "Accepts or declines extra work proposed for the caller's order.",
  allow: ['user'],
})

export const answerLinesFor = endpoint({
  ...answered,
  path: '/api/v1/admin/answerlines',
  summary: "Accepts or declines proposed extra work on the customer's behalf.",
  allow: ['admin'],
})
