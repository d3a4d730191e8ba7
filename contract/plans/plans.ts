import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
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
  phone,
} from '#contract/fields.ts'
import { bookingFields } from '#contract/orders/customer.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { slotFields } from '#contract/orders/order.ts'
import { orderLine, priced } from '#contract/price.ts'
import {
  calendarDate,
  clockTime,
  phoneNumber,
  timestamp,
  orderSlots,
  leftOrders,
} from '#contract/values.ts'
import { decisions, replyMaxLength } from '#domain/orders/orders.ts'
import { planRhythms } from '#domain/plans/plan-dates.ts'
import { planActions, planStates } from '#domain/plans/plans.ts'

const plan = named(
  'Plan',
  z.object({
    _id: z.string(),
    service: z.string(),
    service_hindi: described(z.string(), 'Hindi name of the service.'),
    lines: described(z.array(orderLine), 'As in a booking.'),
    price: described(priced.price, 'Per visit, while the price is locked.'),
    minutes: priced.minutes,
    every: described(z.enum(planRhythms), 'How often.'),
    days: described(
      z._default(z.array(z.int()), []),
      'The weekdays of the visits, from 1, Monday, to 7; empty for a monthly plan.',
    ),
    state: z.enum(planStates),
    made_by: described(
      z._default(z.nullable(z.string()), null),
      "Who made it for the customer: an admin's name, for the customer that of the business.",
    ),
    tell: described(
      z._default(z.boolean(), true),
      'Whether messages are sent about its visits; otherwise only once one changes.',
    ),
    address: z.string(),
    ...detailsOutput,
    message: described(z.string(), 'The reply of the business.'),
    created_at: timestamp,
    next: described(
      z.array(
        z.object({
          date: calendarDate,
          time: clockTime,
          serviceid: described(z.nullable(z.string()), 'Null before it is booked.'),
          closed: described(
            z.nullable(calendarDate),
            'The closed day it was postponed from; null when it was not.',
          ),
          movable: described(z.boolean(), 'False beyond the days that can be booked.'),
          following: described(
            z.object({
              skipped: described(z.int(), 'How many.'),
              moved: described(z.int(), 'How many.'),
            }),
            'The visits after it that were skipped, and those that were moved by themselves.',
          ),
        }),
      ),
      'Upcoming visits; `serviceid` is set once a visit is booked.',
    ),
    skipped: described(
      z.array(
        z.object({
          date: calendarDate,
          time: clockTime,
          by_business: described(
            z.boolean(),
            'The business cancelled it; only the business takes that back.',
          ),
          can_unskip: described(z.boolean(), 'Whether the caller may take the skip back.'),
        }),
      ),
      'Skipped and cancelled visits that would come among the next ones.',
    ),
  }),
  'Regular cleaning.',
)
export type PlanRow = z.infer<typeof plan>

const { coupon: _, ...bookedFields } = bookingFields

const planFields = {
  ...bookedFields,
  every: described(z.enum(planRhythms, 'invalid_input'), 'How often.'),
  days: described(
    z.optional(
      z
        .array(z.int('invalid_input').check(z.gte(1, 'invalid_input'), z.lte(7, 'invalid_input')))
        .check(z.minLength(1, 'invalid_input'), z.maxLength(7, 'invalid_input')),
    ),
    'Weekdays of a weekly or fortnightly plan, from 1, Monday, to 7; that of `date` is always one.',
  ),
  address_id: described(
    z.optional(string(40, 'address_not_found')),
    'A saved address of the customer, used instead of `address`.',
  ),
  email: described(
    z.optional(z.union([z.literal(''), emailField], 'email_invalid')),
    'For messages about these bookings.',
  ),
}

export const addPlan = endpoint({
  method: 'POST',
  path: '/api/v1/user/addplan',
  summary: 'Requests a plan for regular cleaning. Nothing is booked until the business accepts it.',
  allow: ['user'],
  input: z.object({
    ...planFields,
    name: described(z.optional(personName()), "Fills the account's name if it is blank."),
  }),
  output: z.extend(sentence, { plan_id: described(z.string(), '`_id` of the plan.') }),
})

export const planFor = endpoint({
  method: 'POST',
  path: '/api/v1/admin/planfor',
  summary:
    'Makes a plan for a caller, active at once, books its first visits, and creates their account if needed. Sending the same again makes one plan.',
  allow: ['admin'],
  input: z.object({
    phone,
    name: described(z._default(personName(), ''), "Fills the customer's name if it is blank."),
    ...planFields,
    accept: described(
      z._default(z.literal(true, 'invalid_input'), true),
      'Whoever makes it for the customer accepts it too.',
    ),
    tell: described(
      z._default(z.boolean('invalid_input'), true),
      'Whether messages are sent about its visits; otherwise only once one changes.',
    ),
  }),
  output: z.extend(sentence, {
    plan_id: described(z.string(), '`_id` of the plan.'),
    customer_id: described(z.string(), '`_id` of the account.'),
  }),
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
    plan_id: described(id, '`_id` of the plan.'),
    act: described(z.enum(planActions, 'invalid_input'), 'What to do.'),
    date: described(z.optional(slotFields.date), 'Date of the visit.'),
    to: described(z.optional(z.object(slotFields, 'date_invalid')), 'The new time of the visit.'),
    following: described(
      z._default(z.boolean('invalid_input'), false),
      'Moves all later visits too.',
    ),
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
    plan_id: described(id, '`_id` of the plan.'),
    decision: z.enum(decisions, 'status_invalid'),
    message: described(z._default(lines(replyMaxLength, 'reply_too_long'), ''), 'To the customer.'),
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
    serviceids: described(
      z.array(id).check(z.maxLength(visitsPerMove, 'invalid_input')),
      'Orders to move.',
    ),
  }),
  output: z.object({
    moved: described(orderSlots, 'Visits that were moved, with their new time.'),
    left: described(
      leftOrders,
      'Visits that stay on their closed day, with the code of the refusal.',
    ),
  }),
})

const adminPlan = named(
  'CustomerPlan',
  z.extend(plan, {
    user_data: described(
      z.object({ _id: z.string(), name: z.string(), phone: phoneNumber }),
      'The customer.',
    ),
  }),
  'A plan with its customer.',
)
export type AdminPlanRow = z.infer<typeof adminPlan>

export const getAllPlans = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallplans',
  summary: 'Plans of one state or all, newest first.',
  allow: ['admin'],
  scope: 'read:orders',
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
