import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { calendarDate, timestamp } from '#contract/values.ts'

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
