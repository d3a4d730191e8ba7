import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderCounts } from '#contract/order-counts.ts'

const pending = z.object({
  total: z.int(),
  /** Creation time of the oldest one, ISO 8601 in UTC; null when there is none. */
  oldest_at: z.nullable(z.string()),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/admin/dashboard',
  summary:
    'The dashboard: jobs of today and tomorrow, late jobs, open decisions, failed messages, and 30 days of jobs by day and service.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    /** Date in India, YYYY-MM-DD. */
    today: z.string(),
    jobs_today: orderCounts,
    jobs_tomorrow: orderCounts,
    /** Accepted jobs of any day that should have started but have not. */
    late_jobs: z.int(),
    /** Messages from the seven days up to today that could not be sent. */
    failed_messages: z.int(),
    pending_orders: pending,
    pending_applications: pending,
    /** Unanswered problems, and how many of them are more than a day old. */
    open_problems: z.extend(pending, { overdue: z.int() }),
    /** The 30 days up to today, with all their orders of any status. */
    days: z.array(z.object({ date: z.string(), orders: z.int() })),
    /** The same orders by service, most first; services without orders are omitted. */
    services: z.array(z.object({ service: z.string(), orders: z.int() })),
    /** Start of the latest backup that was verified; null before the first. */
    last_backup: z.nullable(z.object({ at: z.string() })),
    /** Whether nightly backups have failed for two days. */
    is_backup_missing: z.optional(z.boolean()),
    /** The running version; the commit is '' when unknown. */
    program: z.optional(z.object({ version: z.string(), commit: z.string() })),
  }),
})
