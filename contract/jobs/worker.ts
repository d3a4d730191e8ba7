import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string, typedCode, uuid } from '#contract/fields.ts'
import { days, job, newTimeOff, timeOff, week } from '#contract/jobs/job.ts'
import { offlineCalls } from '#contract/offline.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { jobSteps, photoMoments } from '#domain/jobs/steps.ts'
import { orderStatuses } from '#domain/orders/orders.ts'

const phoneTime = (description: string) =>
  described(
    string(40, 'invalid_input').check(z.iso.datetime({ offset: true, error: 'invalid_input' })),
    description,
  )

export const getJobs = endpoint({
  method: 'GET',
  path: offlineCalls.jobs,
  summary: "The worker's jobs of at most 31 days, by start.",
  allow: ['worker'],
  input: z.object({
    from: described(z.optional(days.from), 'Yesterday if left out.'),
    to: described(z.optional(days.to), 'Four weeks ahead if left out.'),
  }),
  output: z.object({
    jobs: z.array(job),
    earned_today: described(
      z._default(amount, 0),
      "Pay written for the worker's jobs today, in rupees; 0 in replies that a phone stored before this field existed.",
    ),
  }),
})

export const jobStep = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/jobstep',
  summary:
    "Reports a step of the worker's job, idempotent by `step_id`. `start` and `finish` change the order's status.",
  allow: ['worker'],
  input: z.object({
    serviceid,
    step: z.enum(jobSteps, 'invalid_input'),
    step_id: described(uuid, "A UUID created by the worker's phone for this step."),
    at: phoneTime("Time of the step by the worker's phone, for display only."),
    code: described(
      z.optional(typedCode(10, 'door_code_wrong')),
      'Four digits that the customer reads out, where the business requires them.',
    ),
  }),
  output: z.object({ service_status: z.enum(orderStatuses) }),
})

export const putJobTick = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/jobtick',
  summary:
    "Ticks a line of the checklist of the worker's job, or takes the tick away. The last `at` counts; a repeat changes nothing.",
  allow: ['worker'],
  input: z.object({
    serviceid,
    item: described(string(120, 'invalid_input'), 'The line, as in `checklist`.'),
    done: described(z.boolean('invalid_input'), 'Whether it is done.'),
    tick_id: described(uuid, "A UUID created by the worker's phone for this tick."),
    at: phoneTime("Time of the tick by the worker's phone."),
  }),
  output: z.object({
    item: described(z.string(), 'The line.'),
    done: described(z.boolean(), 'Whether it is done now, by the last tick of any worker.'),
  }),
})

/**
 * Base path of job photos, followed by `/<id>`; only the job's workers and admins may open them.
 */
export const jobPhotosPath = '/api/v1/worker/jobpicture'

export const getJobPhoto = endpoint({
  method: 'GET',
  path: `${jobPhotosPath}/:id`,
  summary: 'A photo of a job, for its workers, admins and, once shared, its customer.',
  allow: roles,
  hidden: true,
  download: 'image/jpeg',
  input: z.object({}),
  output: z.object({}),
})

/** Form fields beside the image. */
export const jobPhotoFields = z.object({
  serviceid,
  when: described(z.enum(photoMoments, 'invalid_input'), 'Before or after the work.'),
  photo_id: described(uuid, 'A UUID of the phone for this photo; a repeat gets the first answer.'),
})

/**
 * A multipart form: `image`, preceded by `serviceid`, `when` and `photo_id`, a UUID created by the
 * worker's phone.
 */
export const jobPhoto = {
  ...endpoint({
    method: 'POST',
    path: '/api/v1/worker/jobphoto',
    summary:
      'Takes a photo of an own job, of at most 2,000,000 bytes. A repeat gets the same answer.',
    allow: ['worker'],
    input: z.object({}),
    output: z.extend(sentence, {
      imageUrl: described(z.string(), 'Where the photo can be seen.'),
      photo_id: described(
        z.string(),
        'A UUID of the phone for this photo; a repeat gets the first answer.',
      ),
    }),
  }),
  file: 'image',
  fileFields: jobPhotoFields,
} as const

export const getTimeOff = endpoint({
  method: 'GET',
  path: offlineCalls.timeOff,
  summary: "The worker's leave from today on, and the week.",
  allow: ['worker'],
  input: z.object({}),
  output: z.object({
    leave: described(z.array(timeOff), 'From today on.'),
    week: described(
      z._default(z.nullable(week), null),
      'Set by the office; null for the whole opening hours.',
    ),
  }),
})

export const putTimeOff = endpoint({
  method: 'PUT',
  path: offlineCalls.timeOff,
  summary: 'Adds leave, at most 92 days at once. Refused with the list of conflicting jobs.',
  allow: ['worker'],
  input: z.object(newTimeOff),
  output: sentence,
})

export const deleteTimeOff = endpoint({
  method: 'DELETE',
  path: offlineCalls.timeOff,
  summary: 'Cancels leave.',
  allow: ['worker'],
  input: z.object(days),
  output: sentence,
})
