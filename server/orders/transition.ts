import type { Settings } from '#contract/settings/settings.ts'
import { shownPrice } from '#domain/money/lines.ts'
import type { NotificationType } from '#domain/notifications/specs.ts'
import { orderEventType, stateBefore, type OrderEventType } from '#domain/orders/events.ts'
import { keepPart } from '#domain/orders/money.ts'
import {
  isAccepted,
  isConflict,
  type ActionContext,
  type OrderAction,
  type OrderStatus,
  isQuoted,
  isCompleted,
  isNoShow,
} from '#domain/orders/orders.ts'
import {
  slotRefusal,
  toRefusal,
  transition,
  type TransitionRequest,
} from '#domain/orders/transitions.ts'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { minuteMs } from '#domain/time-units.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { dropReminders, isBeingSent, withdraw } from '#server/notifications/outbox/repo.ts'
import type { EffectContext, OrderMove } from '#server/order-changes/order-change.ts'
import { withAdvance } from '#server/orders/advance.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { countEvents, latestEvents } from '#server/orders/events.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import { saveTransition, type OrderWithCustomer } from '#server/orders/repo.ts'
import { maxEvents, presentEvent } from '#server/orders/timeline.ts'
import { listParticipantIds } from '#server/orders/workers-repo.ts'

type TransitionDeps = Pick<Dependencies, 'db' | 'engine' | 'settings' | 'orderEffects' | 'now'>

/** A change to an order that another feature makes under its own rules. */
type OrderChange = {
  readonly action: Extract<OrderAction, 'quote' | 'accept-quote' | 'decline-quote' | 'price'>
  readonly message: string
  /** Returns the changed order, the same order when nothing changes, or the reason for refusal. */
  readonly change: (
    order: OrderWithCustomer,
    context: ActionContext & { readonly settings: Settings },
  ) => OrderWithCustomer | RefusalCode
  /** Writes further rows in the same transaction. */
  readonly after?: (tx: Tx, context: EffectContext) => Promise<void>
}

/** An extra condition checked in the same transaction; it throws to refuse the change. */
export type Precondition = (tx: Tx, changed: OrderWithCustomer) => Promise<void>

/** Parts of the request that do not change the order itself but are passed on to its effects. */
type EffectInput = Pick<OrderMove, 'worker_ids' | 'isOverridden'>

/** Changes an order atomically: row, counters, event, audit entry and notification. */
export async function applyTransition(
  deps: TransitionDeps,
  ...change: TransitionOf
): Promise<OrderWithCustomer> {
  return transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    return applyTransitionIn(tx, deps, ...change)
  })
}

/** Who changes an order. */
type Changer = Pick<Actor, 'id' | 'role'>

type TransitionOf = [
  id: string,
  actor: Changer,
  request: TransitionRequest | OrderChange,
  checkPrecondition?: Precondition | undefined,
  effectInput?: EffectInput,
]

/** Changes an order within a transaction that holds the settings' lock. */
export async function applyTransitionIn(
  tx: Tx,
  { engine, settings, orderEffects, now }: Omit<TransitionDeps, 'db'>,
  ...[id, actor, request, checkPrecondition, effectInput = {}]: TransitionOf
): Promise<OrderWithCustomer> {
  const at = now()
  const rules = await settings.current(tx)
  const { changeUntilHours } = rules.booking
  const context = { by: actor.role, now: at, rules, changeUntilHours }
  const apply = async (order: OrderWithCustomer) => {
    if ('change' in request) return request.change(order, { ...context, settings: rules })
    const before = request.action === 'undo' ? await readStateBefore(tx, id) : undefined
    const changed = transition(order, request, { ...context, before })
    const keep = 'keep' in request ? request.keep : undefined
    return keep && typeof changed !== 'string' ? keepPart(changed, keep) : changed
  }
  const applyWithAdvance = async (order: OrderWithCustomer) => {
    const changed = await apply(order)
    return typeof changed === 'string' || changed === order
      ? changed
      : withAdvance(tx, order, changed, { settings: rules, by: actor.role, at })
  }
  const order = await getAuthorizedOrder(tx, id, actor)
  const refuse = async (code: RefusalCode) =>
    isConflict(code)
      ? conflictRefusal(tx, code, id, actor, rules.business.brand)
      : request.action === 'reschedule' || request.action === 'move'
        ? slotRefusal(code, rules, request.slot, minutesAfter(order, request))
        : toRefusal(code, rules, order)
  const changed = await applyWithAdvance(order)
  if (typeof changed === 'string') throw await refuse(changed)
  if (changed === order) return order
  await checkPrecondition?.(tx, changed)
  const message = 'message' in request ? request.message : ''
  const price =
    request.action === 'quote' || request.action === 'price'
      ? priceOfChange(order, changed)
      : undefined
  if (
    !(await saveTransition(tx, order, changed, {
      actorId: actor.id,
      message,
      at,
      price,
      ...effectInput,
    }))
  ) {
    // Another writer was first: apply the rules again to the new state for the reason of refusal.
    const again = await applyWithAdvance(await getAuthorizedOrder(tx, id, actor))
    throw await refuse(typeof again === 'string' ? again : 'order_changed')
  }
  await recordTransition(tx, order, changed, { actor, message, at })
  const effectContext = { engine, settings: rules }
  if ('change' in request) await request.after?.(tx, effectContext)
  // A new price runs no effects: status and time are unchanged.
  if (request.action === 'price') return notifyOfPrice(tx, changed, at)
  const move = {
    orderId: id,
    from: order,
    to: changed,
    by: actor,
    message,
    at,
    heldUntil: heldUntil(changed),
    ...effectInput,
  }
  for (const effect of orderEffects) await effect(tx, move, effectContext)
  return changed
}

