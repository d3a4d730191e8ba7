import { z } from 'zod/mini'
import { dayRange, pageInput, searchInput } from '#contract/fields.ts'

/** The job that an entry is about. */
export const orderFields = {
  serviceid: z.string(),
  number: z.string(),
  service: z.string(),
  service_hindi: z.string(),
  date: z.string(),
}

/** The customer of the job. */
export const customerFields = { _id: z.string(), name: z.string(), phone: z.string() }

export const ages = ['newest', 'oldest'] as const

/** Input of a list sorted by age; dates are those of creation. */
export const ageSortedList = (first: (typeof ages)[number]) => ({
  ...dayRange,
  q: searchInput,
  sort: z._default(z.enum(ages, 'invalid_input'), first),
  ...pageInput,
})
