import { z } from 'zod/mini'
import { dayRange, pageInput, searchInput } from '#contract/fields.ts'

/** Which job something is about. */
export const ofOrder = {
  serviceid: z.string(),
  number: z.string(),
  service: z.string(),
  service_hindi: z.string(),
  date: z.string(),
}

/** Whose job it was. */
export const ofCustomer = { _id: z.string(), name: z.string(), phone: z.string() }

export const ages = ['newest', 'oldest'] as const

/** What a list of such things by age takes; days are those on which they came. */
export const listByAge = (first: (typeof ages)[number]) => ({
  ...dayRange,
  q: searchInput,
  sort: z._default(z.enum(ages, 'invalid_input'), first),
  ...pageInput,
})
