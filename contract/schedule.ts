import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { readBy } from '#contract/fields.ts'
import { readDate } from '#domain/schedule.ts'

export const getSlots = endpoint({
  method: 'GET',
  path: '/api/v1/service/slots',
  summary: "Every start of a day on India's clock, with the reason when it cannot be booked.",
  allow: 'anyone',
  input: z.object({ date: readBy(z.string('date_invalid'), readDate, 'date_invalid') }),
  output: z.object({
    date: z.string(),
    slots: z.array(
      z.object({
        time: z.string(),
        available: z.boolean(),
        /** A refusal code, null when available; `message` is its sentence. */
        reason: z.nullable(z.string()),
        message: z.nullable(z.string()),
      }),
    ),
  }),
})
