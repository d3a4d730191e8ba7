import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, lines, sentence, uuid } from '#contract/fields.ts'
import { languages } from '#contract/locales.ts'
import { received } from '#contract/money/month.ts'
import {
  amount,
  calendarDate,
  clockTime,
  orderId,
  orderNumber,
  phoneNumber,
  serviceHindi,
  timestamp,
  leftOrders,
} from '#contract/values.ts'
import { closingGroups } from '#domain/closing.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { replyMaxLength } from '#domain/orders/orders.ts'

const path = '/api/v1/admin/closeday'

const whose = { serviceid: orderId, name: described(z.string(), 'Of the customer.') }
const job = named(
  'DayJob',
  z.object({
    ...whose,
    number: orderNumber,
    date: calendarDate,
    time: clockTime,
    service: z.string(),
    service_hindi: serviceHindi,
    workers: described(z.array(z.string()), 'Their names.'),
    due: described(z.nullable(amount), 'Null while there is no price.'),
  }),
  'A job of a day that is to be closed.',
)
export type DayJob = z.infer<typeof job>
const jobs = z.array(job)

const groups = z.object({
  done: described(jobs, 'Completed.'),
  not_finished: described(jobs, 'In progress, half an hour after the planned end.'),
  not_started: described(jobs, 'Accepted and without a step, half an hour after the start.'),
  not_there: described(jobs, 'The customer was not there.'),
  moved: described(jobs, 'Moved from this day to another.'),
  cancelled: described(jobs, 'Cancelled.'),
}) satisfies z.ZodMiniType<Record<(typeof closingGroups)[number], readonly DayJob[]>>

export const dayMoney = named(
  'DayMoney',
  z.object({
    billed: described(amount, 'Of the bills of the day.'),
    received: described(received, 'On the day, before refunds.'),
    refunded: described(amount, 'Given back on the day.'),
    due_today: described(amount, "Currently due on the day's bills."),
  }),
  'Money of a day; a bill counts on its date, a payment on the day it was received.',
)

const entry = z.object({
  ...whose,
  at: timestamp,
  method: z.enum(paymentMethods),
  rupees: amount,
})

/** Figures only: a closing is kept for good, names are not. */
const content = named(
  'DayContent',
  z.object({
    money: dayMoney,
    in_hand_total: described(amount, "Customers' cash that workers had not handed over."),
    groups: described(z.record(z.enum(closingGroups), z.int()), 'How many jobs of each kind.'),
    to_pay: described(amount, 'Due of all customers.'),
    give_back: described(amount, 'To give back to customers.'),
    uncovered: described(z.int(), 'Jobs of the next day without anybody.'),
  }),
  'A day as it was seen.',
)
export type CloseContent = z.infer<typeof content>

const closing = z.object({
  n: described(z.int(), 'Counts how often this day was closed.'),
  at: timestamp,
  by: described(z.string(), 'Name of the admin.'),
  note: described(z.string(), 'Of the admin.'),
  content,
})

