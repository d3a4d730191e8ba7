import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
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
  price: described(priced.price, 'Per visit, while the price is locked.'),
  minutes: priced.minutes,
  every: z.enum(planRhythms),
  state: z.enum(planStates),
  address: z.string(),
  ...detailsOutput,
  message: described(z.string(), 'The reply of the business.'),
  created_at: z.string(),
  next: described(
    z.array(
      z.object({
        date: z.string(),
        time: z.string(),
        serviceid: z.nullable(z.string()),
        closed: described(
          z.nullable(z.string()),
          'The closed day it was postponed from; null when it was not.',
        ),
        movable: described(z.boolean(), 'False beyond the days that can be booked.'),
        following: described(
          z.object({ skipped: z.int(), moved: z.int() }),
          'The visits after it that were skipped, and those that were moved by themselves.',
        ),
      }),
    ),
    'Upcoming visits; `serviceid` is set once a visit is booked.',
  ),
  skipped: described(
    z.array(
      z.object({
        date: z.string(),
        time: z.string(),
        by_business: described(
          z.boolean(),
          'The business cancelled it; only the business takes that back.',
        ),
        can_unskip: described(z.boolean(), 'Whether the caller may take the skip back.'),
      }),
    ),
    'Skipped and cancelled visits that would come among the next ones.',
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
    address_id: described(
      z.optional(string(40, 'address_not_found')),
      'A saved address of the customer, used instead of `address`.',
    ),
    email: z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
    name: described(z.optional(personName()), "Fills the account's name if it is blank."),
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
    date: described(z.optional(slotFields.date), 'Date of the visit.'),
    to: z.optional(z.object(slotFields, 'date_invalid')),
    following: z._default(z.boolean('invalid_input'), false),
    message: described(
      z._default(lines(replyMaxLength, 'reply_too_long'), ''),
      "An admin's message to the customer.",
    ),
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
    left: described(
      z.array(z.object({ serviceid: z.string(), code: z.string() })),
      'Visits that stay on their closed day, with the code of the refusal.',
    ),
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
    customer: described(z.optional(id), 'Id of an account.'),
    q: searchInput,
    ...pageInput,
  }),
  output: z.object({
    plans: z.array(adminPlan),
    ...pageOutput,
  }),
})
