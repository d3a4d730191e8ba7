import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, searchInput, sentence } from '#contract/fields.ts'
import { days, newTimeOff, timeOff, workerName } from '#contract/jobs/job.ts'
import { anyway, workerIds } from '#contract/orders/admin.ts'
import { coming, jobFields, serviceid, slotFields } from '#contract/orders/order.ts'
import { calendarDate, phoneNumber, recipientLanguage, orderSlots } from '#contract/values.ts'
import { unavailable } from '#domain/jobs/steps.ts'

const more = described(
  z.boolean(),
  'Whether there are further workers, who are found by name with `q` of `availableworkers`.',
)

export const assignOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/assignorder',
  summary: 'Assigns workers to an accepted job or one in progress; an empty list unassigns all.',
  allow: ['admin'],
  scope: 'write:orders',
  input: z.object({
    serviceid,
    worker_ids: described(workerIds, '`_id` of each assigned worker.'),
    anyway: described(
      anyway,
      'Although one does not work at this time, or should not go to this customer.',
    ),
  }),
  output: z.extend(sentence, { workers: z.array(workerName) }),
})

export const getJobChecklist = endpoint({
  method: 'GET',
  path: '/api/v1/admin/jobchecklist',
  summary: 'What to do on a job, line by line, with who ticked each as done.',
  allow: ['admin'],
  input: z.object({ serviceid }),
  output: z.object({
    checklist: described(
      z.array(
        z.object({
          label: described(z.string(), 'The line in English.'),
          hindi: described(z.string(), 'The line in Hindi.'),
          check: described(
            z.nullable(
              z.object({
                by: described(z.string(), "The worker's name."),
                at: described(z.string(), "By the worker's phone, ISO 8601."),
              }),
            ),
            'Null while nobody has ticked it.',
          ),
        }),
      ),
      'The lines in the order of work.',
    ),
    asks_ticks: described(
      z._default(z.boolean(), false),
      'Whether the owner wants to see what was left open (`worker.askTicks`).',
    ),
  }),
})

export const availableWorkers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/availableworkers',
  summary:
    'Workers for a job: available ones first, then by earlier visits to the customer and by workload.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object({
    serviceid,
    date: described(
      z.optional(slotFields.date),
      'Another time to check, before the job is moved there.',
    ),
    time: described(z.optional(slotFields.time), 'Another time to check.'),
    minutes: described(
      z.optional(
        z.coerce
          .number<string | number>('minutes_invalid')
          .check(
            z.gte(1, 'minutes_invalid'),
            z.lte(24 * 60, 'minutes_invalid'),
            z.multipleOf(1, 'minutes_invalid'),
          ),
      ),
      'Another duration to check.',
    ),
    q: described(searchInput, 'Names or phones: finds workers beyond those listed.'),
  }),
  output: z.object({
    people: described(z.int(), 'How many workers the job needs.'),
    more,
    workers: described(
      z.array(
        z.object({
          ...workerName.shape,
          free: described(z.boolean(), 'Whether the worker has time.'),
          reason: described(
            z.nullable(z.enum(unavailable)),
            'Why the worker has no time; null when free.',
          ),
          jobs_that_day: described(z.int(), 'Other jobs that the worker has on this day.'),
          minutes_that_day: described(z.int(), 'The planned minutes of these jobs.'),
          way_minutes: described(
            z.int(),
            'The longer of the ways to this job from the one before and to the next; 0 without both.',
          ),
          off_hours: described(z.boolean(), "Whether it is outside the worker's week."),
          lacks_skill: described(z.boolean(), 'Whether the job needs a skill the worker lacks.'),
          never: described(z.boolean(), 'Whether the worker should not go to this customer.'),
          preferred: described(z.boolean(), 'Whether the customer prefers this worker.'),
          was_there: described(z.boolean(), 'Whether the worker has done a job for this customer.'),
          assigned: described(z.boolean(), 'Whether the worker is assigned to this job now.'),
        }),
      ),
      'Those who are free come first; at most 300 who have nothing to do with the job or its day. With `q`, those who match.',
    ),
  }),
})

const calendarJob = named(
  'CalendarJob',
  z.object({
    _id: z.string(),
    ...jobFields,
    minutes: described(z.int(), 'Planned duration.'),
    people: described(z.int(), 'How many workers it needs.'),
    address: z.string(),
    user_data: described(
      z.object({ name: z.string(), phone: phoneNumber, language: recipientLanguage }),
      'The customer; phone and address as the office needs them.',
    ),
    worker_ids: described(z.array(z.string()), '`_id` of each assigned worker.'),
    coming,
  }),
  "A job on the office's calendar.",
)
export type CalendarJob = z.infer<typeof calendarJob>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendar',
  summary: 'Jobs, workers and leave of at most 31 days.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object(days),
  output: z.object({
    jobs: z.array(calendarJob),
    workers: described(
      z.array(workerName),
      'Those with a job or leave on these days, and at most 300 others.',
    ),
    more,
    leave: described(
      z.array(
        z.object({ worker_id: described(z.string(), '`_id` of the worker.'), ...timeOff.shape }),
      ),
      'Days off of all workers.',
    ),
  }),
})

export const getCalendarCounts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/calendarcounts',
  summary: 'How many jobs begin on each of at most 31 days.',
  allow: ['admin'],
  scope: 'read:orders',
  input: z.object(days),
  output: z.object({
    days: described(
      z.array(
        z.object({
          date: calendarDate,
          jobs: described(z.int(), 'How many begin on it.'),
          unassigned: described(z.int(), 'Those of them that still need a worker.'),
        }),
      ),
      'By date; days without jobs are left out.',
    ),
  }),
})
export type CalendarCount = z.infer<typeof getCalendarCounts.output>['days'][number]

export const putWorkerTimeOff = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/leave',
  summary:
    'Adds leave for a worker. Refused with the list of conflicting jobs, unless these are to be unassigned.',
  allow: ['admin'],
  input: z.object({
    worker_id: described(id, '`_id` of the worker.'),
    ...newTimeOff,
    release_jobs: described(
      z.optional(z.boolean('invalid_input')),
      'Unassigns the worker from the jobs of these days.',
    ),
  }),
  output: z.extend(sentence, {
    released: described(orderSlots, 'Jobs that now need another worker.'),
  }),
})

export const deleteWorkerTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/leave',
  summary: "Cancels a worker's leave.",
  allow: ['admin'],
  input: z.object({ worker_id: described(id, '`_id` of the worker.'), ...days }),
  output: sentence,
})
