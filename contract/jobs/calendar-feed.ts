import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'

const path = '/api/v1/user/calendarfeed'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path,
  summary: "When the caller's secret calendar URL was created; null without one.",
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: z.object({ since: described(z.nullable(timestamp), 'Null without one.') }),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path,
  summary:
    "Creates a new secret URL for the caller's calendar, shown once; the previous one stops working.",
  allow: ['worker', 'admin'],
  stepUp: true,
  input: z.object({}),
  output: z.object({ url: described(z.string(), 'The secret address.') }),
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path,
  summary: "Revokes the secret URL of the caller's calendar.",
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: sentence,
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/v1/calendar.ics',
  download: 'text/calendar',
  etag: true,
  summary:
    "The calendar behind a secret URL: a worker's jobs without phone and address, or all jobs for an admin.",
  allow: 'anyone',
  input: z.object({ key: described(string(100, 'invalid_input'), 'From the secret address.') }),
  output: z.object({}),
})
