import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { amount, calendarDate, clockTime, timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { correctable } from '#domain/orders/correction.ts'
import { orderEventTypes } from '#domain/orders/events.ts'
import { orderStatuses } from '#domain/orders/orders.ts'

const slot = named('Slot', z.object({ date: calendarDate, time: clockTime }), 'When a job begins.')

export const orderEvent = named(
  'OrderEvent',
  z.object({
    at: timestamp,
    kind: z.enum(orderEventTypes),
    actor: described(
      z.object({
        role: z.enum(roles),
        name: z.string(),
        you: described(z.boolean(), 'Whether it was the caller.'),
      }),
      "The actor. Customers see the name of the business instead of an admin's.",
    ),
    from_status: described(z.nullable(z.enum(orderStatuses)), 'Null at booking.'),
    to_status: z.enum(orderStatuses),
    message: described(z.string(), 'What was told with it.'),
    from_slot: described(z.nullable(slot), 'Set when it was moved to another time.'),
    to_slot: described(z.nullable(slot), 'Null when it was not moved.'),
    from_price: described(
      z.nullable(amount),
      'Rupees before and after a price was quoted, agreed or changed; otherwise `to_price` is null.',
    ),
    to_price: described(z.nullable(amount), 'Null without a change of the price.'),
    workers: described(
      z.nullable(z.array(z.string())),
      'The workers assigned by this event; null if it does not change them.',
    ),
    changed: described(
      z._default(z.nullable(z.array(z.enum(correctable))), null),
      'What an admin corrected for the customer; null if it is no correction.',
    ),
    by_itself: described(
      z._default(z.boolean(), false),
      'Whether the product did it at a deadline, and not the actor.',
    ),
    anyway: described(
      z.boolean(),
      'Whether an admin overrode full crews or closed hours; visible only to admins.',
    ),
  }),
  'A change of an order.',
)
export type OrderEvent = z.infer<typeof orderEvent>
