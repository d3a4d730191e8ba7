import { z } from 'zod/mini'
import { note } from '#contract/accounts/admin.ts'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  dayRange,
  lines,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  text,
  id,
} from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { keepFields, order, serviceid, slotFields } from '#contract/orders/order.ts'
import { withholdFromOrder } from '#contract/orders/withheld.ts'
import { clockTime } from '#contract/values.ts'
import { peopleMost } from '#domain/catalogue/catalogue.ts'
import { jobLimits, jobMinutes } from '#domain/jobs/steps.ts'
import {
  decisions,
  orderStatuses,
  progressStatuses,
  replyMaxLength,
  undoableStatuses,
} from '#domain/orders/orders.ts'
import { slotMinutes } from '#domain/schedule.ts'

/** By age, or by the time of the job: soonest or latest first. */
export const orderSorts = ['newest', 'oldest', 'slot', 'slot-latest'] as const

export const paymentStates = ['unpaid', 'give-back', 'kept', 'advance', 'held'] as const

/** Filters of a list of orders; dates are those of the job, or on which money was kept. */
const orderFilter = {
  status: z._default(z.enum([...orderStatuses, 'all'], 'status_invalid'), 'pending'),
  ...dayRange,
  service: described(z.optional(text(80, 'service_unknown')), 'Label of a service.'),
  payment: described(
    z.optional(z.enum(paymentStates, 'invalid_input')),
    'Only orders with an amount due, with money to give back, of which some was kept, with an advance still to pay, or paid for before the work is done.',
  ),
  customer: described(z.optional(id), 'Id of an account.'),
  worker: described(
    z.optional(id),
    "A worker's account id, or 'nobody' for accepted or started jobs without a worker.",
  ),
  q: searchInput,
  sort: z._default(z.enum(orderSorts, 'invalid_input'), 'newest'),
}

/** Planned duration set by an admin. */
const jobLength = z
  .int('minutes_invalid')
  .check(
    z.gte(jobMinutes.least, 'minutes_invalid'),
    z.lte(jobMinutes.most, 'minutes_invalid'),
    z.multipleOf(slotMinutes, 'minutes_invalid'),
  )

const peopleOfJob = z
  .int('people_invalid')
  .check(z.gte(1, 'people_invalid'), z.lte(peopleMost, 'people_invalid'))

/** Account ids of verified workers. */
export const workerIds = z
  .array(id, 'invalid_input')
  .check(z.maxLength(jobLimits.workers, 'too_many_workers'))

/** Overrides full crews and closed hours; the timeline records it. */
export const anyway = z.optional(z.boolean('invalid_input'))

export const getAllOrders = endpoint({
  method: 'GET',
  path: '/api/v1/service/getallorders',
  summary: 'Orders of one status or all, by age or by the time of the job.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object({ ...orderFilter, ...pageInput }),
  output: z.object({
    orders: z.array(order),
    counts: described(
      z._default(z.partialRecord(z.enum(orderStatuses), z.int()), {}),
      'How many orders have each status, whatever is filtered.',
    ),
    ...pageOutput,
  }),
  withhold: (reply, scopes) => ({
    ...reply,
    orders: reply.orders.map((it) => withholdFromOrder(it, scopes)),
  }),
})

export const exportOrders = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportorders',
  summary: 'The orders of a list as CSV.',
  scope: 'read:orders',
  input: z.object(orderFilter),
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/updateorder',
  summary:
    'Accepts or rejects a pending order with a message to the customer. An owner who rejects it may keep part of what was paid.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    service_status: z.enum(decisions, 'status_invalid'),
    message: lines(replyMaxLength, 'reply_too_long', 'message_required'),
    date: described(
      z.optional(slotFields.date),
      'The slot the admin saw; refused if the customer has moved the order since.',
    ),
    time: described(z.optional(slotFields.time), 'As `date`.'),
    worker_ids: described(z.optional(workerIds), 'Workers to assign in the same transaction.'),
    anyway: described(anyway, 'Overrides full crews and closed hours; the timeline records it.'),
    hold: described(
      z.optional(z.boolean('invalid_input')),
      'Holds the messages of an acceptance for fifteen seconds, in which it can be undone.',
    ),
    ...keepFields,
  }),
  output: sentence,
})

export const moveOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/moveorder',
  summary:
    'Moves an accepted job to another time or changes its planned duration, with a message to the customer. It stays accepted.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    ...slotFields,
    message: lines(replyMaxLength, 'reply_too_long', 'message_required'),
    worker_ids: described(z.optional(workerIds), 'Defaults to the workers assigned now.'),
    minutes: described(z.optional(jobLength), 'A new planned duration.'),
    people: described(z.optional(peopleOfJob), 'How many workers it needs from now on.'),
    anyway: described(anyway, 'Overrides full crews and closed hours; the timeline records it.'),
  }),
  output: sentence,
})

export const progressOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/progressorder',
  summary:
    'Starts an accepted order from its day on, completes one in progress, or records a no-show.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({ serviceid, service_status: z.enum(progressStatuses, 'status_invalid') }),
  output: sentence,
})

export const undoProgress = endpoint({
  method: 'PUT',
  path: '/api/v1/service/undoprogress',
  summary:
    'Undoes the latest start, completion or no-show within ten minutes, or an acceptance while its messages are held; they are not sent.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    service_status: described(
      z.optional(z.enum(undoableStatuses, 'status_invalid')),
      'The progress the admin saw, so that a second or concurrent undo does not undo anything else.',
    ),
  }),
  output: sentence,
})

/** In English, and in Hindi where available. */
const phrases = z.array(
  z.object({
    text: described(z.string(), 'In English.'),
    hindi: described(z.optional(z.string()), 'In Hindi.'),
  }),
)

export const decisionContext = endpoint({
  method: 'GET',
  path: '/api/v1/service/decisionhelp',
  summary: 'Context for deciding an order.',
  allow: ['admin'],
  input: z.object({ serviceid }),
  output: z.object({
    /** The customer's other orders: non-zero counts by status, and the latest five. */
    customer: described(
      z.object({
        _id: z.string(),
        language: described(z.enum(languages), "Language of the customer's messages."),
        note: described(z.nullable(note), 'The latest note of an admin.'),
        total: described(z.int(), 'How many.'),
        counts: described(
          z.array(z.object({ status: z.enum(orderStatuses), n: described(z.int(), 'How many.') })),
          'Those above zero.',
        ),
        latest: z.array(order),
      }),
      'The customer and their other orders.',
    ),
    overlapping: described(
      z.object({ total: described(z.int(), 'How many.'), orders: z.array(order) }),
      'Other accepted jobs that overlap its time: how many, and the first twenty by start.',
    ),
    crews: described(
      z.nullable(
        z.object({
          total: described(z.int(), 'How many.'),
          free: described(z.int(), 'Not taken by another job.'),
        }),
      ),
      'The number of crews, and those free for its whole time; null when it is not limited.',
    ),
    opening: described(
      z.object({
        opens: clockTime,
        closes: clockTime,
        closed_day: described(z.boolean(), 'Whether the day is closed.'),
        minutes_after_opening: described(z.int(), 'Negative when it begins before.'),
        minutes_before_closing: described(z.int(), 'Negative when it ends after.'),
      }),
      'Minutes from opening to its start, and from its end to closing; negative when outside.',
    ),
    answers: described(
      z.object({ accepted: phrases, rejected: phrases, cancelled: phrases }),
      'Prepared messages to the customer, from the settings.',
    ),
    next: described(
      z.nullable(order),
      'The next pending order by time of the job, wrapping round to the first; null when there is no other.',
    ),
  }),
})
