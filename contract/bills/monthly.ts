import { z } from 'zod/mini'
import { waitingForBill } from '#contract/bills/my-monthly-bills.ts'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, sentence, text, typedAs } from '#contract/fields.ts'
import { addressMaxLength } from '#domain/accounts.ts'

const userid = described(id, '`_id` of the account.')

/** A GSTIN, or '' of a school or bank branch without one. */
const gstin = z._default(
  typedAs(
    /^\s*(\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z0-9][Zz][A-Za-z0-9])?\s*$/,
    'bill_to_gstin',
  ).check(z.trim(), z.toUpperCase()),
  '',
)

export const getMonthly = endpoint({
  method: 'GET',
  path: '/api/v1/admin/monthly',
  summary: 'Whether a customer pays once a month, and what waits for the next bill.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ userid }),
  output: z.object({
    ...waitingForBill,
    bill_to: described(
      z.nullable(
        z.object({
          name: z.string(),
          gstin: described(z.string(), "'' without one."),
          address: described(z.string(), "'' for the address of the account."),
        }),
      ),
      'Null when billed to the customer.',
    ),
    mail: described(
      z._default(z.enum(['confirmed', 'unconfirmed', 'none']), 'confirmed'),
      'Whether the customer has an email address, to which the bill goes, and has confirmed it; an unconfirmed one gets no PDF and no reminder.',
    ),
  }),
})

export const setMonthly = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/monthly',
  summary:
    "Lets a customer pay once a month, from the next job on, or ends that: what waits is still billed at the month's end. Idempotent.",
  allow: ['admin'],
  act: 'monthly-bills',
  input: z.object({
    userid,
    monthly: described(z.boolean('invalid_input'), 'False bills each job by itself again.'),
    bill_to: described(
      z.optional(
        z.nullable(
          z.object({
            name: text(100, 'bill_to_name', 'bill_to_name'),
            gstin: described(gstin, "'' without one."),
            address: described(
              z._default(text(addressMaxLength, 'address_too_long'), ''),
              "'' for the address of the account.",
            ),
          }),
        ),
      ),
      'Whom the monthly bill is made out to, null for the customer; left out, it stays as it is.',
    ),
  }),
  output: sentence,
})

export const billNow = endpoint({
  method: 'POST',
  path: '/api/v1/admin/billnow',
  summary:
    'Bills at once what waits for a monthly bill of a customer. A repeat finds nothing to bill and changes nothing.',
  allow: ['admin'],
  act: 'monthly-bills',
  input: z.object({ userid }),
  output: z.extend(sentence, {
    numbers: described(
      z.array(z.string()),
      'Of the bills; empty when nothing waited, more than one when orders name businesses of their own.',
    ),
  }),
})
