import type { NoteReason } from '#domain/money/online.ts'
import type { PaymentKind, PaymentMethod } from '#domain/money/payments.ts'

/** What was paid, to the business and by it. Both are append-only, and `id` is their sender's. */
export type MoneyTables = {
  /** The ledger; `paid_paise` and `due_paise` are how the order stood after the entry. */
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
  }
  /** What a worker was paid. */
  payout: {
    id: string
    worker_id: string
    at: number
    method: PaymentMethod
    paise: number
    note: string
    actor_id: string
  }
  /** A page on which an order can be paid online; `id` is the reference that Razorpay is given. */
  payment_link: {
    id: string
    order_id: string
    at: number
    paise: number
    /** Razorpay's own id, and the address of the page; null until it has answered. */
    link_id: string | null
    url: string | null
    /** Open until it is paid, or over. */
    state: 'open' | 'paid' | 'closed'
    /** When to ask what became of it; null when nothing more can. */
    look_at: number | null
  }
  /** Events of the gateway that were taken: each counts once. */
  gateway_event: { id: string; at: number; kind: string }
  /** Money that came and was not booked; `id` is the gateway's of the payment. */
  payment_note: {
    id: string
    order_id: string | null
    at: number
    paise: number
    expected_paise: number | null
    reason: NoteReason
    settled_at: number | null
    settled_by: string | null
  }
  /** More work that a worker proposed at the door; `id` is made by the worker's phone. */
  line_proposal: {
    id: string
    order_id: string
    worker_id: string
    at: number
    lines: string
    state: 'open' | 'accepted' | 'declined' | 'withdrawn'
    answered_at: number | null
    answered_by: string | null
  }
}
