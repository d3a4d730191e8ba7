import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, text, id } from '#contract/fields.ts'
import { days, timeOff, workerName } from '#contract/jobs/job.ts'
import { workerIds } from '#contract/orders/admin.ts'
import { jobFields, serviceid } from '#contract/orders/order.ts'
import { reasonMaxLength, unavailable } from '#domain/jobs/steps.ts'

export const assignOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/assignorder',
  summary: 'Assigns workers to an accepted job or one in progress; an empty list unassigns all.',
  allow: ['admin'],
  input: z.object({ serviceid, worker_ids: workerIds }),
  output: z.extend(sentence, { workers: z.array(workerName) }),
})

export const availableWorkers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/availableworkers',
  summary:
    'Workers for a job: available ones first, then by earlier visits to the customer and by workload.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    date: described(z.optional(days.from), 'Another time to check, before the job is moved there.'),
    time: z.optional(z.string('time_invalid').check(z.regex(/^\d\d:\d\d$/, 'time_invalid'))),
    minutes: z.optional(
      z.coerce
        .number<string | number>('minutes_invalid')
        .check(
          z.gte(1, 'minutes_invalid'),
          z.lte(24 * 60, 'minutes_invalid'),
          z.multipleOf(1, 'minutes_invalid'),
        ),
    ),
  }),
  output: z.object({
    workers: z.array(
      z.object({
        ...workerName.shape,
        free: z.boolean(),
        reason: z.nullable(z.enum(unavailable)),
        jobs_that_day: z.int(),
        was_there: described(z.boolean(), 'Whether the worker has done a job for this customer.'),
        assigned: described(z.boolean(), 'Whether the worker is assigned to this job now.'),
      }),
    ),
  }),
})

const calendarJob = z.object({
  _id: z.string(),
  ...jobFields,
  minutes: z.int(),
  address: z.string(),
  user_data: z.object({ name: z.string(), phone: z.string() }),
  worker_ids: z.array(z.string()),
})
export type CalendarJob = z.infer<typeof calendarJob>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendar',
  summary: 'Jobs, workers and leave of at most 31 days.',
  allow: ['admin'],
  input: z.object(days),
  output: z.object({
    jobs: z.array(calendarJob),
    workers: z.array(workerName),
    leave: z.array(z.object({ worker_id: z.string(), ...timeOff.shape })),
  }),
})

export const putWorkerTimeOff = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/leave',
  summary:
    'Adds leave for a worker. Refused with the list of conflicting jobs, unless these are to be unassigned.',
  allow: ['admin'],
  input: z.object({
    worker_id: id,
    ...days,
    reason: z.optional(text(reasonMaxLength, 'reply_too_long')),
    release_jobs: z.optional(z.boolean('invalid_input')),
  }),
  output: z.object({
    ...sentence.shape,
    released: described(
      z.array(z.object({ serviceid: z.string(), date: z.string(), time: z.string() })),
      'Jobs that now need another worker.',
    ),
  }),
})

export const deleteWorkerTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/leave',
  summary: "Cancels a worker's leave.",
  allow: ['admin'],
  input: z.object({ worker_id: id, ...days }),
  output: sentence,
})
