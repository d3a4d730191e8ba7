import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { orderCounts } from '#contract/order-counts.ts'

const pending = z.object({
  total: z.int(),
  /** When the one that has waited longest came; ISO 8601 in UTC, null when none waits. */
  oldest_at: z.nullable(z.string()),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/admin/dashboard',
  summary:
    "The owner's figures: jobs of today and tomorrow, what is late, what waits for an answer, messages that failed, jobs of 30 days by day and service.",
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    /** India's day, YYYY-MM-DD. */
    today: z.string(),
    jobs_today: orderCounts,
    jobs_tomorrow: orderCounts,
    /** Accepted jobs of any day whose time has come and that nobody has started. */
    late_jobs: z.int(),
    /** Messages written on the seven days up to today that could not be sent. */
    failed_messages: z.int(),
    pending_orders: pending,
    pending_applications: pending,
    /** Problems that wait for an answer, and how many of them for more than a day. */
    open_problems: z.extend(pending, { overdue: z.int() }),
    /** The 30 days up to today, each with all its orders whatever became of them. */
    days: z.array(z.object({ date: z.string(), orders: z.int() })),
    /** The same days' orders by service, the most first; services without one are left out. */
    services: z.array(z.object({ service: z.string(), orders: z.int() })),
    /** When the latest backup began that was then read again and found whole; null before the first. */
    last_backup: z.nullable(z.object({ at: z.string() })),
    /** What runs; the commit is '' where nothing tells. */
    program: z.optional(z.object({ version: z.string(), commit: z.string() })),
  }),
})