/** Who the history names, although the product itself does it. */
type OwnAct = { readonly actorId: string; readonly message: string; readonly at: number }

/**
 * Cancels an accepted order that was not kept to, within a transaction that holds the settings'
 * lock; nothing is kept of what was paid. False when the order has changed meanwhile.
 */
export async function cancelByItself(
  tx: Tx,
  { engine, settings, orderEffects }: Omit<TransitionDeps, 'db' | 'now'>,
  order: OrderWithCustomer,
  { actorId, message, at }: OwnAct,
): Promise<boolean> {
  const rules = await settings.current(tx)
  const cancelled = { ...order, status: 'cancelled', reply: message, undoUntil: null } as const
  const changed = await withAdvance(tx, order, cancelled, { settings: rules, by: undefined, at })
  if (!(await saveTransition(tx, order, changed, { actorId, message, at, isByItself: true })))
    return false
  const by = { id: actorId, role: 'admin' } as const
  await recordTransition(tx, order, changed, { actor: by, message, at, isByItself: true })
  const move = { orderId: order.id, from: order, to: changed, by, message, at }
  for (const effect of orderEffects) await effect(tx, move, { engine, settings: rules })
  return true
}

async function notifyOfPrice(
  tx: Tx,
  order: OrderWithCustomer,
  at: number,
): Promise<OrderWithCustomer> {
  await recordLiveEvent(tx, {
    at,
    topic: 'order',
    subject: order.id,
    people: listParticipantIds(order),
  })
  return order
}

/** The job's duration after the change. */
function minutesAfter(
  order: OrderWithCustomer,
  request: Extract<TransitionRequest, { action: 'reschedule' | 'move' }>,
): number {
  const planned = (order.endsAt - order.startsAt) / minuteMs
  return request.action === 'move' ? (request.minutes ?? planned) : planned
}

/** The order's shown price before and after the change. */
function priceOfChange(before: OrderWithCustomer, after: OrderWithCustomer) {
  const to = priceOf(after)
  return to === null ? undefined : { from: priceOf(before), to }
}

const priceOf = (it: OrderWithCustomer): number | null =>
  isQuoted(it) ? it.quotePaise : shownPrice(it)

async function recordTransition(
  tx: Tx,
  order: OrderWithCustomer,
  changed: OrderWithCustomer,
  {
    actor,
    message,
    at,
    isByItself = false,
  }: { actor: Changer; message: string; at: number; isByItself?: boolean },
): Promise<void> {
  const isSameTime = order.startsAt === changed.startsAt && order.endsAt === changed.endsAt
  const isPriced = isSameTime && order.people === changed.people
  const type = orderEventType(order.status, changed.status, { isPriced, isSameStart: isSameTime })
  const { id: subject, accountId: aboutId } = order
  const actorId = isByItself ? null : actor.id
  await recordAudit(tx, { at, actorId, kind: `order-${type}`, subject, aboutId })
  // The notification carries only the message of this change, not an earlier one of an admin.
  const reply = actor.role === 'admin' ? message : null
  const payload = buildOrderPayload({ ...changed, reply }, await countEvents(tx, subject))
  if (changed.keptPaise > order.keptPaise)
    await recordAudit(tx, { at, actorId, kind: 'payment-kept', subject, aboutId })
  await dropReminders(tx, subject)
  await withdraw(tx, subject, outdatedBy(type, order.status), at)
  // More or fewer workers at the same time are no news to the customer.
  if (type === 'moved' && isSameTime) return
  // The clocks of two processes differ: what one has begun to send, the other cannot undo.
  if (type === 'undone' && (await isBeingSent(tx, subject, order.undoUntil ?? 0)))
    throw new Refusal('order_undo_too_late')
  if (type === 'undone' || type === 'lapsed') return
  const notBefore = heldUntil(changed)
  await enqueue(tx, { type: `booking-${type}`, payload, notBefore }, order, at)
}

/** Until when the messages of an acceptance wait; 0 when they do not. */
const heldUntil = (order: Pick<OrderWithCustomer, 'status' | 'undoUntil'>): number =>
  isAccepted(order) ? (order.undoUntil ?? 0) : 0

/** Queued notifications that this change makes obsolete. */
function outdatedBy(type: OrderEventType, from: OrderStatus): readonly NotificationType[] {
  const told = ['booking-accepted', 'booking-advance'] as const
  if (type === 'no-show' || type === 'cancelled') return ['booking-started', ...told]
  if (type === 'moved' || type === 'rescheduled') return told
  if (type !== 'undone') return []
  if (isAccepted({ status: from })) return told
  if (isCompleted({ status: from })) return ['booking-completed']
  return isNoShow({ status: from }) ? ['booking-no-show'] : ['booking-started']
}

async function readStateBefore(tx: Tx, id: string) {
  return stateBefore((await latestEvents(tx, id, maxEvents)).toReversed())
}

/** Tells the loser of a race who was first and what they did. */
async function conflictRefusal(
  tx: Tx,
  code: RefusalCode,
  id: string,
  actor: Changer,
  brand: string,
): Promise<Refusal> {
  const [latest] = await latestEvents(tx, id, 1)
  return latest
    ? new Refusal(code, { data: presentEvent(latest, actor, brand) })
    : new Refusal(code)
}
