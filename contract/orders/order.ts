import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { day, id, parseWith, string, text } from '#contract/fields.ts'
import { rupees } from '#contract/money/rupees.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { discount, orderLine, roundOff } from '#contract/price.ts'
import {
  amount,
  calendarDate,
  clockTime,
  orderNumber,
  phoneNumber,
  recipientLanguage,
  serviceHindi,
  timestamp,
} from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { paymentMethods, reasonMaxLength } from '#domain/money/payments.ts'
import { advanceStates, keepRules } from '#domain/orders/advance.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { readTime, timeForm } from '#domain/schedule.ts'

/** Prefix of the order endpoints, except the customer's own list. */
export const orderCallsPath = '/api/v1/service/'
/** Prefix of endpoints only for admins. */
export const adminCallsPath = '/api/v1/admin/'

/** Path of an order's bill as a PDF. */
export const billPath = `${orderCallsPath}bill` as const

/** Id of an order, in every call. */
export const serviceid = id

/** A slot, in every call. */
export const slotFields = {
  date: day,
  time: described(
    parseWith(
      string(40, 'time_invalid').check(z.regex(timeForm, 'time_invalid')),
      readTime,
      'time_invalid',
    ),
    'HH:MM in India, or an ISO date-time.',
  ),
}

/** For owners: what to keep of the amount paid for an order that does not take place, and why. */
export const keepFields = {
  keep: described(z.optional(rupees), 'Rupees to keep; the rest is to be given back.'),
  keep_reason: described(z.optional(text(reasonMaxLength, 'detail_too_long')), 'Why it is kept.'),
}

/** What is asked in advance, and what of it is kept; all of it rupees. */
const advanceFields = {
  advance: described(z._default(amount, 0), 'Rupees asked in advance; 0 when none are.'),
  advance_until: described(
    z._default(z.nullable(timestamp), null),
    'Until when the advance is to be paid; null when none is asked.',
  ),
  advance_state: described(
    z._default(z.nullable(z.enum(advanceStates)), null),
    'Of an accepted booking with an advance: still to pay, or paid. It is late once `advance_until` has passed.',
  ),
  advance_due: described(
    z._default(amount, 0),
    'Rupees of the advance still to pay, also when it is late.',
  ),
  advance_cancels: described(
    z._default(z.boolean(), false),
    'Whether the booking is cancelled by itself if the advance is not paid in time.',
  ),
  advance_keep: described(
    z._default(
      z.nullable(
        z.object({
          rupees: described(amount, 'Of the whole advance.'),
          of_paid: described(amount, 'Of what was paid of it so far.'),
          after: described(timestamp, 'A cancellation until then brings everything back.'),
        }),
      ),
      null,
    ),
    'What is kept if the customer cancels later or is not there; null without an advance.',
  ),
}

/** What a job is, and when. */
export const jobFields = {
  number: z._default(orderNumber, ''),
  service: z.string(),
  service_hindi: serviceHindi,
  date: calendarDate,
  time: clockTime,
  service_status: z.enum(orderStatuses),
}

export const coming = described(
  z._default(z.nullable(z.enum(['on-the-way', 'arrived'])), null),
  'The last step the workers reported before the work began.',
)

export const face = described(z.optional(z.string()), 'Where their face can be seen.')

