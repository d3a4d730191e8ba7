import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'
import { entryId } from '#contract/money/payments.ts'
import { pricedLines } from '#contract/money/prices.ts'
import { serviceid } from '#contract/orders/order.ts'
import { answers } from '#domain/money/quotes.ts'

export const proposeLines = endpoint({
  method: 'POST',
  path: '/api/v1/worker/proposelines',
  summary:
    'Proposes more work at the door of an own job, where the owner lets workers: once for each proposal_id, in place of what they proposed before. The customer or the office says yes.',
  allow: ['worker'],
  input: z.object({ serviceid, proposal_id: entryId, lines: pricedLines }),
  /** Price of the job including the proposal. */
  output: z.extend(sentence, { price: z.number() }),
})

const answered = {
  method: 'PUT',
  input: z.object({
    serviceid,
    proposal_id: entryId,
    answer: z.enum(answers, 'invalid_input'),
    /** The price the user saw including the proposal; refused if it has changed. */
    seen_price: z.optional(z.number('invalid_input')),
  }),
  output: z.extend(sentence, { price: z.nullable(z.number()), due: z.nullable(z.number()) }),
} as const

export const answerLines = endpoint({
  ...answered,
  path: '/api/v1/user/answerlines',
  summary: 'Says yes or no to more work that was proposed for an own order.',
  allow: ['user'],
})

export const answerLinesFor = endpoint({
  ...answered,
  path: '/api/v1/admin/answerlines',
  summary: 'The same by the office.',
  allow: ['admin'],
})
