import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, whenFieldsValid } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { statementFormats } from '#domain/money/statement-periods.ts'

const period = {
  from: described(day, 'The first day in India.'),
  to: described(day, 'The last day, which counts too.'),
  format: described(
    z._default(z.enum(statementFormats, 'invalid_input'), 'pdf'),
    'A document to print, or rows for a spreadsheet.',
  ),
  language: described(
    z.optional(z.enum(languages, 'invalid_input')),
    "Of the document; defaults to the language of the customer's messages.",
  ),
}

type Period = { readonly from: string; readonly to: string }
const inOrder = z.refine<Period>(({ from, to }) => from <= to, {
  error: 'date_invalid',
  path: ['to'],
  when: whenFieldsValid('from', 'to'),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/v1/admin/statement',
  summary:
    'All that a customer was billed, paid, was credited and given back in a period, with the balance before, after each and at the end.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ userid: described(id, '`_id` of the customer.'), ...period }).check(inOrder),
  output: z.object({}),
  download: 'application/pdf',
  alsoDownload: 'text/csv',
})

export const getMyStatement = endpoint({
  method: 'GET',
  path: '/api/v1/user/statement',
  summary: "The caller's own statement for a period, as admins can make it.",
  allow: ['user'],
  input: z.object(period).check(inOrder),
  output: z.object({}),
  download: 'application/pdf',
  alsoDownload: 'text/csv',
})
