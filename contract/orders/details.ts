import { z } from 'zod/mini'
import { lines, text } from '#contract/fields.ts'
import { mapDetails } from '#domain/orders/details.ts'

/** What a customer tells about a job, in every call that books. */
export const detailsInput = mapDetails((_, { max, tooLong = 'detail_too_long', lines: hasLines }) =>
  z._default((hasLines ? lines : text)(max, tooLong), ''),
)

/** '' where the caller may not read it, and in what a phone keeps from before it existed. */
export const detailsOutput = mapDetails(() => z._default(z.string(), ''))
