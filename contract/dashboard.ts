import { z } from 'zod/mini'
import { dayMoney } from '#contract/closing.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { openingSteps } from '#contract/setup.ts'
import {
  amount,
  calendarDate,
  clockTime,
  orderId,
  orderNumber,
  phoneNumber,
  serviceHindi,
  timestamp,
} from '#contract/values.ts'
import { needKinds } from '#domain/today.ts'

const count = (says: string) => described(z.int(), says)

const job = named(
  'NeedyJob',
  z.object({
    serviceid: orderId,
    number: orderNumber,
    date: calendarDate,
    time: clockTime,
    service: z.string(),
    service_hindi: serviceHindi,
    name: described(z.string(), 'Of the customer.'),
    phone: phoneNumber,
    workers: described(
      z.array(z.object({ _id: z.string(), name: z.string(), phone: phoneNumber })),
      'Who goes.',
    ),
    people: described(z.int(), 'How many workers it needs.'),
  }),
  'A job that somebody in the office should look at.',
)
export type NeedyJob = z.infer<typeof job>

const need = named(
  'Need',
  z.object({
    kind: z.enum(needKinds),
    count: count('How many there are of it; late and uncovered jobs come one by one.'),
    at: described(timestamp, 'When the job begins, or since when the oldest of them waits.'),
    rupees: described(z.nullable(amount), 'Their sum, if they are about money.'),
    job: described(z.nullable(job), 'The job, or that of the oldest of several.'),
  }),
  'Something that waits for the office.',
)
export type Need = z.infer<typeof need>

const ofToday = z.object({
  counts: described(
    z.object({
      jobs: count('Jobs of today; cancelled and rejected ones do not count.'),
      nobody: count('Those of them for which workers are missing.'),
      late: count('Jobs of any day that should have started but have not.'),
      waiting: count('Bookings without an answer.'),
      problems: count('Problems without an answer.'),
      to_collect: described(amount, 'Due for all completed jobs.'),
    }),
    'The day in figures.',
  ),
  needs: described(z.array(need), 'What waits for the office, by how soon it hurts.'),
  next: described(z.nullable(job), 'The next accepted job of today; null when none is left.'),
  money: dayMoney,
  close: described(
    z.nullable(calendarDate),
    'The day that should be closed now; null while there is none.',
  ),
  opening: described(
    z.nullable(
      z.array(z.object({ step: z.enum(openingSteps), done: described(z.boolean(), 'So far.') })),
    ),
    'For owners, until all steps before opening are done.',
  ),
})
export type OfToday = z.infer<typeof ofToday>

const pending = z.object({
  total: described(z.int(), 'How many there are.'),
  oldest_at: described(
    z.nullable(timestamp),
    'Creation time of the oldest one, ISO 8601 in UTC; null when there is none.',
  ),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/admin/dashboard',
  summary:
    'The dashboard: jobs of today and tomorrow, late jobs, open decisions, failed messages, and 30 days of jobs by day and service.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    today: calendarDate,
    now: described(
      z.optional(ofToday),
      'What needs the office now. Absent from replies of the release before.',
    ),
    jobs_today: orderCounts,
    jobs_tomorrow: orderCounts,
    late_jobs: described(
      z.int(),
      'Accepted jobs of any day that should have started but have not.',
    ),
    failed_messages: described(
      z.int(),
      'Messages from the seven days up to today that could not be sent.',
    ),
    pending_orders: described(pending, 'Orders to be answered.'),
    pending_applications: described(pending, 'KYC applications to be answered.'),
    open_problems: described(
      z.extend(pending, { overdue: described(z.int(), 'Older than a day.') }),
      'Unanswered problems, and how many of them are more than a day old.',
    ),
    days: described(
      z.array(z.object({ date: calendarDate, orders: described(z.int(), 'How many there were.') })),
      'The 30 days up to today, with all their orders of any status.',
    ),
    services: described(
      z.array(
        z.object({ service: z.string(), orders: described(z.int(), 'How many there were.') }),
      ),
      'The same orders by service, most first; services without orders are omitted.',
    ),
    last_backup: described(
      z.nullable(z.object({ at: timestamp })),
      'Start of the latest backup that was verified; null before the first.',
    ),
    is_backup_missing: described(
      z.optional(z.boolean()),
      'Whether nightly backups have failed for two days.',
    ),
    program: described(
      z.optional(
        z.object({
          version: described(z.string(), 'Of the program.'),
          commit: described(z.string(), "Of the program; '' when unknown."),
        }),
      ),
      "The running version; the commit is '' when unknown.",
    ),
  }),
})
export type LastMonth = Pick<z.infer<typeof getDashboard.output>, 'days' | 'services'>
