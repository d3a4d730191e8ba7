import type { Generated } from 'kysely'
import type { JobStep } from '#domain/jobs/steps.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

/** Tables of assignments, workers' time and job steps. */
export type JobTables = {
  /** The workers of an order. */
  assignment: { order_id: string; worker_id: string; at: number }
  /** A half-hour of a worker that an order or a day off takes, counted from the epoch in UTC. */
  worker_time: { worker_id: string; half_hour: number; order_id: string | null }
  worker_leave: { worker_id: string; day: string; reason: string }
  /**
   * A step that a worker reported: `at` by the worker's phone, `status` the order's resulting
   * status.
   */
  job_step: {
    worker_id: string
    step_id: string
    order_id: string
    step: JobStep
    at: number
    received_at: number
    status: OrderStatus
  }
  /** The account whose calendar a secret address serves. */
  calendar_feed: { account_id: string; key_hash: string; at: number }
}

/** Additional columns of a document that is a photo of a job. */
export type PhotoColumns = {
  order_id: Generated<string | null>
  photo_id: Generated<string | null>
  moment: Generated<'before' | 'after' | null>
}
