import type { Language } from '#contract/locales.ts'
import { firstDueAt } from '#domain/notifications/notifications.ts'
import {
  hasEmail,
  type NotificationOf,
  type NotificationType,
} from '#domain/notifications/specs.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Tx } from '#server/db/tables.ts'
import { addNotifications, replaceQueued } from '#server/notifications/outbox/repo.ts'

/** Default time in milliseconds before a message is given up. */
export const triedForMs = dayMs

/** A recipient with their channel preferences; '' stands for a missing phone or mailbox. */
export type Addressee = {
  readonly accountId: string | null
  readonly phone: string
  /** Workers have none. */
  readonly email?: string
  readonly language: Language | ''
  readonly byPhone: number
  readonly byEmail: number
  /** 1 for a customer who never agreed to messages. */
  readonly quiet: number
}

/** Columns of an account that a message to it needs; the mailbox may be an order's own. */
export const addresseeColumns = [
  'name',
  'phone',
  'language',
  'by_phone',
  'by_email',
  'quiet',
] as const

/** Type and payload, and what the queue needs to know. */
export type NewNotification<T extends NotificationType = NotificationType> = NotificationOf<T> & {
  /** By default the order that the payload describes. */
  readonly orderId?: string
  /** Start of the job; the message is queued once for it, and replaces no other. */
  readonly slotAt?: number
  readonly giveUpAt?: number
  /** Sent no earlier than this. */
  readonly notBefore?: number
}

/**
 * Inserts a message in the caller's transaction, so that it is sent only if the change commits.
 * Returns false when the recipient has no channel, never agreed to messages, or has this one already.
 */
export function enqueue(
  tx: Tx,
  notification: NewNotification,
  to: Addressee,
  now: number,
): Promise<boolean> {
  return enqueueToAll(tx, notification, [to], now)
}

/** Inserts the same message for several recipients. */
export async function enqueueToAll(
  tx: Tx,
  notification: NewNotification,
  recipients: readonly Addressee[],
  now: number,
): Promise<boolean> {
  const rows = recipients.flatMap((to) => notificationRows(notification, to, now))
  if (rows.length === 0) return false
  const orderId = orderOf(notification)
  if (orderId && notification.slotAt === undefined) {
    const places = rows.map((row) => row.recipient)
    await replaceQueued(tx, { orderId, template: notification.type }, places)
  }
  return addNotifications(tx, rows)
}

/** One row for the phone and one for the mailbox, as the recipient prefers. */
export function notificationRows(it: NewNotification, to: Addressee, now: number) {
  if (to.quiet) return []
  const dueAt = Math.max(firstDueAt(it.type, now), it.notBefore ?? 0)
  // Lower case, because other spellings of the same mailbox would get rate limits of their own.
  const email = hasEmail(it.type) ? (to.email ?? '').toLowerCase() : ''
  const row = {
    template: it.type,
    variables: JSON.stringify(it.payload),
    language: to.language || 'en',
    state: 'queued',
    attempts: 0,
    next_at: dueAt,
    created_at: now,
    due_at: dueAt,
    give_up_at: it.giveUpAt ?? dueAt + triedForMs,
    account_id: to.accountId,
    order_id: orderOf(it),
    slot_at: it.slotAt ?? null,
  } as const
  return [
    ...(to.byPhone && to.phone ? [{ ...row, channel: 'sms', recipient: to.phone } as const] : []),
    ...(to.byEmail && email ? [{ ...row, channel: 'email', recipient: email } as const] : []),
  ]
}

function orderOf(it: NewNotification): string | null {
  return it.orderId ?? ('orderId' in it.payload ? it.payload.orderId : null)
}
