import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { emailForm, emailMaxLength, nameMaxLength } from '#domain/accounts.ts'
import { toAsciiDigits } from '#domain/digits.ts'
import { canonicalPhone, phoneForm } from '#domain/phone.ts'
import { containsLink, hasLetter, toMultiline, toOneLine } from '#domain/plain-text.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { dateForm, readDate } from '#domain/schedule.ts'

/** Parses input with a domain rule; undefined from the rule becomes a refusal with this code. */
export function parseWith<I, O>(
  shape: z.ZodMiniType<I, I>,
  read: (written: I) => O | undefined,
  code: RefusalCode,
) {
  return z.pipe(
    shape,
    z.transform((written: I, context): O => {
      const value = read(written)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', input: written, message: code })
      return z.NEVER
    }),
  )
}

/** A maximum that ends all checks of its text, so that none of them reads one that is too long. */
export const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true })

/** A text as written, at most `max` characters. */
export const string = (max: number, code: string) => z.string(code).check(atMost(max, code))

/** An id of any row. */
export const id = described(string(40, 'invalid_input'), 'An id, as replies give it.')

function buildText(
  clean: (written: string) => string,
  max: number,
  tooLong: RefusalCode,
  required?: RefusalCode,
) {
  const trimmed = z
    .string(required ?? 'invalid_input')
    .check(z.overwrite(clean), z.trim(), atMost(max, tooLong))
  return required ? trimmed.check(z.minLength(1, required)) : trimmed
}

/**
 * Trimmed text of one line and at most `max` characters; a blank one is refused when `required`
 * names the code.
 */
export function text(max: number, tooLong: RefusalCode, required?: RefusalCode) {
  return buildText(toOneLine, max, tooLong, required)
}

/** A code that people type, with the digits of any keyboard. */
export function typedCode(max: number, code: RefusalCode) {
  return buildText((written) => toAsciiDigits(toOneLine(written)), max, code, code)
}

/** Text with line breaks, up to a length. */
export function lines(max: number, tooLong: RefusalCode, required?: RefusalCode) {
  return buildText(toMultiline, max, tooLong, required)
}

export const uuid = z
  .string('invalid_input')
  .check(
    z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'invalid_input'),
    z.toLowerCase(),
  )

/** The client's own id of an act. */
export const repeatId = (act: string) =>
  described(uuid, `A UUID of the client for this ${act}; a repeat gets the first answer.`)

/** A name; it appears in emails, so it must not be a link. */
export function personName(
  required?: RefusalCode,
  max = nameMaxLength,
  tooLong: RefusalCode = 'name_too_long',
) {
  return text(max, tooLong, required).check(
    z.refine((name) => name === '' || hasLetter(name), 'name_required'),
    z.refine((name) => !containsLink(name), 'name_link'),
  )
}

export const emailField = z
  .string('email_invalid')
  .check(
    z.trim(),
    atMost(emailMaxLength, 'email_invalid'),
    z.email({ pattern: emailForm, error: 'email_invalid' }),
  )

/** Text of this form, with the digits of any keyboard. */
export const typedAs = (form: RegExp, code: RefusalCode) =>
  string(100, code).check(z.overwrite(toAsciiDigits), z.regex(form, code))

const stringOrNumber = (form: RegExp, code: RefusalCode) =>
  z.union([typedAs(form, code), z.number()], code)

/** Read as twelve digits. */
export const phone = described(
  parseWith(stringOrNumber(phoneForm, 'phone_invalid'), canonicalPhone, 'phone_invalid'),
  'An Indian mobile number in any usual spelling, as text or number.',
)

/** Six digits; a number gets its leading zeros back. */
export const otpCode = parseWith(
  stringOrNumber(/^(\s*\d){6}\s*$/, 'otp_format'),
  (written) => {
    const digits = toAsciiDigits(String(written))
      .replace(/\s/g, '')
      .padStart(typeof written === 'number' ? 6 : 0, '0')
    return /^\d{6}$/.test(digits) ? digits : undefined
  },
  'otp_format',
)

/** A response with only a sentence. */
export const sentence = z.object({
  message: described(z._default(z.string(), ''), 'A sentence for people, in English.'),
})

/** The most that a variant of the catalogue may allow of itself. */
export const maxQuantity = 100

/** Default number of rows on a page. */
export const pageSize = 50

/** Input of every paged list. */
export const pageInput = {
  limit: described(
    z._default(
      z.coerce
        .number<string>('invalid_input')
        .check(z.int('invalid_input'), z.gte(1, 'invalid_input'), z.lte(200, 'invalid_input')),
      pageSize,
    ),
    'Rows on a page.',
  ),
  cursor: described(
    z.optional(string(200, 'page_invalid')),
    "`next_cursor` or `previous_cursor` of another page, or 'last' for the last one.",
  ),
}

export const searchInput = described(
  z._default(text(80, 'search_too_long'), ''),
  'Text to search for: beginnings of names, four or more digits of a phone, the number of an order.',
)

export const day = described(
  parseWith(
    string(40, 'date_invalid').check(z.regex(dateForm, 'date_invalid')),
    readDate,
    'date_invalid',
  ),
  'A date in India, YYYY-MM-DD, or an ISO date-time.',
)

/** Both included. */
export const dayRange = {
  from: described(z.optional(day), 'The first day.'),
  to: described(z.optional(day), 'The last day.'),
}

export const month = described(
  z.string('date_invalid').check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'date_invalid')),
  'YYYY-MM in India.',
)

/** All dates when neither a month nor dates are given. */
export const monthOrDays = {
  month: described(z.optional(month), 'YYYY-MM in India; without it and without dates, all.'),
  ...dayRange,
}

/** Output of every paged list, besides its rows. */
export const pageOutput = {
  total: described(z._default(z.int(), 0), 'Rows on all pages.'),
  total_capped: described(
    z.optional(z.boolean()),
    'With a search or filter: there are more than `total`.',
  ),
  next_cursor: described(z._default(z.nullable(z.string()), null), 'Null on the last page.'),
  previous_cursor: described(z._default(z.nullable(z.string()), null), 'Null on the first page.'),
}

/**
 * A list as a spreadsheet file: all rows that match its filters, without paging. Most name people,
 * and for none of them may a manager take the data along.
 */
export const csvExport = {
  method: 'GET',
  allow: ['admin'],
  act: 'people-exports',
  stepUp: true,
  download: 'text/csv',
  output: z.object({}),
} as const

/**
 * Runs a rule over several fields only when none of them has an issue, whatever is wrong with
 * others. Without it, the first wrong type would suppress all rules.
 */
export const whenFieldsValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ code, path = [] }) => {
      if (code === 'unrecognized_keys') return true
      const field = path.filter((key) => typeof key === 'string').at(-1)
      return field !== undefined && !fields.includes(field)
    })
