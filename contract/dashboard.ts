import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { calendarDate } from '#contract/values.ts'

const pending = z.object({
  total: z.int(),
  oldest_at: described(
    z.nullable(z.string()),
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
    pending_orders: pending,
    pending_applications: pending,
    open_problems: described(
      z.extend(pending, { overdue: z.int() }),
      'Unanswered problems, and how many of them are more than a day old.',
    ),
    days: described(
      z.array(z.object({ date: z.string(), orders: z.int() })),
      'The 30 days up to today, with all their orders of any status.',
    ),
    services: described(
      z.array(z.object({ service: z.string(), orders: z.int() })),
      'The same orders by service, most first; services without orders are omitted.',
    ),
    last_backup: described(
      z.nullable(z.object({ at: z.string() })),
      'Start of the latest backup that was verified; null before the first.',
    ),
    is_backup_missing: described(
      z.optional(z.boolean()),
      'Whether nightly backups have failed for two days.',
    ),
    program: described(
      z.optional(z.object({ version: z.string(), commit: z.string() })),
      "The running version; the commit is '' when unknown.",
    ),
  }),
})
