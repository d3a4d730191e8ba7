import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ageSortedList, customerFields, orderFields } from '#contract/feedback/order-fields.ts'
import { lines, pageOutput, sentence, id, string } from '#contract/fields.ts'
import { rupeesUpTo } from '#contract/money/rupees.ts'
import { serviceid, slotFields } from '#contract/orders/order.ts'
import { amount, clockTime, timestamp } from '#contract/values.ts'
import { maxRupees } from '#domain/money/lines.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'
import {
  maxProblemPhotos,
  problemActions,
  problemMaxLength,
  problemStatuses,
} from '#domain/problems/problems.ts'

/** Base path of problem photos, followed by `/<id>`; only the sender and admins may open them. */
export const problemPhotosPath = '/api/v1/service/problemphoto'

export const getProblemPhoto = endpoint({
  method: 'GET',
  path: `${problemPhotosPath}/:id`,
  summary: 'A photo of a problem, for the customer who sent it and for admins.',
  allow: ['user', 'admin'],
  hidden: true,
  download: 'image/jpeg',
  input: z.object({}),
  output: z.object({}),
})

const problem = named(
  'Problem',
  z.object({
    _id: z.string(),
    text: z.string(),
    images: described(z.array(z.string()), 'Paths of the photos.'),
    at: timestamp,
    reported_by: described(
      z._default(z.nullable(z.string()), null),
      "Who reported it for the customer: an admin's name, for the customer that of the business.",
    ),
    status: z.enum(problemStatuses),
    overdue: described(z.boolean(), 'Unanswered for too long.'),
    message: described(z.string(), "The reply of the business, '' before."),
    action: described(
      z.nullable(z.enum(problemActions)),
      'What the business does about it; null before the reply.',
    ),
    answered_at: described(z.nullable(timestamp), 'Null before.'),
    reclean_id: described(z.nullable(z.string()), 'The order of the repeat visit.'),
    refunded: described(z.nullable(amount), 'Amount refunded, in rupees.'),
    order: described(
      z.object({
        ...orderFields,
        time: clockTime,
        minutes: described(z.int(), 'Planned duration of the job, and of a repeat visit.'),
        paid: described(amount, 'Rupees paid so far, the most that can be refunded.'),
      }),
      'The job that it is about.',
    ),
    user_data: described(z.object({ ...customerFields, address: z.string() }), 'The customer.'),
  }),
  'A problem with a job, as its customer and admins read it.',
)
export type ProblemRow = z.infer<typeof problem>

export const problemPhoto = {
  ...endpoint({
    method: 'POST',
    path: problemPhotosPath,
    summary:
      'Takes one photo of a problem as multipart field `image`: JPEG, PNG or WebP, at most 8,000,000 bytes.',
    allow: ['user', 'admin'],
    input: z.object({}),
    output: z.extend(sentence, {
      imageUrl: described(
        z.string(),
        'Where the photo can be seen, and what `reportProblem` takes.',
      ),
    }),
  }),
  file: 'image',
} as const

const report = {
  serviceid,
  text: lines(problemMaxLength, 'problem_too_long', 'problem_required'),
  images: described(
    z._default(
      z
        .array(string(200, 'problem_photos'), 'problem_photos')
        .check(z.maxLength(maxProblemPhotos, 'problem_photos')),
      [],
    ),
    '`imageUrl` of each uploaded photo.',
  ),
}
const reported = z.extend(sentence, {
  problem_id: described(z.string(), '`_id` of the problem.'),
})

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/v1/service/reportproblem',
  summary:
    'Reports a problem with a completed job within 24 hours. Sending the same text again reports it once.',
  allow: ['user'],
  input: z.object(report),
  output: reported,
})

export const problemFor = endpoint({
  method: 'POST',
  path: '/api/v1/admin/problemfor',
  summary:
    'Reports a problem for a customer who phones, within seven days of the job. Sending the same text again reports it once.',
  allow: ['admin'],
  input: z.object(report),
  output: reported,
})

/** Also open to admins. */
export const orderProblems = endpoint({
  method: 'GET',
  path: '/api/v1/service/orderproblems',
  summary:
    'Problems with an order, oldest first, and the deadline for its customer, or an admin for them, to report one.',
  allow: ['user', 'admin'],
  scope: 'read:orders',
  input: z.object({ serviceid }),
  output: z.object({
    problems: z.array(problem),
    report_until: described(
      z.nullable(timestamp),
      'ISO 8601 in UTC; null when none can be reported now.',
    ),
  }),
})

export const getAllProblems = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallproblems',
  summary: 'Problems reported by customers, by age.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object({
    status: z._default(z.enum([...problemStatuses, 'all'], 'status_invalid'), 'open'),
    ...ageSortedList('oldest'),
  }),
  output: z.object({ problems: z.array(problem), ...pageOutput }),
})

export const answerProblem = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/answerproblem',
  summary:
    'Answers a problem, once: with a message, a free second visit, or a refund (owners only).',
  allow: ['admin'],
  requires: ({ action }) => (action === 'refund' ? { act: 'refunds', stepUp: true } : {}),
  input: z.object({
    problem_id: described(id, '`_id` of the problem.'),
    message: lines(replyMaxLength, 'reply_too_long', 'message_required'),
    action: z.enum(problemActions, 'problem_action'),
    date: described(z.optional(slotFields.date), 'Time of the repeat visit.'),
    time: described(z.optional(slotFields.time), 'As `date`.'),
    anyway: described(
      z._default(z.boolean('invalid_input'), false),
      'Overrides a closed or full time; never one that has passed.',
    ),
    rupees: described(
      z.optional(rupeesUpTo(maxRupees, 'refund_invalid').check(z.gt(0, 'refund_invalid'))),
      'Amount to refund.',
    ),
  }),
  output: z.extend(sentence, {
    order_id: described(z.optional(z.string()), 'Of the repeat visit.'),
  }),
})
