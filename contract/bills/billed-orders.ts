import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { roundOff } from '#contract/price.ts'
import { amount, calendarDate, orderId, orderNumber, serviceHindi } from '#contract/values.ts'

/** In rupees, like all amounts in the API. */
export const taxes = {
  taxable: described(amount, 'Amount before tax.'),
  cgst: described(amount, 'Central GST.'),
  sgst: described(amount, "The state's GST."),
  igst: described(amount, 'GST between states.'),
}

export const billLine = named(
  'BillLine',
  z.object({
    label: z.string(),
    hindi: described(z.string(), 'The label in Hindi; empty without one.'),
    quantity: described(z.int(), 'How many.'),
    rupees: described(amount, 'Per unit.'),
    amount: described(amount, 'For the whole line.'),
    discount: described(amount, "The line's share of the discount."),
    taxable: described(amount, 'Amount before tax.'),
    cgst: described(amount, 'Central GST.'),
    sgst: described(amount, "The state's GST."),
  }),
  'A line of a bill.',
)

export const billedOrder = named(
  'BilledOrder',
  z.object({
    serviceid: orderId,
    number: orderNumber,
    date: described(calendarDate, 'Of the job.'),
    service: z.string(),
    service_hindi: serviceHindi,
    site: described(z.string(), 'Address of the job; the orders of a monthly bill stand by it.'),
    lines: z.array(billLine),
    ...taxes,
    total: described(amount, 'Its part of the bill.'),
    round_off: roundOff,
    credited: described(amount, 'What credit notes took back of its part.'),
    paid: amount,
    due: amount,
    in_force: described(
      z.boolean(),
      'False when its part was credited whole, because its completion was undone or it was billed anew.',
    ),
  }),
  'An order that a bill covers, with its part of the bill.',
)
