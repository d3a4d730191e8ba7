import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  lines,
  pageInput,
  pageOutput,
  personName,
  sentence,
  emailField,
  string,
} from '#contract/fields.ts'
import { offlineCalls } from '#contract/offline.ts'
import { detailsInput } from '#contract/orders/details.ts'
import { orderEvent } from '#contract/orders/order-event.ts'
import { keepFields, order, serviceid, slotFields } from '#contract/orders/order.ts'
import { choiceFields, couponField, priced } from '#contract/price.ts'
import { orderNumber } from '#contract/values.ts'
import { addressMaxLength } from '#domain/accounts.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'

/** What to book, when and where, for customers and admins. */
export const bookingFields = {
  ...choiceFields,
  coupon: couponField,
  seen_price: described(
    z.optional(z.nullable(z.number('invalid_input'))),
    "The price shown, after the coupon's discount; refused if it has changed.",
  ),
  ...slotFields,
  address: described(
    z.optional(lines(addressMaxLength, 'address_too_long')),
    "Address of the job; defaults to the profile's.",
  ),
  ...detailsInput,
}

export const addNewService = endpoint({
  method: 'POST',
  path: '/api/v1/service/addnewservice',
  summary: 'Books a service.',
  headers: ['idempotency-key'],
  allow: ['user'],
  input: z.object({
    ...bookingFields,
    email: described(emailField, 'For messages about this booking.'),
    address_id: described(
      z.optional(string(40, 'address_not_found')),
      'A saved address of the customer, used instead of `address`.',
    ),
    name: described(z.optional(personName()), "Fills the account's name if it is blank."),
    same_worker: described(
      z.optional(z.boolean('invalid_input')),
      'Wishes for whoever came last, which is not promised.',
    ),
  }),
  output: z.extend(sentence, {
    order_id: described(z._default(z.string(), ''), '`_id` of the order.'),
    number: z._default(orderNumber, ''),
    price: z._default(priced.price, null),
    minutes: z._default(priced.minutes, 0),
  }),
})

export const getYourOrders = endpoint({
  method: 'GET',
  path: offlineCalls.orders,
  summary: "The caller's orders, newest first, or by the date of the visit.",
  allow: ['user'],
  input: z.object({
    ...pageInput,
    sort: described(
      z._default(z.enum(['newest', 'visit'], 'invalid_input'), 'newest'),
      "'visit': the latest visit first.",
    ),
  }),
  output: z.object({
    orders: z.array(order),
    open: described(
      z._default(z.array(order), []),
      'On the first page: all that are ahead or under way, and those whose work is done and not paid, the soonest visit first.',
    ),
    ...pageOutput,
  }),
})

export const rescheduleOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/rescheduleorder',
  summary:
    "Requests another time for the caller's pending or accepted order until the cut-off; it becomes pending again.",
  allow: ['user'],
  input: z.object({ serviceid, ...slotFields }),
  output: sentence,
})

/** Also used by admins to cancel. */
export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/service/cancelorder',
  summary:
    "Cancels an order: the caller's own until the cut-off, or any accepted one by an admin with a message. An owner may keep part of what was paid.",
  allow: ['user', 'admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    message: described(
      z._default(lines(replyMaxLength, 'reply_too_long'), ''),
      'To the customer, from an admin.',
    ),
    ...keepFields,
    seen_keep: described(
      z.optional(z.number('invalid_input')),
      'Rupees that the customer saw would be kept now; refused if it has changed.',
    ),
  }),
  output: sentence,
})

/** What the booking form needs to say whether an advance will be asked. */
export const getMyAdvance = endpoint({
  method: 'GET',
  path: '/api/v1/user/advance',
  summary:
    'Whether the caller is among those who are asked for an advance; how much follows from `booking.advance`.',
  allow: ['user'],
  input: z.object({}),
  output: z.object({
    asked: described(
      z.boolean(),
      'False when none is asked, as of a customer who pays once a month, or only after no-shows.',
    ),
  }),
})

/** Also open to admins. */
export const orderTimeline = endpoint({
  method: 'GET',
  path: '/api/v1/service/ordertimeline',
  summary: 'The history of an order, oldest first, for its customer and for admins.',
  allow: ['user', 'admin'],
  scope: 'read:orders',
  input: z.object({ serviceid }),
  output: z.object({ events: z.array(orderEvent) }),
})

export const orderCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/service/ordercalendar',
  summary: "The caller's order as a calendar file. Later emails update the same entry.",
  allow: ['user'],
  input: z.object({ serviceid }),
  output: z.object({}),
  download: 'text/calendar',
})
