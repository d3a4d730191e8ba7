import { z } from 'zod/mini'
import { emailMaxLength, nameMaxLength } from '#domain/accounts.ts'
import { toAsciiDigits } from '#domain/digits.ts'
import { canonicalPhone } from '#domain/phone.ts'
import { containsLink, hasLetter, toMultiline, toOneLine } from '#domain/plain-text.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { readDate } from '#domain/schedule.ts'

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
export const id = string(40, 'invalid_input')

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

/** A name; it appears in emails, so it must not be a link. */
export function personName(required?: RefusalCode, max = nameMaxLength) {
  return text(max, 'name_too_long', required).check(
    z.refine((name) => name === '' || hasLetter(name), 'name_required'),
    z.refine((name) => !containsLink(name), 'name_link'),
  )
}

export const emailField = z
  .string('email_invalid')
  .check(z.trim(), atMost(emailMaxLength, 'email_invalid'), z.email('email_invalid'))

const stringOrNumber = (code: RefusalCode) => z.union([string(100, code), z.number()], code)

/** A mobile number in any usual format, read as twelve digits. */
export const phone = parseWith(stringOrNumber('phone_invalid'), canonicalPhone, 'phone_invalid')

/** Six digits; a number gets its leading zeros back. */
export const otpCode = parseWith(
  stringOrNumber('otp_format'),
  (written) => {
    const digits = toAsciiDigits(String(written))
      .replace(/\s/g, '')
      .padStart(typeof written === 'number' ? 6 : 0, '0')
    return /^\d{6}$/.test(digits) ? digits : undefined
  },
  'otp_format',
)

/** A response with only a sentence. */
export const sentence = z.object({ message: z._default(z.string(), '') })

/** Default number of rows on a page. */
export const pageSize = 50

/** Input of every paged list: the number of rows, and a cursor or 'last' for the last page. */
export const pageInput = {
  limit: z._default(
    z.coerce
      .number<string>('invalid_input')
      .check(z.int('invalid_input'), z.gte(1, 'invalid_input'), z.lte(200, 'invalid_input')),
    pageSize,
  ),
  cursor: z.optional(string(200, 'page_invalid')),
}

/** Text of a list's search box. */
export const searchInput = z._default(text(80, 'search_too_long'), '')

/** A date in India. */
export const day = parseWith(string(40, 'date_invalid'), readDate, 'date_invalid')

/** Dates in India, both included. */
export const dayRange = { from: z.optional(day), to: z.optional(day) }

/** Output of every paged list, besides its rows. `total` is capped only with a search or filter. */
export const pageOutput = {
  total: z._default(z.int(), 0),
  total_capped: z.optional(z.boolean()),
  next_cursor: z._default(z.nullable(z.string()), null),
  previous_cursor: z._default(z.nullable(z.string()), null),
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
