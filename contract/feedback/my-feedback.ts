import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderFields } from '#contract/feedback/order-fields.ts'
import { timestamp } from '#contract/values.ts'

/** Separate from the calls of admins and customers, so that workers do not load those. */
export const getMyFeedback = endpoint({
  method: 'GET',
  path: '/api/v1/worker/feedback',
  summary:
    "Feedback on the worker's jobs, newest first, and its average without hidden feedback. Informational only.",
  allow: ['worker'],
  input: z.object({}),
  output: z.object({
    average: z.nullable(z.number()),
    given: z.int(),
    feedback: z.array(
      z.object({
        _id: z.string(),
        stars: z.int(),
        text: z.string(),
        at: timestamp,
        order: z.object(orderFields),
      }),
    ),
  }),
})
