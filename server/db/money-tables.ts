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
}
