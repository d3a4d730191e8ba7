import type { Settings } from '#contract/settings.ts'
import type { Role } from '#domain/accounts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/** An order that was booked, or went from one state to another, as it is written in this transaction. */
export type OrderMove = {
  readonly orderId: string
  /** Whose it is, of an order that was booked just now: nobody else has a part in it. */
  readonly customerId?: string
  /** Null when the order was booked just now. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly by: { readonly id: string; readonly role: Role }
  readonly message: string
  /** UTC epoch milliseconds. */
  readonly at: number
  /** Accounts of who is to do the job, where the act says so. */
  readonly worker_ids?: readonly string[] | undefined
  /** An admin overruled full crews or closed hours. */
  readonly anyway?: boolean | undefined
}

/** Where an order stands, and when its work is done; UTC epoch milliseconds. */
type OrderState = {
  readonly status: OrderStatus
  readonly startsAt: number
  readonly endsAt: number
}

/** What effects are given to work with, beside the transaction. */
export type EffectContext = { readonly engine: Engine; readonly settings: Settings }

/** A worker of whom it was said that they may not be sent to jobs any more. */
type Leaver = { readonly workerId: string; readonly actorId: string; readonly at: number }
export type ReleasedJob = {
  readonly serviceid: string
  readonly date: string
  readonly time: string
}

/** Gives the jobs ahead of such a worker back, in the transaction that says it; none of one who may still be sent. */
export type ReleaseJobs = (
  tx: Tx,
  leaver: Leaver,
  context: EffectContext,
) => Promise<readonly ReleasedJob[]>

/** What follows from a move, in the same transaction; a refusal takes the move back. */
export type OrderEffect = (tx: Tx, move: OrderMove, context: EffectContext) => Promise<void>
