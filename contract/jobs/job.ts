import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { day, string, text } from '#contract/fields.ts'
import { homeOfJob } from '#contract/jobs/home-card.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { jobFields } from '#contract/orders/order.ts'
import { orderLine } from '#contract/price.ts'
import { amount, phoneNumber, timestamp } from '#contract/values.ts'
import { dayHalves } from '#domain/jobs/half-hours.ts'
import { jobSteps, photoMoments, reasonMaxLength } from '#domain/jobs/steps.ts'
import { clockForm } from '#domain/schedule.ts'

export const workerName = named(
  'WorkerName',
  z.object({ _id: z.string(), name: z.string() }),
  'A worker, by id and name.',
)

/** Dates in India, both included. */
export const days = { from: day, to: day }

/** Days off to add, or half of one day. */
export const newTimeOff = {
  ...days,
  half: described(
    z.optional(z.enum(dayHalves, 'invalid_input')),
    'Until 13:00, or from then on; of one day only.',
  ),
  reason: described(z.optional(text(reasonMaxLength, 'detail_too_long')), 'Of the leave.'),
}

export const shownPhoto = named(
  'JobPhoto',
  z.object({
    photo_id: described(z.string(), 'A UUID of the phone that took it.'),
    when: described(z.enum(photoMoments), 'Before or after the work.'),
    url: described(z.string(), 'Opens only for whoever may see it.'),
  }),
  'A photo of a job.',
)
export type ShownPhoto = z.infer<typeof shownPhoto>

const checklistLine = named(
  'JobChecklistLine',
  z.object({
    item: described(z.string(), 'Names the line in `putJobTick`.'),
    text: z.string(),
    hindi: described(z.string(), 'Empty for the text in both languages.'),
    own: described(z.boolean(), 'Whether the house wants it, not the service.'),
    done: described(z.boolean(), 'Whether a worker of the job has ticked it.'),
  }),
  'A line of what to do on a job.',
)

export const job = named(
  'Job',
  z.object({
    _id: z.string(),
    ...jobFields,
    lines: z.array(orderLine),
    minutes: described(z.int(), 'Planned duration.'),
    ...detailsOutput,
    steps: described(
      z.array(z.object({ step: z.enum(jobSteps), at: timestamp, received_at: timestamp })),
      "ISO 8601 in UTC: `at` by the worker's phone, `received_at` by the server.",
    ),
    photos: z.array(shownPhoto),
    home: described(
      z._default(z.nullable(homeOfJob), null),
      'Null while nothing is written, and outside the days around the job.',
    ),
    // A phone may have stored it in an earlier form, in which it is empty until the next answer.
    checklist: described(
      // oxlint-disable-next-line promise/valid-params -- zod's, not a promise's
      z.catch(z.array(checklistLine), []),
      'What to do; from the start on it stays as it is.',
    ),
    customer: described(
      z.object({
        name: z.string(),
        phone: z.nullable(phoneNumber),
        address: z.nullable(z.string()),
      }),
      'First name; phone and address are null outside the days around the job.',
    ),
    with: described(z.array(z.string()), 'First names of the other workers.'),
    needs_code: described(
      z.boolean(),
      'Whether `start` requires the four digits that the customer reads out.',
    ),
    asks_ticks: described(
      z._default(z.boolean(), false),
      'Whether to ask once about lines left open, before `finish`, which they never hold up.',
    ),
    pay: described(
      z.nullable(
        z.object({
          due: amount,
          upi: described(
            z.nullable(
              z.object({
                link: described(z.string(), '`upi://pay?...`, which opens a payment app.'),
                qr: described(z.string(), 'The link as an SVG.'),
              }),
            ),
            'The UPI link and its QR code as an SVG; stored with the job, it works offline.',
          ),
        }),
      ),
      'Amount still due in rupees, where workers take payments; otherwise null, and while there is no price.',
    ),
    may_propose: described(z.boolean(), 'Whether extra work may be proposed now.'),
    proposal: described(
      z.nullable(
        z.object({
          proposal_id: described(z.string(), 'From the phone that proposed it.'),
          lines: z.array(orderLine),
          price: amount,
        }),
      ),
      'Proposed extra work that is not answered yet.',
    ),
  }),
  'A job of the signed-in worker.',
)
export type Job = z.infer<typeof job>

export const timeOff = named(
  'TimeOff',
  z.object({
    from: z.string(),
    to: z.string(),
    reason: z.string(),
    half: described(z.optional(z.enum(dayHalves)), 'Missing for whole days.'),
  }),
  "A worker's days off, both included.",
)

const clock = string(5, 'time_invalid').check(z.regex(clockForm, 'time_invalid'))
const workHours = z.nullable(
  z.strictObject({ from: clock, to: clock }).check(
    z.refine<{ from: string; to: string }>((it) => it.from < it.to, {
      error: 'setting_closes',
      path: ['to'],
    }),
  ),
)

/** The hours of a worker on each weekday, 1 = Monday. */
export const week = named(
  'WorkerWeek',
  z.strictObject({
    1: workHours,
    2: workHours,
    3: workHours,
    4: workHours,
    5: workHours,
    6: workHours,
    7: workHours,
  }),
  'The hours of a worker on each weekday, 1 = Monday; null for a day without work.',
)
