import type { Sums } from '#domain/bills/bill.ts'
import type { Row } from '#server/db/columns.ts'
import type { SeededAccount } from './accounts.ts'
import type { SeededWorker } from './crew.ts'
import type { Entry } from './money.ts'
import type { Job, Move } from './order-life.ts'

type IssuedBill = Sums & { readonly id: number; creditedPaise: number }

/** An order as it stands now, and how it came to that. */
export type Life = {
  readonly order: Row<'order'>
  readonly customer: SeededAccount
  readonly admin: string
  readonly job: Job
  readonly source: Wanted['source']
  readonly moves: readonly Move[]
  readonly entries: readonly Entry[]
  /** From the acceptance on. */
  workers: readonly SeededWorker[]
  /** From the completion on. */
  bill?: IssuedBill
}

/** What is booked, by whom and for when. */
export type Wanted = {
  readonly customer: SeededAccount
  readonly job: Job
  readonly source: 'customer' | 'plan' | 'repeat'
  readonly planId?: string
  readonly recleanOf?: string
  readonly coupon?: { readonly code: string; readonly paise: number } | undefined
}
