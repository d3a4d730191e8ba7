import { z } from 'zod/mini'
import { day, id, parseWith, string, text } from '#contract/fields.ts'
import { rupees } from '#contract/money/rupees.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { discount, orderLine, roundOff } from '#contract/price.ts'
import { roles } from '#domain/accounts.ts'
import { paymentMethods, reasonMaxLength } from '#domain/money/payments.ts'
import { orderEventTypes } from '#domain/orders/events.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { readTime } from '#domain/schedule.ts'

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
  time: parseWith(string(40, 'time_invalid'), readTime, 'time_invalid'),
}

/** For owners: what to keep of the amount paid for an order that does not take place, and why. */
export const keepFields = {
  keep: z.optional(rupees),
  keep_reason: z.optional(text(reasonMaxLength, 'reply_too_long')),
}

/** What a job is, and when. */
export const jobFields = {
  /** India's financial year and a running number, '26-3025'. */
  number: z._default(z.string(), ''),
  service: z.string(),
  /** Hindi name of the service. */
  service_hindi: z._default(z.string(), ''),
  date: z.string(),
  time: z.string(),
  service_status: z.enum(orderStatuses),
}

/**
 * An order, as every screen reads it. `date` YYYY-MM-DD and `time` HH:MM are India's. A field with a default may
 * be missing: in what a phone keeps from an earlier version, or from a server of another one.
 */
export const order = z.object({
  _id: z.string(),
  ...jobFields,
  email: z._default(z.string(), ''),
  ...detailsOutput,
  /** The admin's reply, '' when there is none. */
  service_message: z._default(z.string(), ''),
  /** Until when an admin may undo the latest progress, ISO 8601 in UTC; null when there is none. */
  undo_until: z._default(z.nullable(z.string()), null),
  feedback_id: z._default(z.nullable(z.string()), null),
  /** Copied from the catalogue at booking. */
  lines: z._default(z.array(orderLine), []),
  /** Rupees after the discount, as people read it; null while a line is on request. */
  price: z._default(z.nullable(z.number()), null),
  discount: z._default(discount, null),
  /** Part of the price, or of the total where tax is added to the price. */
  round_off: roundOff,
  /** Rupees paid so far, and rupees due; `due` is null while there is no price. */
  paid: z._default(z.number(), 0),
  due: z._default(z.nullable(z.number()), null),
  /** Rupees still to give back to the customer, and rupees given back so far. */
  give_back: z._default(z.number(), 0),
  refunded: z._default(z.number(), 0),
  /** What was kept of the amount paid for an order that did not take place. */
  kept: z._default(z.nullable(z.object({ rupees: z.number(), reason: z.string() })), null),
  /** Each refund, the oldest first; `at` is ISO 8601 in UTC. */
  refunds: z._default(
    z.array(z.object({ at: z.string(), method: z.enum(paymentMethods), rupees: z.number() })),
    [],
  ),
  /** Credit notes to the bill. */
  credit_notes: z._default(z.array(z.object({ number: z.string(), rupees: z.number() })), []),
  /** Planned duration. */
  minutes: z._default(z.int(), 0),
  /** Assigned workers: id and name for admins, first name for the customer. */
  workers: z._default(z.array(z.object({ _id: z.optional(z.string()), name: z.string() })), []),
  /** The last step the workers reported before the work began. */
  coming: z._default(z.nullable(z.enum(['on-the-way', 'arrived'])), null),
  /** Four digits that the customer reads out to the workers, where the business requires them. */
  door_code: z._default(z.nullable(z.string()), null),
  /** The price quote, for an order with a price on request. */
  quote: z._default(
    z.nullable(
      z.object({
        price: z.number(),
        round_off: roundOff,
        /** ISO 8601 in UTC; never after the start of the job. */
        valid_until: z.string(),
        message: z.string(),
        lines: z.array(orderLine),
      }),
    ),
    null,
  ),
  /** Whether the customer can see the photos of the completed job. */
  photos_shared: z._default(z.boolean(), false),
  /** Extra work a worker proposed on site, until it is answered. */
  proposal: z._default(
    z.nullable(
      z.object({
        proposal_id: z.string(),
        /** First name of the worker who proposed it. */
        by: z.string(),
        lines: z.array(orderLine),
        /** Price of the order including the proposal. */
        price: z.number(),
      }),
    ),
    null,
  ),
  plan_id: z._default(z.nullable(z.string()), null),
  /** Bill number; null when there is no bill. */
  bill: z._default(z.nullable(z.string()), null),
  /** The order whose problem this repeat visit fixes. */
  reclean_of: z._default(z.nullable(z.string()), null),
  /** Time of booking, ISO 8601 in UTC. */
  created_at: z._default(z.string(), ''),
  user_data: z.object({
    name: z.string(),
    phone: z.string(),
    /** Address of the job. */
    address: z.string(),
    role: z._default(z.enum(roles), 'user'),
  }),
})
export type OrderRow = z.infer<typeof order>

const slot = z.object({ date: z.string(), time: z.string() })

/**
 * One event of an order. A refusal caused by another user's change carries the latest event as its
 * `details`.
 */
export const orderEvent = z.object({
  /** ISO 8601 in UTC. */
  at: z.string(),
  kind: z.enum(orderEventTypes),
  /** The actor. Customers see the name of the business instead of an admin's. */
  actor: z.object({ role: z.enum(roles), name: z.string(), you: z.boolean() }),
  /** Null at booking. */
  from_status: z.nullable(z.enum(orderStatuses)),
  to_status: z.enum(orderStatuses),
  message: z.string(),
  /** Set when it was moved to another time. */
  from_slot: z.nullable(slot),
  to_slot: z.nullable(slot),
  /**
   * Rupees before and after a price was quoted, agreed or changed; otherwise `to_price` is null.
   */
  from_price: z.nullable(z.number()),
  to_price: z.nullable(z.number()),
  /** The workers assigned by this event; null if it does not change them. */
  workers: z.nullable(z.array(z.string())),
  /** Whether an admin overrode full crews or closed hours; visible only to admins. */
  anyway: z.boolean(),
})
export type OrderEvent = z.infer<typeof orderEvent>
