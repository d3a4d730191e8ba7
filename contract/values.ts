import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { languages } from '#contract/locales.ts'
import { clockForm } from '#domain/schedule.ts'

// What replies are made of. The server writes these values, so their form is stated and not checked.

export const timestamp = named(
  'Timestamp',
  z.string(),
  'A moment in UTC, ISO 8601, such as 2026-05-04T04:30:00.000Z.',
  { format: 'date-time' },
)

export const calendarDate = named('CalendarDate', z.string(), "A date in India's calendar.", {
  format: 'date',
})

export const clockTime = named('ClockTime', z.string(), 'A time of day in India.', {
  pattern: clockForm.source,
})

export const orderId = described(z.string(), '`_id` of an order.')

/** Orders, each with its time. */
export const orderSlots = z.array(
  z.object({ serviceid: orderId, date: calendarDate, time: clockTime }),
)

/** Orders that a call about many left as they were. */
export const leftOrders = z.array(
  z.object({ serviceid: orderId, code: described(z.string(), 'Of the refusal.') }),
)

export const orderNumber = described(
  z.string(),
  "India's financial year and a running number, '26-3025'.",
)

export const billNumber = described(z.string(), "Such as 'CH/26-27/00042'.")
export const creditNumber = described(z.string(), "Such as 'CN/26-27/00001'.")

export const serviceHindi = described(z._default(z.string(), ''), 'Hindi name of the service.')

export const recipientLanguage = described(
  z.optional(z.enum(languages)),
  'Language of their messages, for admins who write to them.',
)

export const amount = named('Rupees', z.number(), 'Rupees, with paise as decimals.')

export const phoneNumber = named(
  'PhoneNumber',
  z.string(),
  "Twelve digits: 91 and a mobile number; '' once the account is erased.",
  { pattern: '^(91[6-9]\\d{9})?$' },
)
