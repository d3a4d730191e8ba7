import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dayRange, sentence } from '#contract/fields.ts'
import { slotFields } from '#contract/orders/order.ts'

const path = '/api/v1/user/waitlist'

/** A day the customer is on the waitlist for. */
const wait = z.object({
  date: z.string(),
  /** Duration of the job. */
  minutes: z.int(),
  /** Whether the customer has been notified of a free time. */
  told: z.boolean(),
})

export const getWaits = endpoint({
  method: 'GET',
  path,
  summary: 'The days that one waits for, from today on.',
  allow: ['user'],
  input: z.object({}),
  output: z.object({ waits: z.array(wait) }),
})

export const waitForDay = endpoint({
  method: 'POST',
  path,
  summary:
    'Asks to be told once when a time of a full day is free for a job of so many minutes; nothing is held, the first to book has it.',
  allow: ['user'],
  input: z.object({
    date: slotFields.date,
    /** Defaults to the shortest service. */
    minutes: z.optional(
      z.int('invalid_input').check(z.gte(0, 'invalid_input'), z.lte(24 * 60 * 30, 'invalid_input')),
    ),
  }),
  output: sentence,
})

export const stopWaiting = endpoint({
  method: 'DELETE',
  path,
  summary: 'Waits for a day no longer; fine when one does not.',
  allow: ['user'],
  input: z.object({ date: slotFields.date }),
  output: sentence,
})

export const getAllWaits = endpoint({
  method: 'GET',
  path: '/api/v1/admin/waitlist',
  summary: 'Who waits for a day, by day, from today on unless other days are asked for.',
  allow: ['admin'],
  input: z.object(dayRange),
  output: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        people: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            phone: z.string(),
            minutes: z.int(),
            told: z.boolean(),
            /** ISO 8601 in UTC. */
            at: z.string(),
          }),
        ),
      }),
    ),
  }),
})
export type WaitlistDay = z.infer<typeof getAllWaits.output>['days'][number]
