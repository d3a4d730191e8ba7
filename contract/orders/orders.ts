import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { asFile, dayRange, listPage, listQuery, readBy, sentence, text } from '#contract/fields.ts'
import { addressMaxLength, emailMaxLength, roles } from '#domain/accounts.ts'
import { findChoice } from '#domain/catalogue.ts'
import {
  decisions,
  messageMaxLength,
  orderStatuses,
  replyMaxLength,
} from '#domain/orders/orders.ts'
import { readDate, readTime, slotReasons } from '#domain/schedule.ts'

const date = readBy(z.string('date_invalid'), readDate, 'date_invalid')
const time = readBy(z.string('time_invalid'), readTime, 'time_invalid')
/** A slot as every call takes it. */
export const slotFields = { date, time }
const email = z
  .string('email_invalid')
  .check(z.trim(), z.maxLength(emailMaxLength, 'email_invalid'), z.email('email_invalid'))

/** One order as every screen reads it. `date` YYYY-MM-DD and `time` HH:MM are India's (decision 10). */
export const order = z.object({
  _id: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  email: z.string(),
  any_message: z.string(),
  service_status: z.enum(orderStatuses),
  /** The admin's words, '' before there are any. */
  service_message: z.string(),
  feedback_id: z.null(),
  /** Rupees shown at booking, null for a price on request. */
  price: z.nullable(z.int()),
  /** When it was booked, ISO 8601 in UTC. */
  created_at: z.string(),
  user_data: z.object({
    name: z.string(),
    phone: z.string(),
    /** Of the job. */
    address: z.string(),
    role: z.enum(roles),
  }),
})
export type OrderRow = z.infer<typeof order>

export const addNewService = endpoint({
  method: 'POST',
  path: '/api/v1/service/addnewservice',
  summary: 'Books a service. An Idempotency-Key header makes a repeated send safe for 24 hours.',
  allow: ['user'],
  input: z.object({
    service: text(80, 'service_unknown', 'service_required').check(
      z.refine((label) => findChoice(label) !== undefined, 'service_unknown'),
    ),
    ...slotFields,
    email,
    any_message: z._default(text(messageMaxLength, 'message_too_long'), ''),
    /** Of the job; without one the profile's is taken (decision 13). */
    address: z.optional(text(addressMaxLength, 'address_too_long')),
  }),
  output: z.extend(sentence, { order_id: z.string() }),
})

export const getYourOrders = endpoint({
  method: 'GET',
  path: '/api/v1/user/getyourorders',
  summary: 'The own orders, newest first.',
  allow: ['user'],
  input: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
  output: z.object({ orders: z.array(order), ...listPage }),
})

/** By age, or by the time of the job: soonest or latest first. */
export const orderSorts = ['newest', 'oldest', 'slot', 'slot-latest'] as const

/** What a list of orders may be narrowed to; days are those of the job. */
export const orderFilter = {
  status: z._default(z.enum([...orderStatuses, 'all'], 'status_invalid'), 'pending'),
  ...dayRange,
  service: z.optional(text(80, 'service_unknown')),
  /** The id of an account. */
  customer: z.optional(z.string('invalid_input').check(z.maxLength(40, 'invalid_input'))),
  q: listQuery.q,
  sort: z._default(z.enum(orderSorts, 'invalid_input'), 'newest'),
}

export const getAllOrders = endpoint({
  method: 'GET',
  path: '/api/v1/service/getallorders',
  summary: 'Orders of one status or all, by age or by the time of the job.',
  allow: ['admin'],
  input: z.object({ ...orderFilter, limit: listQuery.limit, cursor: listQuery.cursor }),
  output: z.object({ orders: z.array(order), ...listPage }),
})

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/updateorder',
  summary: 'Accepts or rejects a pending order with a message to the customer.',
  allow: ['admin'],
  input: z.object({
    serviceid: z.string('invalid_input'),
    service_status: z.enum(decisions, 'status_invalid'),
    message: text(replyMaxLength, 'reply_too_long', 'message_required'),
    /** The slot that the admin saw: the answer is refused when the customer has moved to another since. */
    date: z.optional(date),
    time: z.optional(time),
  }),
  output: sentence,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/cancelorder',
  summary:
    'Withdraws an order: the own one until the cut-off, any accepted one by an admin with a message.',
  allow: ['user', 'admin'],
  input: z.object({
    serviceid: z.string('invalid_input'),
    message: z._default(text(replyMaxLength, 'reply_too_long'), ''),
  }),
  output: sentence,
})

export const getSlots = endpoint({
  method: 'GET',
  path: '/api/v1/service/slots',
  summary: "Every start of a day on India's clock, with the reason when it cannot be booked.",
  allow: 'anyone',
  input: z.object({
    date,
    /** A booking choice: a slot is full when a job of its length does not fit. */
    service: z.optional(z.string('service_unknown').check(z.maxLength(80, 'service_unknown'))),
    /** An own order that wants another time: its job takes no crew here. */
    serviceid: z.optional(z.string('invalid_input')),
  }),
  output: z.object({
    date: z.string(),
    slots: z.array(
      z.object({
        time: z.string(),
        available: z.boolean(),
        /** A refusal code, null when available; `message` is its sentence. */
        reason: z.nullable(z.enum(slotReasons)),
        message: z.nullable(z.string()),
      }),
    ),
  }),
})

export const exportOrders = endpoint({
  ...asFile,
  path: '/api/v1/admin/exportorders',
  summary: 'The orders of a list as CSV.',
  input: z.object(orderFilter),
})
