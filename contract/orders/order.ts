import { z } from 'zod/mini'
import { readBy } from '#contract/fields.ts'
import { discount, orderLine } from '#contract/price.ts'
import { roles } from '#domain/accounts.ts'
import { orderEventTypes } from '#domain/orders/events.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { readDate, readTime } from '#domain/schedule.ts'

/** So begin the calls about orders but the customers' own list. */
export const orderCallsPath = '/api/v1/service/'
/** What admins alone call. */
export const adminCallsPath = '/api/v1/admin/'

/** The bill of an order as a PDF. */
export const billPath = `${orderCallsPath}bill` as const

/** The id of an order, as every call takes it. */
export const serviceid = z.string('invalid_input')

/** A slot as every call takes it. */
export const slotFields = {
  date: readBy(z.string('date_invalid'), readDate, 'date_invalid'),
  time: readBy(z.string('time_invalid'), readTime, 'time_invalid'),
}

/** One order as every screen reads it. `date` YYYY-MM-DD and `time` HH:MM are India's. */
export const order = z.object({
  _id: z.string(),
  /** As people say it: India's financial year and a running number, '26-3025'. */
  number: z.string(),
  service: z.string(),
  /** Its Hindi name. */
  service_hindi: z.string(),
  date: z.string(),
  time: z.string(),
  email: z.string(),
  any_message: z.string(),
  service_status: z.enum(orderStatuses),
  /** The admin's reply, '' before there is any. */
  service_message: z.string(),
  /** Until when an admin may take back its latest progress, ISO 8601 in UTC; null when there is none. */
  undo_until: z.nullable(z.string()),
  feedback_id: z.nullable(z.string()),
  /** What it is made of, copied from the catalogue when it was booked. */
  lines: z.array(orderLine),
  /** Rupees after the discount, null while a line is on request. */
  price: z.nullable(z.number()),
  discount: discount,
  /** Rupees paid so far, and still to be paid; null while there is no price. */
  paid: z.number(),
  due: z.nullable(z.number()),
  /** How long the job is planned for. */
  minutes: z.int(),
  /** Who comes: to admins by id and name, to the customer by first name. */
  workers: z.array(z.object({ _id: z.optional(z.string()), name: z.string() })),
  /** What who comes said last, before the work began. */
  coming: z.nullable(z.enum(['on-the-way', 'arrived'])),
  /** Four digits that the customer reads out at the door, where the business asks for them. */
  door_code: z.nullable(z.string()),
  /** What the business offers for a price on request. */
  quote: z.nullable(
    z.object({
      price: z.number(),
      /** ISO 8601 in UTC; never after its start. */
      valid_until: z.string(),
      message: z.string(),
      lines: z.array(orderLine),
    }),
  ),
  /** Whether its customer sees the photos of the finished work. */
  photos_shared: z.boolean(),
  /** More work that who comes proposes at the door, until it is answered. */
  proposal: z.nullable(
    z.object({
      proposal_id: z.string(),
      /** First name of who proposes it. */
      by: z.string(),
      lines: z.array(orderLine),
      /** What the order would cost with it. */
      price: z.number(),
    }),
  ),
  plan_id: z.nullable(z.string()),
  /** The number of its bill; null while there is none. */
  bill: z.nullable(z.string()),
  /** The order that this one makes good. */
  reclean_of: z.nullable(z.string()),
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

const slot = z.object({ date: z.string(), time: z.string() })

/**
 * One thing that happened to an order. A refusal that comes of somebody else's change carries the
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
  /** Rupees before and after, when a price was offered, agreed or changed; `to_price` is null else. */
  from_price: z.nullable(z.number()),
  to_price: z.nullable(z.number()),
  /** Who comes from then on, where it says so. */
  workers: z.nullable(z.array(z.string())),
  /** Whether an admin overruled full crews or closed hours; admins alone read it. */
  anyway: z.boolean(),
})
export type OrderEvent = z.infer<typeof orderEvent>
