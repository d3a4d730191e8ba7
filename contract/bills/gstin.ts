import { z } from 'zod/mini'
import { atMost } from '#contract/fields.ts'
import { toAsciiDigits } from '#domain/digits.ts'

/** A tax number as people type it, with the digits of any keyboard. */
export const gstin = z
  .string('bill_to_gstin')
  .check(
    z.overwrite(toAsciiDigits),
    atMost(40, 'bill_to_gstin'),
    z.regex(/^\s*\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z0-9][Zz][A-Za-z0-9]\s*$/, 'bill_to_gstin'),
    z.trim(),
    z.toUpperCase(),
  )
