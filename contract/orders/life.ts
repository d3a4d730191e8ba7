import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'
import { order, slotFields } from '#contract/orders/orders.ts'
import { roles } from '#domain/accounts.ts'
import { orderEventTypes } from '#domain/orders/events.ts'
import { orderStatuses, progresses } from '#domain/orders/orders.ts'

const serviceid = z.string('invalid_input')
const slot = z.object({ date: z.string(), time: z.string() })

/**
 * One thing that happened to an order. A refusal that comes of somebody else's move carries the
 * latest one as its `details`.
 */
export const orderEvent = z.object({
  /** ISO 8601 in UTC. */
  at: z.string(),
  kind: z.enum(orderEventTypes),
  /** Who did it. To a customer the business acts under its own name, never an admin's. */
  actor: z.object({ role: z.enum(roles), name: z.string(), you: z.boolean() }),
  /** Null at booking. */
  from_status: z.nullable(z.enum(orderStatuses)),
  to_status: z.enum(orderStatuses),
  message: z.string(),
  /** Set when it was moved to another time. */
  from_slot: z.nullable(slot),
  to_slot: z.nullable(slot),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const rescheduleOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/rescheduleorder',
  summary:
    'Asks for another time for an own pending or accepted order until the cut-off; it waits for an answer again.',
  allow: ['user'],
  input: z.object({ serviceid, ...slotFields }),
  output: sentence,
})

export const progressOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/progressorder',
  summary: 'Starts an accepted order, or completes one in progress.',
  allow: ['admin'],
  input: z.object({ serviceid, service_status: z.enum(progresses, 'status_invalid') }),
  output: sentence,
})

export const orderTimeline = endpoint({
  method: 'GET',
  path: '/api/v1/service/ordertimeline',
  summary: 'What happened to an order, oldest first, for its customer and for admins.',
  allow: ['user', 'admin'],
  input: z.object({ serviceid }),
  output: z.object({ events: z.array(orderEvent) }),
})

export const decisionContext = endpoint({
  method: 'GET',
  path: '/api/v1/service/decisionhelp',
  summary: 'What an admin wants to know before answering an order.',
  allow: ['admin'],
  input: z.object({ serviceid }),
  output: z.object({
    /** The customer's other orders: how many in each status, those in none left out, and the latest five. */
    customer: z.object({
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
    /** The pending order to decide next, by time of the job; after the last one the first, null when there is no other. */
    next: z.nullable(order),
  }),
})
