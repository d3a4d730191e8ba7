import { z } from 'zod/mini'
import { paper } from '#contract/bills/bill-link.ts'
import { billedOrder, billLine, taxes } from '#contract/bills/billed-orders.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  text,
  typedAs,
  month,
  monthOrDays,
  repeatId,
} from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { positiveRupees } from '#contract/money/rupees.ts'
import { billPath, serviceid } from '#contract/orders/order.ts'
import { roundOff } from '#contract/price.ts'
import {
  amount,
  calendarDate,
  orderId,
  orderNumber,
  serviceHindi,
  billNumber,
  creditNumber,
} from '#contract/values.ts'
import { taxModes, billStates } from '#domain/bills/bill.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'

const creditNote = named(
  'CreditNote',
  z.object({
    number: creditNumber,
    date: calendarDate,
    reason: z.string(),
    ...taxes,
    total: amount,
    round_off: roundOff,
    order: described(
      z.optional(orderNumber),
      'On a monthly bill, the number of the order whose part it credits.',
    ),
  }),
  'Takes part of a bill back, or all of it.',
)

const bill = named(
  'Bill',
  z.object({
    number: billNumber,
    date: calendarDate,
    tax: described(z.enum(taxModes), 'How the business was taxed then.'),
    lines: described(z.array(billLine), 'As in the order.'),
    discount: described(
      z.nullable(z.object({ rupees: amount, reason: z.string() })),
      'Taken off the whole bill.',
    ),
    ...taxes,
    total: amount,
    round_off: roundOff,
    paid: amount,
    due: amount,
    bill_to: described(
      z.nullable(z.object({ name: z.string(), gstin: z.string() })),
      'Null when billed to the customer.',
    ),
    credit_notes: described(z.array(creditNote), 'Those that take part of it back.'),
    monthly: described(
      z.optional(z.boolean()),
      'True of the bill of a customer who pays once a month.',
    ),
    orders: described(
      z._default(z.array(billedOrder), []),
      'The orders that it covers, by site and date; one but for a monthly bill.',
    ),
  }),
  'As frozen when it was issued; `paid` and `due` are current.',
)
export type BillData = z.infer<typeof bill>

/** Which document of an order to print, and how. */
export const printed = {
  serviceid,
  language: described(
    z.optional(z.enum(languages, 'invalid_input')),
    "Defaults to the language of the customer's messages.",
  ),
  paper: described(paper, 'A page, or a roll of 80 mm.'),
}

export const getBill = endpoint({
  method: 'GET',
  path: billPath,
  summary: 'The bill of a completed order as a PDF, for its customer and for admins.',
  allow: ['user', 'admin'],
  scope: 'read:money',
  input: z.object({
    ...printed,
    credit_note: described(
      z.optional(text(16, 'invalid_input')),
      'Number of a credit note to return instead of the bill.',
    ),
  }),
  output: z.object({}),
  download: 'application/pdf',
})

export const getBillData = endpoint({
  method: 'GET',
  path: '/api/v1/service/billdata',
  summary: 'The amounts on the bill of a completed order, for its customer and for admins.',
  allow: ['user', 'admin'],
  scope: 'read:money',
  input: z.object({ serviceid }),
  output: z.object({ bill }),
})

const billFilter = {
  ...monthOrDays,
  state: described(
    z.optional(z.enum(billStates, 'invalid_input')),
    'Whether the bill is in force.',
  ),
  payment: described(
    z.optional(z.literal('unpaid', 'invalid_input')),
    'Only bills that are not fully paid.',
  ),
  service: described(z.optional(text(100, 'invalid_input')), "Label of an order's service."),
  worker: described(
    z.optional(text(40, 'invalid_input')),
    "Id of a worker who did the job, or 'nobody'.",
  ),
  q: searchInput,
}

const listedBill = named(
  'ListedBill',
  z.object({
    number: billNumber,
    date: calendarDate,
    state: described(z.enum(billStates), 'Whether the bill is in force.'),
    ...taxes,
    total: amount,
    round_off: roundOff,
    credited: described(amount, 'Total of its credit notes.'),
    paid: described(amount, 'Currently paid on its order; 0 for a bill no longer in force.'),
    due: described(amount, 'Currently due on its order; 0 for a bill no longer in force.'),
    share: described(
      amount,
      'Share of the worker in the filter; the full amount without one, or of nobody.',
    ),
    credit_notes: described(
      z.array(z.object({ number: creditNumber, total: amount })),
      'Those that take part of it back.',
    ),
    bill_to: described(
      z.nullable(z.object({ name: z.string(), gstin: z.string() })),
      'Null when billed to the customer.',
    ),
    order: described(
      z.object({
        serviceid: orderId,
        number: orderNumber,
        service: z.string(),
        service_hindi: serviceHindi,
      }),
      'The order that was billed; of a monthly bill the first.',
    ),
    monthly: described(
      z.optional(z.boolean()),
      'True of the bill of a customer who pays once a month.',
    ),
    orders: described(z.optional(z.int()), 'How many orders a monthly bill covers.'),
    name: z.string(),
  }),
  'A bill in the list, cancelled or in force.',
)
export type BillRow = z.infer<typeof listedBill>

export const getAllBills = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallbills',
  summary: 'Bills by number, newest first, cancelled ones included.',
  allow: ['admin'],
  scope: 'read:money',
  input: z.object({ ...billFilter, ...pageInput }),
  output: z.object({
    bills: z.array(listedBill),
    sum: described(
      z.nullable(z.object({ rupees: amount, due: amount })),
      'Total of the bills in force in this list, and the amount due on them; null with a search, or without `month` and `from`.',
    ),
    ...pageOutput,
  }),
})

export const exportBills = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportbills',
  summary: 'Bills and credit notes as CSV, in the order of their numbers.',
  scope: 'read:money',
  input: z.object(billFilter),
})

export const exportB2c = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportb2c',
  summary:
    'Totals of a month for the GST return: supplies by place and rate, without and with a GSTIN, and the document numbers used.',
  scope: 'read:money',
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
    credit_id: repeatId('note'),
    rupees: positiveRupees,
    reason: text(reasonMaxLength, 'detail_too_long', 'message_required'),
  }),
  output: z.extend(sentence, {
    number: creditNumber,
    paid: amount,
    due: amount,
  }),
})

export const billTo = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/billto',
  summary: 'Sets the business to bill. A bill already issued is credited and reissued.',
  allow: ['admin'],
  input: z.object({
    serviceid,
    bill_to: described(
      z.nullable(
        z.object({
          name: text(100, 'bill_to_name', 'bill_to_name'),
          gstin: typedAs(
            /^\s*\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z0-9][Zz][A-Za-z0-9]\s*$/,
            'bill_to_gstin',
          ).check(z.trim(), z.toUpperCase()),
        }),
      ),
      'Null when billed to the customer.',
    ),
  }),
  output: z.object({
    number: described(z.nullable(z.string()), 'Of the bill, null before there is one.'),
  }),
})
