import { z } from 'zod/mini'
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
  /** Null when the day is closed. */
  hours: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
  /** Whether the hours differ from the week's common hours. */
  special: z.boolean(),
  break: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Reason for a closure, '' when none is given; null when no closure applies. */
  closure: z.nullable(z.string()),
  /** The last start that leaves time for the job. */
  last_start: z.nullable(z.string()),
  reopens: z.nullable(z.object({ date: z.string(), time: z.string() })),
})

export const getSlots = endpoint({
  method: 'GET',
  path: '/api/v1/service/slots',
  summary: 'All start times of a day in Indian time, with the reason if one cannot be booked.',
  allow: 'anyone',
  input: z.object({
    date: slotFields.date,
    /** Duration of the whole job, from `service/price`; defaults to the service's own. */
    minutes: z.optional(minutes),
    /** A service by label or id; a slot is full when a job of its length does not fit. */
    service: z.optional(string(80, 'service_unknown')),
    /** An own order to reschedule; its current time does not count as taken. */
    serviceid: z.optional(serviceid),
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
        /** A refusal code, null when available; `message` is its sentence. */
        reason: z.nullable(z.enum(slotReasons)),
        message: z.nullable(z.string()),
      }),
    ),
  }),
})