export const order = named(
  'Order',
  z.object({
    _id: z.string(),
    ...jobFields,
    email: described(z._default(z.string(), ''), 'Of the customer, for this booking.'),
    ...detailsOutput,
    service_message: described(
      z._default(z.string(), ''),
      "The admin's reply, '' when there is none.",
    ),
    undo_until: described(
      z._default(z.nullable(timestamp), null),
      'Until when an admin may undo the latest progress, ISO 8601 in UTC; null when there is none.',
    ),
    feedback_id: described(z._default(z.nullable(z.string()), null), 'Null without feedback.'),
    lines: described(z._default(z.array(orderLine), []), 'Copied from the catalogue at booking.'),
    price: described(
      z._default(z.nullable(amount), null),
      'Rupees after the discount, as people read it; null while a line is on request.',
    ),
    discount: z._default(discount, null),
    round_off: described(
      roundOff,
      'Part of the price, or of the total where tax is added to the price.',
    ),
    paid: described(z._default(amount, 0), 'Paid so far.'),
    due: described(z._default(z.nullable(amount), null), 'Null while there is no price.'),
    give_back: described(z._default(amount, 0), 'Still to give back to the customer.'),
    refunded: described(z._default(amount, 0), 'Given back so far.'),
    kept: described(
      z._default(
        z.nullable(
          z.object({
            rupees: amount,
            reason: described(z.string(), 'Why, in the words of an owner; empty for a rule.'),
            rule: described(
              z._default(z.nullable(z.enum(keepRules)), null),
              'Kept of the advance by a rule: cancelled too late, or not there.',
            ),
          }),
        ),
        null,
      ),
      'What was kept of the amount paid for an order that did not take place.',
    ),
    ...advanceFields,
    refunds: described(
      z._default(
        z.array(z.object({ at: timestamp, method: z.enum(paymentMethods), rupees: amount })),
        [],
      ),
      'Each refund, the oldest first; `at` is ISO 8601 in UTC.',
    ),
    credit_notes: described(
      z._default(z.array(z.object({ number: z.string(), rupees: amount })), []),
      'Credit notes to the bill.',
    ),
    minutes: described(z._default(z.int(), 0), 'Planned duration.'),
    people: described(z._default(z.int(), 1), 'How many workers it needs.'),
    workers: described(
      z._default(
        z.array(
          z.object({
            _id: z.optional(z.string()),
            name: z.string(),
            photo: face,
          }),
        ),
        [],
      ),
      'Assigned workers: id and name for admins; for the customer first name and, before and during the job, the photo of those who agreed.',
    ),
    coming,
    door_code: described(
      z._default(z.nullable(z.string()), null),
      'Four digits that the customer reads out to the workers, where the business requires them.',
    ),
    quote: described(
      z._default(
        z.nullable(
          z.object({
            price: amount,
            round_off: roundOff,
            valid_until: described(timestamp, 'ISO 8601 in UTC; never after the start of the job.'),
            message: described(z.string(), 'What was told with it.'),
            lines: z.array(orderLine),
          }),
        ),
        null,
      ),
      'The price quote, for an order with a price on request.',
    ),
    photos_shared: described(
      z._default(z.boolean(), false),
      'Whether the customer can see the photos of the completed job.',
    ),
    confirmed: described(
      z._default(z.boolean(), false),
      'Whether the customer has said on WhatsApp that they will be there at this time.',
    ),
    proposal: described(
      z._default(
        z.nullable(
          z.object({
            proposal_id: described(z.string(), 'Of the worker’s phone.'),
            by: described(z.string(), 'First name of the worker who proposed it.'),
            lines: z.array(orderLine),
            price: described(amount, 'Price of the order including the proposal.'),
          }),
        ),
        null,
      ),
      'Extra work a worker proposed on site, until it is answered.',
    ),
    plan_id: described(
      z._default(z.nullable(z.string()), null),
      'The plan that made it; null without one.',
    ),
    bill: described(
      z._default(z.nullable(z.string()), null),
      'Bill number; null when there is no bill.',
    ),
    on_monthly: described(
      z.optional(z.boolean()),
      "True when it is done and waits for its customer's monthly bill: not billed yet, and not due.",
    ),
    reclean_of: described(
      z._default(z.nullable(z.string()), null),
      'The order whose problem this repeat visit fixes.',
    ),
    created_at: described(z._default(timestamp, ''), 'Time of booking, ISO 8601 in UTC.'),
    user_data: described(
      z.object({
        name: z.string(),
        phone: phoneNumber,
        address: described(z.string(), 'Address of the job.'),
        role: z._default(z.enum(roles), 'user'),
        language: recipientLanguage,
        quiet: described(
          z.optional(z.boolean()),
          'True, for admins, of a customer who never agreed to messages: none is sent.',
        ),
      }),
      'The customer, as the job needs them.',
    ),
  }),
  'A booking. Fields with a default may be missing from older servers.',
)
export type OrderRow = z.infer<typeof order>
