import type { Generated } from 'kysely'
import type { MismatchReason } from '#domain/money/online.ts'
import type { PaymentKind, PaymentMethod } from '#domain/money/payments.ts'
import type { proposalStates } from '#domain/money/proposals.ts'
import type { WorkerEntryKind } from '#domain/money/worker-account.ts'

/**
 * Tables of payments to the business and by it. `payment` and `worker_entry` are append-only, and
 * the client generates their `id`.
 */
export type MoneyTables = {
  /** The ledger; `paid_paise` and `due_paise` are the order's totals after the entry. */
  payment: {
    id: string
    order_id: string
    at: number
    kind: PaymentKind
    method: PaymentMethod
    paise: number
    reference: string
    reason: string
    actor_id: string
    paid_paise: number
    due_paise: number
    /** Who keeps this cash until it is handed over; without one, the worker who wrote it down. */
    held_by: Generated<string | null>
  }
  /**
   * The account of each worker; a positive amount is for the worker. `actor_id` is null for pay
   * that follows from a job.
   */
  worker_entry: {
    id: string
    worker_id: string
    at: number
    kind: WorkerEntryKind
    paise: number
    order_id: Generated<string | null>
    method: Generated<PaymentMethod | null>
    reverses: Generated<string | null>
    note: string
    actor_id: string | null
  }
  /** Written by the last release only, and copied to `worker_entry`. */
  payout: {
    id: string
    worker_id: string
    at: number
    method: PaymentMethod
    paise: number
    note: string
    actor_id: string
  }
  /** A page for paying an order online; `id` is the reference given to Razorpay. */
  payment_link: {
    id: string
    order_id: string
    at: number
    paise: number
    /** Razorpay's own id, and the URL of the page; null until Razorpay has responded. */
    link_id: string | null
    url: string | null
    /** Closed means over without a payment. */
    state: 'open' | 'paid' | 'closed'
    /** When to check its outcome next; null when it can no longer change. */
    look_at: number | null
  }
  /** Events processed from the gateway, so that each counts once. */
  gateway_event: { id: string; at: number; kind: string }
  /** Money that arrived but was not booked; `id` is the gateway's payment id. */
  payment_note: {
    id: string
    order_id: string | null
    at: number
    paise: number
    expected_paise: number | null
    reason: MismatchReason
    settled_at: number | null
    settled_by: string | null
  }
  /** More work that a worker proposed at the door; the worker's phone generates `id`. */
  line_proposal: {
    id: string
    order_id: string
    worker_id: string
    at: number
    lines: string
    state: (typeof proposalStates)[number]
    answered_at: number | null
    answered_by: string | null
  }
}
