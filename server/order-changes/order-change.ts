import type { Settings } from '#contract/settings/settings.ts'
import type { Role } from '#domain/accounts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import type { Engine, Tx } from '#server/db/tables.ts'

/** The creation or a change of an order, within the transaction that saves it. */
export type OrderMove = {
  readonly orderId: string
  /** The customer, set only for a new order, which nobody else is involved in yet. */
  readonly customerId?: string
  /** Null for a new order. */
  readonly from: OrderState | null
  readonly to: OrderState
  readonly by: { readonly id: string; readonly role: Role }
  readonly message: string
  /** UTC epoch milliseconds. */
  readonly at: number
  /** Ids of the workers to assign, if the request names any. */
  readonly worker_ids?: readonly string[] | undefined
  /** Workers are told of the job no earlier than this. */
  readonly heldUntil?: number
  /** An admin overruled a full crew or a closed hour. */
  readonly isOverridden?: boolean | undefined
}

/** An order's status, start and end; UTC epoch milliseconds. */
type OrderState = {
  readonly status: OrderStatus
  readonly startsAt: number
  readonly endsAt: number
}

/** Context of an effect besides the transaction. */
export type EffectContext = { readonly engine: Engine; readonly settings: Settings }

/** A worker who may no longer be assigned, and the admin who decided so. */
type Leaver = { readonly workerId: string; readonly actorId: string; readonly at: number }
export type ReleasedJob = {
  readonly serviceid: string
  readonly date: string
  readonly time: string
}

/**
 * Withdraws a worker from upcoming jobs, in the deciding transaction; no effect while the worker
 * may still be assigned.
 */
export type ReleaseJobs = (
  tx: Tx,
  leaver: Leaver,
  context: EffectContext,
) => Promise<readonly ReleasedJob[]>

/** An effect of an order's change, in the same transaction. A refusal rolls the change back. */
export type OrderEffect = (tx: Tx, move: OrderMove, context: EffectContext) => Promise<void>

/** Erases a person's data from every table, in the caller's transaction. */
export type ErasePerson = (tx: Tx, id: string, at: number) => Promise<void>