export const getCloseDay = endpoint({
  method: 'GET',
  path,
  summary:
    'What a day leaves to do and to count before it is closed: jobs, cash, dues, and the next day.',
  allow: ['admin'],
  input: z.object({
    date: described(z.optional(day), 'Today in India when missing; at most 31 days ago.'),
  }),
  output: z.object({
    date: calendarDate,
    offered: described(calendarDate, 'The day to offer now: before noon yesterday, if it is open.'),
    groups: described(groups, 'The jobs of the day by what became of them.'),
    money: dayMoney,
    cash: described(
      z.array(
        z.object({
          _id: described(z.string(), 'Of the worker.'),
          name: z.string(),
          in_hand: described(amount, "Customers' cash that is not handed over yet."),
          today: described(amount, 'What of it was taken on this day.'),
          oldest_at: z.nullable(timestamp),
        }),
      ),
      'Workers with cash, whatever the day it is from.',
    ),
    to_pay: described(
      z.array(
        z.object({
          customer: described(
            z.object({
              _id: z.string(),
              name: z.string(),
              phone: phoneNumber,
              language: described(
                z._default(z.enum(languages), 'en'),
                "Language of the customer's messages.",
              ),
            }),
            'Who owes it.',
          ),
          due: amount,
          jobs: described(z.int(), 'How many of them are unpaid.'),
          oldest_date: calendarDate,
        }),
      ),
      'Customers who owe for completed jobs, the oldest job first; at most 200.',
    ),
    give_back: described(
      z.array(z.object({ ...whose, rupees: amount })),
      'Money to give back; at most 200.',
    ),
    no_price: described(jobs, 'Completed without a price.'),
    no_bill: described(jobs, 'Completed with a price and without a bill.'),
    problems: described(
      z.array(
        z.object({
          ...whose,
          problem_id: described(z.string(), '`_id` of the problem.'),
          at: timestamp,
        }),
      ),
      'Problems without an answer; at most 200.',
    ),
    proposals: described(jobs, 'With extra work proposed and not answered.'),
    messages: described(
      z.object({
        failed: described(z.int(), 'Of the day.'),
        held: described(z.int(), 'Of the day.'),
        queued_old: described(z.int(), 'Due for an hour and not sent.'),
      }),
      'Messages that did not go out.',
    ),
    tomorrow: described(
      z.object({
        jobs: described(z.int(), 'Accepted ones.'),
        open: described(jobs, 'Those without anybody.'),
        leave: described(z.array(z.string()), 'Names of the workers who are away.'),
        pending: described(z.int(), 'Bookings without an answer.'),
      }),
      'The day after.',
    ),
    closed: described(z.nullable(closing), 'The latest closing of the day; null before the first.'),
    since: described(
      z.object({
        payments: described(z.array(entry), 'Received on the day.'),
        refunds: described(z.array(entry), 'Given back or corrected on the day.'),
        changes: described(z.int(), "Changes to the day's jobs."),
      }),
      'What came after the closing; nothing before the first.',
    ),
  }),
})
export type DayToClose = z.infer<typeof getCloseDay.output>

export const closeDay = endpoint({
  method: 'POST',
  path,
  summary:
    'Closes a day as it was seen, once for each `close_id`. Nothing is locked, and it may be closed again.',
  allow: ['admin'],
  input: z.object({
    date: day,
    close_id: described(uuid, 'A UUID of the client; a repeat gets the first answer.'),
    seen: described(
      z.object({
        received_total: described(z.number('invalid_input'), '`money.received.total`.'),
        in_hand_total: described(z.number('invalid_input'), 'The sum of `cash[].in_hand`.'),
        open: described(z.number('invalid_input'), '`money.due_today`.'),
      }),
      'The figures on the screen; refused if they have changed.',
    ),
    note: described(z._default(lines(replyMaxLength, 'reply_too_long'), ''), 'Kept with it.'),
  }),
  output: z.extend(sentence, { n: described(z.int(), 'How often this day is closed now.') }),
})

export const getClosedDays = endpoint({
  method: 'GET',
  path: '/api/v1/admin/closeddays',
  summary: 'The latest 31 days that were closed, the last one first.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    days: z.array(z.extend(closing, { date: calendarDate })),
  }),
})

/** More than the jobs of any day. */
const jobsAtOnce = 200

export const progressMany = endpoint({
  method: 'POST',
  path: '/api/v1/admin/progressmany',
  summary:
    'Completes jobs in progress whose planned end has passed by half an hour, each by itself. No payment is recorded.',
  allow: ['admin'],
  input: z.object({
    serviceids: described(
      z.array(id).check(z.maxLength(jobsAtOnce, 'invalid_input')),
      'Orders to complete.',
    ),
    to: described(z.literal('completed', 'status_invalid'), 'The only status for many.'),
  }),
  output: z.object({
    completed: described(z.array(orderId), 'Those that are completed now.'),
    left: described(leftOrders, 'Those that stay as they were.'),
  }),
})
