import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  lines,
  pageInput,
  pageOutput,
  personName,
  searchInput,
  sentence,
  id,
  string,
  emailField,
} from '#contract/fields.ts'
import { bookingFields } from '#contract/orders/customer.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { slotFields } from '#contract/orders/order.ts'
import { orderLine, priced } from '#contract/price.ts'
import { decisions, replyMaxLength } from '#domain/orders/orders.ts'
import { planRhythms } from '#domain/plans/plan-dates.ts'
import { planActions, planStates } from '#domain/plans/plans.ts'

const plan = z.object({
  _id: z.string(),
  service: z.string(),
  service_hindi: z.string(),
  lines: z.array(orderLine),
  /** Per visit, while the price is locked. */
  price: priced.price,
  minutes: priced.minutes,
  every: z.enum(planRhythms),
  state: z.enum(planStates),
  address: z.string(),
  ...detailsOutput,
  /** The reply of the business. */
  message: z.string(),
  created_at: z.string(),
  /** Upcoming visits; `serviceid` is set once a visit is booked. */
  next: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      serviceid: z.nullable(z.string()),
      /** The closed day it was postponed from; null when it was not. */
      closed: z.nullable(z.string()),
      /** False beyond the days that can be booked. */
      movable: z.boolean(),
      /** The visits after it that were skipped, and those that were moved by themselves. */
      following: z.object({ skipped: z.int(), moved: z.int() }),
    }),
  ),
  /** Skipped and cancelled visits that would come among the next ones. */
  skipped: z.array(
    z.object({
      date: z.string(),
      time: z.string(),
      /** The business cancelled it; only the business takes that back. */
      by_business: z.boolean(),
      /** Whether the caller may take the skip back. */
      can_unskip: z.boolean(),
    }),
  ),
})
export type PlanRow = z.infer<typeof plan>

const { coupon: _, ...planFields } = bookingFields

export const addPlan = endpoint({
  method: 'POST',
  path: '/api/v1/user/addplan',
  summary: 'Requests a plan for regular cleaning. Nothing is booked until the business accepts it.',
  allow: ['user'],
  input: z.object({
    ...planFields,
    every: z.enum(planRhythms, 'invalid_input'),
    /** A saved address of the customer, used instead of `address`. */
    address_id: z.optional(string(40, 'address_not_found')),
    email: z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
    /** Fills the account's name if it is blank. */
    name: z.optional(personName()),
  }),
  output: z.extend(sentence, { plan_id: z.string() }),
})

export const getPlans = endpoint({
  method: 'GET',
  path: '/api/v1/user/getplans',
  summary: "The caller's plans, newest first, each with its next eight visits.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({ plans: z.array(plan) }),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/v1/user/changeplan',
  summary:
    'Skips a visit or takes a skip back; moves one visit or all following ones; pauses, resumes or ends a plan. Existing bookings change with it.',
  allow: ['user', 'admin'],
  input: z.object({
    plan_id: id,
    act: z.enum(planActions, 'invalid_input'),
    /** Date of the visit. */
    date: z.optional(slotFields.date),
    to: z.optional(z.object(slotFields, 'date_invalid')),
    following: z._default(z.boolean('invalid_input'), false),
    /** An admin's message to the customer. */
    message: z._default(lines(replyMaxLength, 'reply_too_long'), ''),
  }),
  output: z.extend(sentence, { plan }),
})

export const decidePlan = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/decideplan',
  summary: 'Accepts or declines a pending plan; accepting it makes its first bookings.',
  allow: ['admin'],
  input: z.object({
    plan_id: id,
    decision: z.enum(decisions, 'status_invalid'),
    message: z._default(lines(replyMaxLength, 'reply_too_long'), ''),
  }),
  output: sentence,
})

/** More than the visits of any fortnight. */
const visitsPerMove = 500

export const moveVisits = endpoint({
  method: 'POST',
  path: '/api/v1/admin/movevisits',
  summary:
    'Moves booked visits of plans from closed days to the next open day, each with its workers if they are free. Idempotent: each customer is told once.',
  allow: ['admin'],
  act: 'settings',
  input: z.object({
    serviceids: z.array(id).check(z.maxLength(visitsPerMove, 'invalid_input')),
  }),
  output: z.object({
    moved: z.array(z.object({ serviceid: z.string(), date: z.string(), time: z.string() })),
    /** Visits that stay on their closed day, with the code of the refusal. */
    left: z.array(z.object({ serviceid: z.string(), code: z.string() })),
  }),
})

const adminPlan = z.extend(plan, {
  user_data: z.object({ _id: z.string(), name: z.string(), phone: z.string() }),
})
export type AdminPlanRow = z.infer<typeof adminPlan>

export const getAllPlans = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallplans',
  summary: 'Plans of one state or all, newest first.',
  allow: ['admin'],
  input: z.object({
    state: z._default(z.enum([...planStates, 'all'], 'status_invalid'), 'all'),
    /** Id of an account. */
    customer: z.optional(id),
    q: searchInput,
    ...pageInput,
  }),
  output: z.object({
    plans: z.array(adminPlan),
    ...pageOutput,
  }),
})
