import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { lines, text } from '#contract/fields.ts'
import { mapDetails } from '#domain/orders/details.ts'

/** What a customer tells about a job, in every call that books. */
export const detailsInput = mapDetails((_, { max, tooLong = 'detail_too_long', lines: hasLines }) =>
  described(
    z._default((hasLines ? lines : text)(max, tooLong), ''),
    'What the customer tells about the job.',
  ),
)

export const detailsOutput = mapDetails(() =>
  described(
    z._default(z.string(), ''),
    "What the customer told; '' when nothing, or where the caller may not read it.",
  ),
)
