import {
  allowsUnconfirmedEmail,
  type NotificationState,
} from '#domain/notifications/notifications.ts'
import type { OrderPayload } from '#domain/notifications/payloads.ts'
import { isOwnerNotification } from '#domain/notifications/specs.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { retentionCutoff } from '#domain/retention.ts'
import { secondMs } from '#domain/time-units.ts'
import {
  notificationRows,
  type Addressee,
  type NewNotification,
} from '#server/notifications/outbox/enqueue.ts'
import { unsentTexts } from '#server/notifications/unsent-reasons.ts'
import { buildOrderPayload } from '#server/orders/presenter.ts'
import type { SeededAccount } from './accounts.ts'
import type { Life } from './life.ts'
import type { Shop } from './shop.ts'

type Recipient = Omit<Addressee, 'accountId'> & {
  readonly id: string
  readonly confirmedEmail?: string
}
type NotificationRow = ReturnType<typeof notificationRows>[number]

const failedOneIn = 200

/** Saves what a message left in the outbox: sent but for a few, and due ones still queued. */
export function tell(shop: Shop, message: NewNotification, to: Recipient, at: number): void {
  const { save, now } = shop
  if (at < retentionCutoff('messages', now)) return
  for (const row of notificationRows(message, { ...to, accountId: to.id }, at))
    save.add('message', { ...row, ...deliveryOf(shop, row, to) })
}

function deliveryOf({ random, now }: Shop, row: NotificationRow, to: Recipient) {
  const dueAt = row.due_at
  if (dueAt > now) return unsent('queued', null, dueAt)
  const isStranger = row.channel === 'email' && to.confirmedEmail === ''
  if (isStranger && !isOwnerNotification(row.template) && !allowsUnconfirmedEmail(row.template))
    return unsent('held', unsentTexts.unconfirmed, dueAt)
  const triedAt = dueAt + random.below(20) * secondMs
  const tried = {
    provider: 'outbox',
    provider_id: null,
    tried_at: triedAt,
    next_at: triedAt,
    channel_attempts: 1,
  }
  if (random.below(failedOneIn) === 0) {
    const error = 'The number does not exist.'
    return { ...tried, state: 'failed', attempts: 1, last_error: error, sent_at: null } as const
  }
  return { ...tried, state: 'sent', attempts: 1, last_error: null, sent_at: triedAt } as const
}

const unsent = (state: NotificationState, error: string | null, nextAt: number) => ({
  next_at: nextAt,
  provider: null,
  provider_id: null,
  tried_at: null,
  state,
  attempts: 0,
  channel_attempts: 0,
  last_error: error,
  sent_at: null,
})

type OrderMessage = {
  readonly type: Extract<NewNotification, { readonly payload: OrderPayload }>['type']
  readonly at: number
  readonly status: OrderStatus
  readonly message?: string
  readonly events?: number
  readonly slotAt?: number
}

/** Tells the customer, or a worker, of an order as it was then. */
export function notify(
  shop: Shop,
  { order, customer }: Life,
  { type, at, status, message: reply = '', events = 1, slotAt }: OrderMessage,
  to: SeededAccount = customer,
): void {
  if (at < retentionCutoff('messages', shop.now)) return
  const { name, phone } = customer
  const payload = buildOrderPayload({ ...order, name, phone, status, reply }, events)
  tell(shop, { type, payload, ...(slotAt !== undefined && { slotAt }) }, to, at)
}
