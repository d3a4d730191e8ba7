import { z } from 'zod/mini'
import { readBy } from '#contract/fields.ts'
import { orderLine } from '#contract/price.ts'
import { jobSteps, photoMoments } from '#domain/jobs/steps.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { readDate } from '#domain/schedule.ts'

/** A worker as admins read them. */
export const workerName = z.object({ _id: z.string(), name: z.string() })

const day = readBy(z.string('date_invalid'), readDate, 'date_invalid')

/** India's days, both included. */
export const days = { from: day, to: day }

/** A photo of a job; `url` is opened with the session of who asked. */
export const shownPhoto = z.object({
  photo_id: z.string(),
  when: z.enum(photoMoments),
  url: z.string(),
})
export type ShownPhoto = z.infer<typeof shownPhoto>

/** A job of the worker who asks. */
export const job = z.object({
  _id: z.string(),
  number: z.string(),
  service: z.string(),
  service_hindi: z.string(),
  lines: z.array(orderLine),
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  service_status: z.enum(orderStatuses),
  any_message: z.string(),
  /** ISO 8601 in UTC: when it was, by the worker's phone, and when it came here. */
  steps: z.array(z.object({ step: z.enum(jobSteps), at: z.string(), received_at: z.string() })),
  photos: z.array(shownPhoto),
  /** In the worker's language. */
  checklist: z.array(z.string()),
  /** First name; phone and address are null outside of the days around the job. */
  customer: z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** First names of who else comes. */
  with: z.array(z.string()),
  /** Whether `start` asks for the four digits that the customer reads out. */
  needs_code: z.boolean(),
  /** What is still to be paid, in rupees, where workers take money; null else, and while there is no price. */
  pay: z.nullable(
    z.object({
      due: z.number(),
      /** What a UPI app reads, as a link and as an SVG: kept with the job, it shows without network. */
      upi: z.nullable(z.object({ link: z.string(), qr: z.string() })),
    }),
  ),
  /** Whether more work may be proposed now. */
  may_propose: z.boolean(),
  /** What was proposed and is not answered yet. */
  proposal: z.nullable(
    z.object({ proposal_id: z.string(), lines: z.array(orderLine), price: z.number() }),
  ),
})
export type Job = z.infer<typeof job>

/** Days on which a worker does not come, both included. */
export const leave = z.object({ from: z.string(), to: z.string(), reason: z.string() })
