import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { day } from '#contract/fields.ts'
import { detailsOutput } from '#contract/orders/details.ts'
import { jobFields } from '#contract/orders/order.ts'
import { orderLine } from '#contract/price.ts'
import { jobSteps, photoMoments } from '#domain/jobs/steps.ts'

/** A worker's id and name, for admins. */
export const workerName = z.object({ _id: z.string(), name: z.string() })

/** Dates in India, both included. */
export const days = { from: day, to: day }

/** A photo of a job; `url` requires the session of the account that asked for it. */
export const shownPhoto = z.object({
  photo_id: z.string(),
  when: z.enum(photoMoments),
  url: z.string(),
})
export type ShownPhoto = z.infer<typeof shownPhoto>

/** A job of the signed-in worker. */
export const job = z.object({
  _id: z.string(),
  ...jobFields,
  lines: z.array(orderLine),
  minutes: z.int(),
  ...detailsOutput,
  steps: described(
    z.array(z.object({ step: z.enum(jobSteps), at: z.string(), received_at: z.string() })),
    "ISO 8601 in UTC: `at` by the worker's phone, `received_at` by the server.",
  ),
  photos: z.array(shownPhoto),
  checklist: described(
    z.array(z.string()),
    'What to do, in English and, in the same order, in Hindi.',
  ),
  checklist_hindi: described(
    z.optional(z.array(z.string())),
    'Absent from jobs that a phone stored before this field existed.',
  ),
  customer: described(
    z.object({
      name: z.string(),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
    'First name; phone and address are null outside the days around the job.',
  ),
  with: described(z.array(z.string()), 'First names of the other workers.'),
  needs_code: described(
    z.boolean(),
    'Whether `start` requires the four digits that the customer reads out.',
  ),
  pay: described(
    z.nullable(
      z.object({
        due: z.number(),
        upi: described(
          z.nullable(z.object({ link: z.string(), qr: z.string() })),
          'The UPI link and its QR code as an SVG; stored with the job, it works offline.',
        ),
      }),
    ),
    'Amount still due in rupees, where workers take payments; otherwise null, and while there is no price.',
  ),
  may_propose: described(z.boolean(), 'Whether extra work may be proposed now.'),
  proposal: described(
    z.nullable(z.object({ proposal_id: z.string(), lines: z.array(orderLine), price: z.number() })),
    'Proposed extra work that is not answered yet.',
  ),
})
export type Job = z.infer<typeof job>

/** A worker's days off, both included. */
export const timeOff = z.object({ from: z.string(), to: z.string(), reason: z.string() })
