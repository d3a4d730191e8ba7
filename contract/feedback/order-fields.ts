import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { dayRange, pageInput, searchInput } from '#contract/fields.ts'
import { calendarDate, orderId, orderNumber, phoneNumber } from '#contract/values.ts'

/** The job that an entry is about. */
export const orderFields = {
  serviceid: orderId,
  number: orderNumber,
  service: z.string(),
  service_hindi: described(z.string(), 'Hindi name of the service.'),
  date: calendarDate,
}

/** The customer of the job. */
export const customerFields = { _id: z.string(), name: z.string(), phone: phoneNumber }

export const ages = ['newest', 'oldest'] as const

/** Input of a list sorted by age; dates are those of creation. */
export const ageSortedList = (first: (typeof ages)[number]) => ({
  ...dayRange,
  q: searchInput,
  sort: z._default(z.enum(ages, 'invalid_input'), first),
  ...pageInput,
})
