import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amount, calendarDate, orderId, billNumber } from '#contract/values.ts'

const monthlyBill = named(
  'MonthlyBill',
  z.object({
    number: billNumber,
    date: calendarDate,
    jobs: described(z.int(), 'How many orders it covers.'),
    total: amount,
    credited: described(amount, 'Total of its credit notes.'),
    paid: amount,
    due: amount,
    serviceid: described(
      z.nullable(orderId),
      'An order on it, with which `service/bill` opens it; null when all were taken off it.',
    ),
  }),
  'A bill of a customer who pays once a month, as they see it.',
)
export type MonthlyBill = z.infer<typeof monthlyBill>

/** Whether a customer pays once a month, and what waits for the next bill. */
export const waitingForBill = {
  monthly: described(z.boolean(), 'Whether jobs from now on wait for a monthly bill.'),
  waiting: described(z.int(), 'How many done jobs wait for the next bill.'),
  rupees: described(amount, 'What they come to, as far as it is not paid.'),
  billed_on: described(
    z.nullable(calendarDate),
    'Day on which the first of them is billed; null when none waits.',
  ),
}

export const getMyMonthlyBills = endpoint({
  method: 'GET',
  path: '/api/v1/user/monthlybills',
  summary: "The caller's monthly bills, the newest first, and what waits for the next one.",
  allow: ['user'],
  input: z.object({}),
  output: z.object({
    ...waitingForBill,
    bills: described(z.array(monthlyBill), 'Those of the last two years, cancelled ones left out.'),
  }),
})
