import type { Generated } from 'kysely'
import type { JobStep } from '#domain/jobs/steps.ts'
import type { PairingKind } from '#domain/jobs/workers.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'

/** Tables of assignments, workers' time and job steps. */
export type JobTables = {
  /** The workers of an order. */
  assignment: { order_id: string; worker_id: string; at: number }
  /** A half-hour of a worker that an order or a day off takes, counted from the epoch in UTC. */
  worker_time: { worker_id: string; half_hour: number; order_id: string | null }
  /** A day off, or the half hours of it from one to another, counted from midnight in India. */
  worker_leave: {
    worker_id: string
    day: string
    reason: string
    from_half: Generated<number | null>
    to_half: Generated<number | null>
  }
  /** `skills` is JSON of ids, `week` of a `Week`; null for the whole opening hours. */
  worker_profile: {
    worker_id: string
    town: string
    skills: string
    week: string | null
    note: string
  }
  /** Whether a worker is preferred for a customer, or never goes there. */
  pairing: { account_id: string; worker_id: string; kind: PairingKind }
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
  /** The last tick on a line of a job's checklist: `at` by the worker's phone, `done` 1 or 0. */
  job_tick: {
    order_id: string
    item: string
    worker_id: string
    tick_id: string
    done: number
    at: number
    received_at: number
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
