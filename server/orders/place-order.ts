import type { Settings } from '#contract/settings/settings.ts'
import type { Role } from '#domain/accounts.ts'
import { fixPrice } from '#domain/money/lines.ts'
import { readLines } from '#domain/orders/money.ts'
import { insertUse } from '#server/coupons/repo.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OrderMove } from '#server/order-changes/order-change.ts'
import { withAdvance } from '#server/orders/advance.ts'
import { alreadyBooked, findLiveOrderAt } from '#server/orders/live-repo.ts'
import {
  addOrder,
  getOrder,
  saveTransition,
  type NewOrder,
  type OrderWithCustomer,
} from '#server/orders/repo.ts'

/** Who places the order, when, and under which settings. */
type PlacementContext = {
  readonly deps: Pick<Dependencies, 'engine' | 'orderEffects'>
  readonly settings: Settings
  readonly by: { readonly id: string; readonly role: Role }
  readonly at: number
  /** An admin overruled a full crew or a closed hour. */
  readonly isOverridden?: boolean
  /** Of a price agreed earlier; otherwise the settings say. */
  readonly roundRupee?: boolean
  /** The coupon applied to the order. */
  readonly coupon?: { readonly code: string } | undefined
}

/**
 * Adds an order and runs its effects; refused when the customer already has a live order at this
 * slot.
 */
export async function placeOrder(
  tx: Tx,
  context: PlacementContext,
  order: NewOrder,
): Promise<OrderWithCustomer> {
  const { by, at, isOverridden = false } = context
  const made = { actorId: by.id, isOverridden }
  if (!(await addOrder(tx, { ...order, ...beyondPrice(order, context) }, made)))
    throw alreadyBooked(await findLiveOrderAt(tx, order))
  const { id: orderId, accountId: customerId, message, startsAt, endsAt } = order
  if (context.coupon)
    await insertUse(tx, { order_id: orderId, code: context.coupon.code, account_id: customerId })
  const to = { status: 'pending', startsAt, endsAt } as const
  await runEffects(tx, context, {
    orderId,
    customerId,
    from: null,
    to,
    by,
    message,
    at,
  })
  return getOrder(tx, orderId)
}

/** What is payable beyond the price is fixed as soon as the order has one. */
function beyondPrice(
  { lines, discountPaise = 0 }: NewOrder,
  { settings: { billing }, roundRupee = billing.roundRupee }: PlacementContext,
) {
  const rules = { ...billing, roundRupee }
  const { taxPaise, roundOffPaise } = fixPrice(readLines(lines), discountPaise, rules)
  return { taxPaise, roundOffPaise }
}

type Staffing = {
  readonly workerIds?: readonly string[] | undefined
  /** Despite their hours, and although one should not go to this customer. */
  readonly mayOverrule?: boolean
}

/** Accepts an order placed in this same transaction, with a reply and the assigned workers. */
export async function confirmPlaced(
  tx: Tx,
  it: PlacementContext,
  order: OrderWithCustomer,
  message = '',
  { workerIds, mayOverrule }: Staffing = {},
): Promise<OrderWithCustomer> {
  const { by, at, isOverridden = false } = it
  const accepted = { ...order, status: 'accepted', reply: message } as const
  const { settings } = it
  const to = await withAdvance(tx, order, accepted, { settings, by: by.role, at })
  if (!(await saveTransition(tx, order, to, { actorId: by.id, message, at, isOverridden })))
    throw new Error('an order changed in the transaction that made it')
  const move = { orderId: order.id, from: order, to, by, message, at }
  await runEffects(tx, it, { ...move, worker_ids: workerIds, isOverridden: mayOverrule })
  return getOrder(tx, order.id)
}

async function runEffects(
  tx: Tx,
  { deps, settings }: PlacementContext,
  move: OrderMove,
): Promise<void> {
  const context = { engine: deps.engine, settings }
  for (const effect of deps.orderEffects) await effect(tx, move, context)
}
