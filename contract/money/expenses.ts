import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  day,
  sentence,
  text,
  uuid,
  month,
  monthOrDays,
  repeatId,
} from '#contract/fields.ts'
import { positiveRupees } from '#contract/money/rupees.ts'
import { serviceid } from '#contract/orders/order.ts'
import { amount, calendarDate, orderId, serviceHindi, timestamp } from '#contract/values.ts'
import { expenseKinds } from '#domain/money/expenses.ts'
import { reasonMaxLength } from '#domain/money/payments.ts'

/** Whoever may see what workers are paid. */
const owners = { allow: ['admin'], act: 'payouts' } as const

const entry_id = repeatId('entry')

export const recordExpense = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/expenses',
  summary: 'Writes down an expense, of a job or of the business. Idempotent by `entry_id`.',
  input: z.object({
    entry_id,
    date: described(
      day,
      'The day it was spent: today or earlier, in this financial year or the one before.',
    ),
    kind: z.enum(expenseKinds, 'invalid_input'),
    rupees: positiveRupees,
    note: described(
      z._default(text(reasonMaxLength, 'detail_too_long'), ''),
      'What for, in words.',
    ),
    serviceid: described(z.optional(serviceid), 'The order that it was spent for.'),
  }),
  output: sentence,
})

export const reverseExpense = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/reverseexpense',
  summary: 'Takes back an expense, whole and once. Idempotent by `entry_id`.',
  input: z.object({
    entry_id,
    reverses: described(uuid, '`entry_id` of the expense to take back.'),
    reason: text(reasonMaxLength, 'detail_too_long', 'message_required'),
  }),
  output: sentence,
})

const expense = named(
  'Expense',
  z.object({
    entry_id: described(z.string(), 'From whoever wrote it.'),
    date: calendarDate,
    kind: z.enum(expenseKinds),
    rupees: amount,
    note: described(z.string(), 'What for, in words.'),
    order: described(
      z.nullable(
        z.object({
          serviceid: orderId,
          number: z.string(),
          service: z.string(),
          service_hindi: serviceHindi,
        }),
      ),
      'The order that it was spent for.',
    ),
    by: described(z.string(), 'Name of who wrote it down.'),
    at: timestamp,
    reversed: described(
      z.nullable(
        z.object({
          at: timestamp,
          by: described(z.string(), 'Name of who took it back.'),
          reason: z.string(),
        }),
      ),
      'When it was taken back, if it was.',
    ),
  }),
  'An expense that an owner wrote down.',
)
export type Expense = z.infer<typeof expense>

export const getExpenses = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/expenses',
  summary: 'The expenses of the days of a month, the latest day first.',
  input: z.object({ month }),
  output: z.object({ expenses: z.array(expense) }),
})

export const exportExpenses = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportexpenses',
  summary: 'Expenses as CSV, by day; what was taken back is a second row below zero.',
  input: z.object(monthOrDays),
})
