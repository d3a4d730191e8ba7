import { z } from 'zod/mini'
import { note } from '#contract/accounts/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  asFile,
  dayRange,
  lines,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  text,
} from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { order, serviceid, slotFields } from '#contract/orders/order.ts'
import { jobLimits, jobMinutes } from '#domain/jobs/steps.ts'
import { decisions, orderStatuses, progresses, replyMaxLength } from '#domain/orders/orders.ts'
import { slotMinutes } from '#domain/schedule.ts'

/** By age, or by the time of the job: soonest or latest first. */
export const orderSorts = ['newest', 'oldest', 'slot', 'slot-latest'] as const

/** What a list of orders may be narrowed to; days are those of the job. */
const orderFilter = {
  status: z._default(z.enum([...orderStatuses, 'all'], 'status_invalid'), 'pending'),
  ...dayRange,
  service: z.optional(text(80, 'service_unknown')),
  /** Those with something to pay still. */
  payment: z.optional(z.enum(['unpaid'], 'invalid_input')),
  /** The id of an account. */
  customer: z.optional(z.string('invalid_input').check(z.maxLength(40, 'invalid_input'))),
  /** The id of a worker's account, or 'nobody': accepted jobs and those in progress that nobody does yet. */
  worker: z.optional(z.string('invalid_input').check(z.maxLength(40, 'invalid_input'))),
  q: searchInput,
  sort: z._default(z.enum(orderSorts, 'invalid_input'), 'newest'),
}

/** How long a job is planned for when an admin says so. */
const jobLength = z
  .int('minutes_invalid')
  .check(
    z.gte(jobMinutes.least, 'minutes_invalid'),
    z.lte(jobMinutes.most, 'minutes_invalid'),
    z.multipleOf(slotMinutes, 'minutes_invalid'),
  )

/** Accounts of verified workers. */
export const workerIds = z
  .array(z.string('invalid_input').check(z.maxLength(40, 'invalid_input')), 'invalid_input')
  .check(z.maxLength(jobLimits.workers, 'too_many_workers'))

/** Overrules full crews and closed hours, and stays in the timeline. */
const anyway = z.optional(z.boolean('invalid_input'))

export const getAllOrders = endpoint({
  method: 'GET',
  path: '/api/v1/service/getallorders',
  summary: 'Orders of one status or all, by age or by the time of the job.',
  allow: ['admin'],
  input: z.object({ ...orderFilter, ...pageInput }),
  output: z.object({ orders: z.array(order), ...pageOutput }),
})

export const exportOrders = endpoint({
  ...asFile,
  path: '/api/v1/admin/exportorders',
  summary: 'The orders of a list as CSV.',
  input: z.object(orderFilter),
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/updateorder',
  summary: 'Accepts or rejects a pending order with a message to the customer.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    service_status: z.enum(decisions, 'status_invalid'),
    message: lines(replyMaxLength, 'reply_too_long', 'message_required'),
    /** The slot that the admin saw: the answer is refused when the customer has moved to another since. */
    date: z.optional(slotFields.date),
    time: z.optional(slotFields.time),
    /** Who does the job that is accepted: both are one act. */
    worker_ids: z.optional(workerIds),
    anyway,
  }),
  output: sentence,
})

export const moveOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/moveorder',
  summary:
    'Moves an accepted job to another time, or changes how long it is planned for, with a message to the customer. It stays accepted.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    ...slotFields,
    message: lines(replyMaxLength, 'reply_too_long', 'message_required'),
    /** Left out, those who do it now. */
    worker_ids: z.optional(workerIds),
    minutes: z.optional(jobLength),
    anyway,
  }),
  output: sentence,
})

export const progressOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/progressorder',
  summary:
    'Starts an accepted order from its day on, completes one in progress, or says that nobody was there.',
  allow: ['admin'],
  input: z.object({ serviceid, service_status: z.enum(progresses, 'status_invalid') }),
  output: sentence,
})

export const undoProgress = endpoint({
  method: 'PUT',
  path: '/api/v1/service/undoprogress',
  summary:
    'Takes back the latest start, completion or no-show within ten minutes; its message is not sent.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    /** The progress that the admin saw: of two who press at once, or twice, one takes it back and nothing else. */
    service_status: z.optional(z.enum(progresses, 'status_invalid')),
  }),
  output: sentence,
})

/** In English, and in Hindi where there is one. */
const phrases = z.array(z.object({ text: z.string(), hindi: z.optional(z.string()) }))

export const decisionContext = endpoint({
  method: 'GET',
  path: '/api/v1/service/decisionhelp',
  summary: 'What an admin wants to know before answering an order.',
  allow: ['admin'],
  input: z.object({ serviceid }),
  output: z.object({
    /** The customer's other orders: how many in each status, those in none left out, and the latest five. */
    customer: z.object({
      _id: z.string(),
      /** Of their messages. */
      language: z.enum(languages),
      /** What an admin wrote about them last. */
      note: z.nullable(note),
      total: z.int(),
      counts: z.array(z.object({ status: z.enum(orderStatuses), n: z.int() })),
      latest: z.array(order),
    }),
    /** Other jobs promised for any part of its time: how many, and the first twenty by start. */
    overlapping: z.object({ total: z.int(), orders: z.array(order) }),
    /** Crews of the business and those free for all of its time; null without a number of crews. */
    crews: z.nullable(z.object({ total: z.int(), free: z.int() })),
    /** How its time lies in the day: minutes from opening to its start, and from its end to closing; below 0 is outside. */
    opening: z.object({
      opens: z.string(),
      closes: z.string(),
      closed_day: z.boolean(),
      minutes_after_opening: z.int(),
      minutes_before_closing: z.int(),
    }),
    /** Ready messages to the customer, as the owner has set them. */
    answers: z.object({ accepted: phrases, rejected: phrases, cancelled: phrases }),
    /** The pending order to decide next, by time of the job; after the last one the first, null when there is no other. */
    next: z.nullable(order),
  }),
})
