import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderFields } from '#contract/feedback/order-fields.ts'
import { amount, timestamp } from '#contract/values.ts'

/** Separate from the calls of admins and customers, so that workers do not load those. */
export const getMyFeedback = endpoint({
  method: 'GET',
  path: '/api/v1/worker/feedback',
  summary:
    "Feedback on the worker's jobs, newest first, and its average without hidden feedback. Informational only.",
  allow: ['worker'],
  input: z.object({}),
  output: z.object({
    average: described(z.nullable(amount), 'Null before the first.'),
    given: described(z.int(), 'Number of ratings in the average.'),
    feedback: described(
      z.array(
        z.object({
          _id: z.string(),
          stars: described(z.int(), 'From 1 to 5.'),
          text: z.string(),
          at: timestamp,
          order: described(z.object(orderFields), 'The job that it is about.'),
        }),
      ),
      'The newest first.',
    ),
  }),
})
