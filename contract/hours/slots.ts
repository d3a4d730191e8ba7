import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { string } from '#contract/fields.ts'
import { serviceid, slotFields } from '#contract/orders/order.ts'
import { calendarDate, clockTime } from '#contract/values.ts'
import { slotReasons } from '#domain/hours/slot-reasons.ts'

/** Query parameters are text. */
const minutes = z.coerce
  .number('invalid_input')
  .check(z.int('invalid_input'), z.gte(0, 'invalid_input'), z.lte(24 * 60 * 30, 'invalid_input'))

const slotFacts = named(
  'DayFacts',
  z.object({
    date: calendarDate,
    minutes: described(z.int(), 'Duration of the job.'),
    hours: described(
      z.nullable(z.object({ opens: clockTime, closes: clockTime })),
      'Null when the day is closed.',
    ),
    special: described(z.boolean(), "Whether the hours differ from the week's common hours."),
    break: described(
      z.nullable(z.object({ from: z.string(), to: z.string() })),
      'When nobody works; null without one.',
    ),
    closure: described(
      z.nullable(z.string()),
      "Reason for a closure, '' when none is given; null when no closure applies.",
    ),
    last_start: described(z.nullable(z.string()), 'The last start that leaves time for the job.'),
    reopens: described(
      z.nullable(z.object({ date: calendarDate, time: clockTime })),
      'The next start that could be booked; null without one in sight.',
    ),
  }),
  'What a day allows for a job of this length.',
)

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
    offers: described(
      z.optional(string(2000, 'invalid_input')),
      'Ids of the lines of `service/price`, separated by commas; they decide how many people come, and who can.',
    ),
    serviceid: described(
      z.optional(serviceid),
      'An own order to reschedule; its current time does not count as taken.',
    ),
  }),
  output: z.object({
    date: calendarDate,
    // Optional: during an upgrade a page may be newer than the server process that answers it.
    minutes: described(z.optional(z.int()), 'Duration of the job.'),
    day: z.optional(slotFacts),
    slots: described(
      z.array(
        z.object({
          time: clockTime,
          available: described(z.boolean(), 'Whether it can be booked.'),
          reason: described(
            z.nullable(z.enum(slotReasons)),
            'A refusal code, null when available; `message` is its sentence.',
          ),
          message: described(z.nullable(z.string()), 'Why it cannot be booked, in English.'),
        }),
      ),
      'All starts within the opening hours.',
    ),
  }),
})
