import type { Role } from '#domain/accounts.ts'
import type { AuditAction } from '#domain/audit.ts'
import { toActivityKind } from '#domain/live/activity.ts'
import { reminderTypes } from '#domain/notifications/reminders.ts'
import { isNotificationType } from '#domain/notifications/specs.ts'
import { orderEventType } from '#domain/orders/events.ts'
import {
  isAccepted,
  isCompleted,
  isQuoted,
  keepsAssignment,
  type OrderStatus,
} from '#domain/orders/orders.ts'
import { hourMs } from '#domain/time-units.ts'
import { makeLink } from './bills.ts'
import { complete, saveSteps } from './completion.ts'
import { assign } from './days-off.ts'
import { pay } from './ledger.ts'
import type { Life } from './life.ts'
import { notify } from './messages.ts'
import type { Move } from './order-life.ts'
import { announce, audit, type Shop } from './shop.ts'
import { replies } from './texts.ts'

/** The customer lets a neighbour follow the job. */
const followedOneIn = 40

/** Saves the booking's own event, and enters what came of it in the timeline. */
export function happen(shop: Shop, life: Life): void {
  const { order, customer, admin, source } = life
  const at = order.createdAt
  const [actorId, role]: [string, Role] =
    source === 'customer' ? [customer.id, 'user'] : [admin, 'admin']
  saveEvent(shop, life, { from: null, to: 'pending', message: order.message, actorId, at })
  const to = { status: 'pending', startsAt: order.startsAt } as const
  const kind = toActivityKind({ from: null, to, by: { role } })
  announce(shop, { at, topic: 'order', subject: order.id, people: [customer.id], kind, actorId })
  if (source === 'repeat') record(shop, life, 'order-booked', actorId, at)
  if (source === 'customer') notify(shop, life, { type: 'booking-received', at, status: 'pending' })
  let from: OrderStatus = 'pending'
  for (const [n, move] of life.moves.entries()) {
    const before = from
    shop.later(move.at, () => apply(shop, life, before, move, n + 2))
    from = move.to
  }
  for (const entry of life.entries) shop.later(entry.at, () => pay(shop, life, entry))
}

function apply(shop: Shop, life: Life, from: OrderStatus, move: Move, events: number): void {
  const { order, customer, source } = life
  const { to, at, by } = move
  const worker = by === 'crew' ? life.workers[0]?.id : undefined
  const actorId = worker ?? (by === 'customer' ? customer.id : life.admin)
  const message = by === 'admin' ? replies[to] : ''
  saveEvent(shop, life, { from, to, message, actorId, at })
  const type = orderEventType(from, to)
  if (source !== 'plan' || !isAccepted({ status: to }))
    record(shop, life, `order-${type}`, actorId, at)
  if (isAccepted({ status: to })) accept(shop, life, at)
  const people = [customer.id, ...life.workers.map(({ id }) => id)]
  const role: Role = worker ? 'worker' : by === 'customer' ? 'user' : 'admin'
  const state = (status: OrderStatus) => ({ status, startsAt: order.startsAt })
  const kind = toActivityKind({ from: state(from), to: state(to), by: { role } })
  announce(shop, { at, topic: 'order', subject: order.id, people, kind, actorId })
  const template = `booking-${type}` as const
  if (isNotificationType(template))
    notify(shop, life, { type: template, at, status: to, message, events })
  saveSteps(shop, life, to, at)
  if (isCompleted({ status: to })) complete(shop, life, at)
}

/** Names the workers with the acceptance, and reminds the customer before the job. */
function accept(shop: Shop, life: Life, at: number): void {
  const { order, job } = life
  if (shop.random.below(followedOneIn) === 0)
    shop.save.add('follow_link', makeLink(shop, order.id, at))
  if (!keepsAssignment(order)) return
  life.workers = shop.crew.reserve(job, job.priced.minutes > 180 ? 2 : 1, at)
  const ids = life.workers.map(({ id }) => id)
  const names = {
    from: 'accepted',
    to: 'accepted',
    message: '',
    workers: JSON.stringify(ids),
  } as const
  if (ids.length > 0) {
    saveEvent(shop, life, { ...names, actorId: life.admin, at })
    record(shop, life, 'order-assigned', life.admin, at)
  }
  for (const worker of life.workers) {
    assign(shop, order.id, worker.id, at, job)
    notify(shop, life, { type: 'job-new', at, status: 'accepted' }, worker)
  }
  for (const [n, hours] of [24, 2].entries()) {
    const [type, when] = [reminderTypes[n], job.startsAt - hours * hourMs]
    if (!type || when <= at) continue
    const reminder = { type, at: when, status: 'accepted', slotAt: job.startsAt } as const
    shop.later(when, () => notify(shop, life, reminder))
  }
}

type SavedEvent = {
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly message: string
  readonly actorId: string
  readonly at: number
  readonly workers?: string
}

function saveEvent({ save }: Shop, { order }: Life, it: SavedEvent): void {
  save.add('order_event', {
    order_id: order.id,
    at: it.at,
    actor_id: it.actorId,
    from_status: it.from,
    to_status: it.to,
    message: it.message,
    from_starts_at: null,
    to_starts_at: null,
    kind: it.workers ? 'assigned' : null,
    workers: it.workers ?? null,
    from_price_paise: null,
    to_price_paise: isQuoted({ status: it.to }) ? (order.quotePaise ?? order.pricePaise) : null,
    anyway: 0,
  })
}

function record(
  shop: Shop,
  { order, customer }: Life,
  kind: AuditAction,
  actorId: string,
  at: number,
) {
  audit(shop, { at, actorId, kind, subject: order.id, aboutId: customer.id })
}
