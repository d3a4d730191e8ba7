import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { languages } from '#contract/locales.ts'

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
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
})

export const orderId = described(z.string(), '`_id` of an order.')

export const orderNumber = described(
  z.string(),
  "India's financial year and a running number, '26-3025'.",
)

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
