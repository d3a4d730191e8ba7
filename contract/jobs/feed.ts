import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sentence } from '#contract/fields.ts'

const path = '/api/v1/user/calendarfeed'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path,
  summary: 'Since when there is a secret address of the own calendar; null when there is none.',
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: z.object({ since: z.nullable(z.string()) }),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path,
  summary: 'A new secret address of the own calendar, shown once; the one before ends.',
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: z.object({ url: z.string() }),
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path,
  summary: 'Ends the secret address of the own calendar.',
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: sentence,
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/api/v1/calendar.ics',
  download: 'text/calendar',
  summary:
    'The calendar of a secret address, for calendar programs: a worker’s own jobs without phone and address, an admin’s all. With an ETag.',
  allow: 'anyone',
  input: z.object({ key: z.string('invalid_input').check(z.maxLength(100, 'invalid_input')) }),
  output: z.object({}),
})
