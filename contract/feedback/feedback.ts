import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ageSortedList, customerFields, orderFields } from '#contract/feedback/order-fields.ts'
import { lines, pageOutput, sentence, id } from '#contract/fields.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount, timestamp } from '#contract/values.ts'
import { feedbackMaxLength, maxStars, reasonMaxLength } from '#domain/feedback/feedback.ts'

const words = lines(feedbackMaxLength, 'feedback_too_long')
const feedback = named(
  'Feedback',
  z.object({
    _id: z.string(),
    stars: described(z.int(), 'From 1 to 5.'),
    text: z.string(),
    publish: described(z.boolean(), "The customer's consent to showing it on the site."),
    published: described(z.boolean(), 'Whether it is shown on the site.'),
    reply: described(z.string(), "The owner's reply, '' when there is none."),
    at: timestamp,
    hidden: described(
      z.optional(z.nullable(z.string())),
      'For admins: why an owner hid it from workers; null when it is not hidden.',
    ),
    order: described(z.object(orderFields), 'The job that it is about.'),
    user_data: described(z.object(customerFields), 'The customer of the job.'),
  }),
  'As the customer of the job and admins read it.',
)
export type FeedbackRow = z.infer<typeof feedback>

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/api/v1/service/feedback',
  summary: 'Rates a completed job, once and within 30 days: stars, text and consent to publish.',
  allow: ['user'],
  input: z.object({
    serviceid,
    stars: described(
      z.int('stars_invalid').check(z.gte(1, 'stars_invalid'), z.lte(maxStars, 'stars_invalid')),
      'From 1 to 5.',
    ),
    text: z._default(words, ''),
    publish: described(
      z._default(z.boolean('invalid_input'), false),
      'Whether it may be shown on the site.',
    ),
  }),
  output: z.extend(sentence, { feedback_id: described(z.string(), '`_id` of the feedback.') }),
})

/** Also open to admins. */
export const orderFeedback = endpoint({
  method: 'GET',
  path: '/api/v1/service/orderfeedback',
  summary: 'The feedback on an order, for its customer and admins; null without any.',
  allow: ['user', 'admin'],
  scope: 'read:orders',
  input: z.object({ serviceid }),
  output: z.object({
    feedback: described(z.nullable(feedback), 'Null without any.'),
    may_give: described(z.boolean(), 'Whether the customer may give feedback now.'),
  }),
})

/** 'offered': the customer agreed to showing it, but it is not published. */
export const feedbackStates = ['all', 'published', 'offered', 'hidden'] as const

export const getAllFeedback = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallfeedback',
  summary: 'Feedback by age, with the average of all feedback ever given.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object({
    state: described(
      z._default(z.enum(feedbackStates, 'invalid_input'), 'all'),
      "'offered': its customer agreed to showing it, and it is not shown yet.",
    ),
    stars: described(
      z.optional(
        z.coerce
          .number<string>('stars_invalid')
          .check(
            z.int('stars_invalid'),
            z.gte(1, 'stars_invalid'),
            z.lte(maxStars, 'stars_invalid'),
          ),
      ),
      'Exact number of stars.',
    ),
    ...ageSortedList('newest'),
  }),
  output: z.object({
    feedback: z.array(feedback),
    average: described(
      z.nullable(amount),
      'Of all feedback, regardless of filters; null before the first.',
    ),
    given: described(z.int(), 'Number of ratings in the average.'),
    ...pageOutput,
  }),
})

export const publishFeedback = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/publishfeedback',
  summary: 'Publishes feedback on the site if its customer agreed, or unpublishes it.',
  allow: ['admin'],
  input: z.object({
    feedback_id: described(id, '`_id` of the feedback.'),
    published: described(z.boolean('invalid_input'), 'Whether to show it on the site.'),
  }),
  output: sentence,
})

export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/answerfeedback',
  summary: 'Replies to feedback; a later reply replaces it, an empty one removes it.',
  allow: ['admin'],
  input: z.object({
    feedback_id: described(id, '`_id` of the feedback.'),
    reply: described(words, 'Empty removes the reply.'),
  }),
  output: sentence,
})

export const hideFeedback = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/hidefeedback',
  summary:
    'Hides feedback from the site and from its workers, with a reason, or shows it again. The average on the site still counts it.',
  allow: ['admin'],
  act: 'settings',
  input: z
    .object({
      feedback_id: described(id, '`_id` of the feedback.'),
      hidden: described(z.boolean('invalid_input'), 'False shows it again.'),
      reason: described(
        z._default(lines(reasonMaxLength, 'detail_too_long'), ''),
        'Required to hide it.',
      ),
    })
    .check(
      z.refine((it) => !it.hidden || it.reason !== '', {
        error: 'reason_required',
        path: ['reason'],
      }),
    ),
  output: sentence,
})
