import type { Generated } from 'kysely'
import type { JobStep } from '#domain/jobs/steps.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

/** Tables of who goes where. */
export type JobTables = {
  /** Who does an order. */
  assignment: { order_id: string; worker_id: string; at: number }
  /** A half hour of a worker that is taken: by an order, or by a day off. Counted from 1970 in UTC. */
  worker_time: { worker_id: string; half_hour: number; order_id: string | null }
  worker_leave: { worker_id: string; day: string; reason: string }
  /** What a worker said of a job; `at` by the worker's phone, `status` what the order came to have. */
  job_step: {
    worker_id: string
    step_id: string
    order_id: string
    step: JobStep
    at: number
    received_at: number
    status: OrderStatus
  }
  /** Whose calendar a secret address shows. */
  calendar_feed: { account_id: string; key_hash: string; at: number }
}

/** What a document that is a photo of a job has beside the rest. */
export type PhotoColumns = {
  order_id: Generated<string | null>
  photo_id: Generated<string | null>
  moment: Generated<'before' | 'after' | null>
}
