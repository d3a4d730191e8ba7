import type { OrderEventType } from '#domain/orders/events.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/register-endpoint.ts'
import { enqueueAboutOrder } from '#server/notifications/outbox/enqueue.ts'
import { dropReminders } from '#server/notifications/outbox/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents, latestEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { saveTransition, type OrderWithCustomer } from '#server/orders/repo.ts'
import { presentEvent } from '#server/orders/timeline.ts'

type OrderTransition = {
  /** Names the line of the audit log and the message to the customer. */
  readonly kind: Exclude<OrderEventType, 'booked'>
  readonly message?: string
  /** The order after the move, or a refusal; asked again when another move was faster. */
  readonly rule: (order: OrderWithCustomer, at: number) => OrderWithCustomer
  /** What else must be so in the same transaction for the order to stand as moved. */
  readonly reserve?: (tx: Tx, moved: OrderWithCustomer) => Promise<void>
}

/** Moves an order: row, counts, event, audit line and message, all of them or none. */
export async function applyTransition(
  { db, business, now }: Pick<Dependencies, 'db' | 'business' | 'now'>,
  id: string,
  actor: Actor,
  it: OrderTransition,
): Promise<void> {
  const at = now()
  await transact(db, async (tx) => {
    const order = await getAuthorizedOrder(tx, id, actor)
    try {
      await applyTransitionIn(tx, order, actor, it, at)
    } catch (error) {
      throw await withLatest(tx, error, id, actor, business.brand)
    }
  })
}

async function applyTransitionIn(
  tx: Tx,
  order: OrderWithCustomer,
  actor: Actor,
  { kind, message = '', rule, reserve }: OrderTransition,
  at: number,
): Promise<void> {
  const moved = rule(order, at)
  await reserve?.(tx, moved)
  if (!(await saveTransition(tx, order, moved, { actorId: actor.id, message, at }))) {
    rule(await getAuthorizedOrder(tx, order.id, actor), at)
    throw new Refusal('order_changed')
  }
  const { id: subject, accountId: aboutId } = order
  await recordAudit(tx, { at, actorId: actor.id, kind: `order-${kind}`, subject, aboutId })
  // The message carries what is said with this move only, not what an admin said before.
  const reply = actor.role === 'admin' ? message : null
  const facts = buildOrderPayload({ ...moved, reply }, await countEvents(tx, subject))
  await dropReminders(tx, subject)
  await enqueueAboutOrder(tx, `booking-${kind}`, order, facts, at)
}

/** Refusals that come of what was done to the order before. */
const ofEarlierMoves: readonly RefusalCode[] = [
  'order_already_decided',
  'order_cannot_reschedule',
  'order_cannot_start',
  'order_cannot_complete',
  'order_cannot_cancel',
  'order_changed',
]

/** Tells the one who came second who was first, and what they did. */
async function withLatest(
  tx: Tx,
  error: unknown,
  id: string,
  actor: Actor,
  brand: string,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !ofEarlierMoves.includes(error.code)) return error
  const [latest] = await latestEvents(tx, id, 1)
  return latest ? new Refusal(error.code, { facts: presentEvent(latest, actor, brand) }) : error
}
