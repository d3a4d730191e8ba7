import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { string } from '#contract/fields.ts'
import { serviceid, slotFields } from '#contract/orders/order.ts'
import { slotReasons } from '#domain/hours/slot-reasons.ts'

/** Query parameters are text. */
const minutes = z.coerce
  .number('invalid_input')
  .check(z.int('invalid_input'), z.gte(0, 'invalid_input'), z.lte(24 * 60 * 30, 'invalid_input'))

/** Facts about a day for a job of given length, for the sentence of a refusal in any language. */
const slotFacts = z.object({
  date: z.string(),
  minutes: z.int(),
  hours: described(
    z.nullable(z.object({ opens: z.string(), closes: z.string() })),
    'Null when the day is closed.',
  ),
  special: described(z.boolean(), "Whether the hours differ from the week's common hours."),
  break: z.nullable(z.object({ from: z.string(), to: z.string() })),
  closure: described(
    z.nullable(z.string()),
    "Reason for a closure, '' when none is given; null when no closure applies.",
  ),
  last_start: described(z.nullable(z.string()), 'The last start that leaves time for the job.'),
  reopens: z.nullable(z.object({ date: z.string(), time: z.string() })),
})

export const getSlots = endpoint({
  method: 'GET',
  path: '/api/v1/service/slots',
  summary: 'All start times of a day in Indian time, with the reason if one cannot be booked.',
  allow: 'anyone',
  input: z.object({
    date: slotFields.date,
    minutes: described(
      z.optional(minutes),
      "Duration of the whole job, from `service/price`; defaults to the service's own.",
    ),
    service: described(
      z.optional(string(80, 'service_unknown')),
      'A service by label or id; a slot is full when a job of its length does not fit.',
    ),
    serviceid: described(
      z.optional(serviceid),
      'An own order to reschedule; its current time does not count as taken.',
    ),
  }),
  output: z.object({
    date: z.string(),
    // Optional: during an upgrade a page may be newer than the server process that answers it.
    minutes: z.optional(z.int()),
    day: z.optional(slotFacts),
    slots: z.array(
      z.object({
        time: z.string(),
        available: z.boolean(),
        reason: described(
          z.nullable(z.enum(slotReasons)),
          'A refusal code, null when available; `message` is its sentence.',
        ),
        message: z.nullable(z.string()),
      }),
    ),
  }),
})
