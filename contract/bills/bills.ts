import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  dayRange,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  string,
  text,
} from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { entryId } from '#contract/money/payments.ts'
import { positiveRupees } from '#contract/money/rupees.ts'
import { billPath, serviceid } from '#contract/orders/order.ts'
import { roundOff } from '#contract/price.ts'
import { taxModes, billStates } from '#domain/bills/bill.ts'
import { toAsciiDigits } from '#domain/digits.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'

/** In rupees, like all amounts in the API. */
const taxes = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }

const creditNote = z.object({
  number: z.string(),
  /** Date in India, YYYY-MM-DD. */
  date: z.string(),
  reason: z.string(),
  ...taxes,
  total: z.number(),
  round_off: roundOff,
})

/** A bill as frozen when it was issued; `paid` and `due` are current. */
const bill = z.object({
  number: z.string(),
  /** Date in India, YYYY-MM-DD. */
  date: z.string(),
  tax: z.enum(taxModes),
  lines: z.array(
    z.object({
      label: z.string(),
      hindi: z.string(),
      quantity: z.int(),
      /** Per unit, and for the whole line. */
      rupees: z.number(),
      amount: z.number(),
      /** The line's share of the discount. */
      discount: z.number(),
      taxable: z.number(),
      cgst: z.number(),
      sgst: z.number(),
    }),
  ),
  discount: z.nullable(z.object({ rupees: z.number(), reason: z.string() })),
  ...taxes,
  total: z.number(),
  round_off: roundOff,
  paid: z.number(),
  due: z.number(),
  bill_to: z.nullable(z.object({ name: z.string(), gstin: z.string() })),
  credit_notes: z.array(creditNote),
})
export type BillData = z.infer<typeof bill>

const paperSizes = ['a4', '80mm'] as const
const paper = z._default(z.enum(paperSizes, 'invalid_input'), 'a4')

export const getBill = endpoint({
  method: 'GET',
  path: billPath,
  summary: 'The bill of a completed order as a PDF, for its customer and for admins.',
  allow: ['user', 'admin'],
  input: z.object({
    serviceid,
    /** Defaults to the language of the customer's messages. */
    language: z.optional(z.enum(languages, 'invalid_input')),
    paper,
    /** Number of a credit note to return instead of the bill. */
    credit_note: z.optional(text(16, 'invalid_input')),
  }),
  output: z.object({}),
  download: 'application/pdf',
})

export const getBillData = endpoint({
  method: 'GET',
  path: '/api/v1/service/billdata',
  summary: 'The amounts on the bill of a completed order, for its customer and for admins.',
  allow: ['user', 'admin'],
  input: z.object({ serviceid }),
  output: z.object({ bill }),
})

const billLink = {
  path: '/api/v1/service/billlink',
  allow: ['user', 'admin'],
  input: z.object({ serviceid }),
} as const

export const makeBillLink = endpoint({
  ...billLink,
  method: 'POST',
  summary:
    "Creates a private link that opens an order's bill without signing in; the same link until it is revoked.",
  output: z.object({ url: z.string() }),
})

export const endBillLink = endpoint({
  ...billLink,
  method: 'DELETE',
  summary: "Revokes the link to an order's bill.",
  output: sentence,
})

export const openSharedBill = endpoint({
  method: 'GET',
  path: '/api/v1/service/sharedbill',
  summary: 'The bill behind a private link as a PDF.',
  allow: 'anyone',
  input: z.object({
    key: string(100, 'invalid_input'),
    language: z.optional(z.enum(languages, 'invalid_input')),
    paper,
  }),
  output: z.object({}),
  download: 'application/pdf',
})

const month = z.string('date_invalid').check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'date_invalid'))

/** All dates when neither a month nor dates are given. */
const billFilter = {
  month: z.optional(month),
  ...dayRange,
  state: z.optional(z.enum(billStates, 'invalid_input')),
  /** Only bills that are not fully paid. */
  payment: z.optional(z.literal('unpaid', 'invalid_input')),
  /** Label of an order's service. */
  service: z.optional(text(100, 'invalid_input')),
  /** Id of a worker who did the job, or 'nobody'. */
  worker: z.optional(text(40, 'invalid_input')),
  q: searchInput,
}

const listedBill = z.object({
  number: z.string(),
  date: z.string(),
  state: z.enum(billStates),
  ...taxes,
  total: z.number(),
  round_off: roundOff,
  /** Total of its credit notes. */
  credited: z.number(),
  /** Currently paid and due on its order; 0 for a bill no longer in force. */
  paid: z.number(),
  due: z.number(),
  /** Share of the worker in the filter; the full amount without one, or of nobody. */
  share: z.number(),
  credit_notes: z.array(z.object({ number: z.string(), total: z.number() })),
  /** Null when billed to the customer. */
  bill_to: z.nullable(z.object({ name: z.string(), gstin: z.string() })),
  order: z.object({ serviceid: z.string(), number: z.string(), service: z.string() }),
  name: z.string(),
})
export type BillRow = z.infer<typeof listedBill>

export const getAllBills = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallbills',
  summary: 'Bills by number, newest first, cancelled ones included.',
  allow: ['admin'],
  input: z.object({ ...billFilter, ...pageInput }),
  output: z.object({
    bills: z.array(listedBill),
    /** Total of the bills in force in this list, and the amount due on them; null with a search. */
    sum: z.nullable(z.object({ rupees: z.number(), due: z.number() })),
    ...pageOutput,
  }),
})

export const exportBills = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportbills',
  summary: 'Bills and credit notes as CSV, in the order of their numbers.',
  input: z.object(billFilter),
})

export const exportB2c = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportb2c',
  summary:
    'Totals of a month for the GST return: supplies by place and rate, without and with a GSTIN, and the document numbers used.',
  input: z.object({ month }),
})

export const creditBill = endpoint({
  method: 'POST',
  path: '/api/v1/admin/creditbill',
  summary:
    'Credits part of an unpaid bill by a credit note, never more than is due. Idempotent by `credit_id`.',
  allow: ['admin'],
  act: 'refunds',
  stepUp: true,
  input: z.object({
    serviceid,
    credit_id: entryId,
    rupees: positiveRupees,
    reason: text(reasonMaxLength, 'reply_too_long', 'message_required'),
  }),
  output: z.extend(sentence, { number: z.string(), paid: z.number(), due: z.number() }),
})

export const billTo = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/billto',
  summary: 'Sets the business to bill. A bill already issued is credited and reissued.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    bill_to: z.nullable(
      z.object({
        name: text(100, 'bill_to_name', 'bill_to_name'),
        gstin: z
          .string('bill_to_gstin')
          .check(
            z.trim(),
            z.overwrite(toAsciiDigits),
            z.toUpperCase(),
            z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/, 'bill_to_gstin'),
          ),
      }),
    ),
  }),
  output: z.object({ number: z.nullable(z.string()) }),
})
