import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dayRange, id, sentence } from '#contract/fields.ts'
import { slotFields } from '#contract/orders/order.ts'
import { calendarDate, phoneNumber, timestamp } from '#contract/values.ts'

const path = '/api/v1/user/waitlist'

const wait = named(
  'Wait',
  z.object({
    date: calendarDate,
    minutes: described(z.int(), 'Duration of the job.'),
    told: described(z.boolean(), 'Whether the customer has been notified of a free time.'),
  }),
  'A day the customer is on the waitlist for.',
)

export const getWaits = endpoint({
  method: 'GET',
  path,
  summary: "The caller's waitlist days from today on.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({ waits: z.array(wait) }),
})

const waitFields = {
  date: slotFields.date,
  minutes: described(
    z.optional(
      z.int('invalid_input').check(z.gte(0, 'invalid_input'), z.lte(24 * 60 * 30, 'invalid_input')),
    ),
    'Defaults to the shortest service.',
  ),
}

export const waitForDay = endpoint({
  method: 'POST',
  path,
  summary:
    'Joins the waitlist of a full day, for a job of a given duration: one notification once a time is free. Nothing is reserved.',
  allow: ['user'],
  input: z.object(waitFields),
  output: sentence,
})

export const stopWaiting = endpoint({
  method: 'DELETE',
  path,
  summary: 'Leaves the waitlist of a day. Idempotent.',
  allow: ['user'],
  input: z.object({ date: slotFields.date }),
  output: sentence,
})

const pathForAdmins = '/api/v1/admin/waitfor'
const customer = described(id, '`_id` of the account.')

export const waitFor = endpoint({
  method: 'POST',
  path: pathForAdmins,
  summary: 'Puts a caller on the waitlist of a full day, as they do themselves.',
  allow: ['admin'],
  input: z.object({ customer, ...waitFields }),
  output: sentence,
})

export const stopWaitFor = endpoint({
  method: 'DELETE',
  path: pathForAdmins,
  summary: 'Takes a customer off the waitlist of a day. Idempotent.',
  allow: ['admin'],
  input: z.object({ customer, date: slotFields.date }),
  output: sentence,
})

export const getAllWaits = endpoint({
  method: 'GET',
  path: '/api/v1/admin/waitlist',
  summary: 'The waitlist by day, from today on by default.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object(dayRange),
  output: z.object({
    days: described(
      z.array(
        z.object({
          date: calendarDate,
          people: described(
            z.array(
              z.object({
                _id: z.string(),
                name: z.string(),
                phone: phoneNumber,
                minutes: described(z.int(), 'Duration of the job.'),
                told: described(
                  z.boolean(),
                  'Whether the customer has been notified of a free time.',
                ),
                at: timestamp,
              }),
            ),
            'In the order of joining.',
          ),
        }),
      ),
      'In order.',
    ),
  }),
})
export type WaitlistDay = z.infer<typeof getAllWaits.output>['days'][number]
