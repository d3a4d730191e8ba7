import type { Insertable } from 'kysely'
import type { Language } from '#contract/locales.ts'
import {
  firstDueAt,
  type JobNotification,
  type MessageType,
  type OrderNotification,
  type KycNotification,
  type PlanNotification,
} from '#domain/notifications.ts'
import type { Reminder, ReminderType } from '#domain/reminders.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Tables, Tx } from '#server/db/tables.ts'
import { addNotifications, replaceQueued } from '#server/notifications/outbox/repo.ts'
import type {
  NotificationPayload,
  OrderPayload,
  PlanPayload,
  WorkerPayload,
} from '#server/notifications/payload.ts'

/** Default time in milliseconds before a message is given up. */
export const triedForMs = dayMs

/** A recipient with their channel preferences; '' stands for a missing phone or mailbox. */
export type Addressee = {
  readonly accountId: string | null
  readonly phone: string
  readonly email: string
  readonly language: Language | ''
  readonly by_phone: number
  readonly by_email: number
}

type About = {
  readonly type: MessageType
  readonly payload: NotificationPayload
  readonly orderId?: string
  readonly slotAt?: number
  readonly giveUpAt?: number
}

/**
 * Inserts a message in the caller's transaction, so that it is sent only if the change commits.
 * Returns false when the recipient has no channel or the message already exists.
 */
export function enqueue(tx: Tx, about: About, to: Addressee, now: number): Promise<boolean> {
  return enqueueToAll(tx, about, [to], now)
}

/** Inserts the same message for several recipients. */
export async function enqueueToAll(
  tx: Tx,
  about: About,
  recipients: readonly Addressee[],
  now: number,
): Promise<boolean> {
  const rows = recipients.flatMap((to) => buildRows(about, to, now))
  if (rows.length === 0) return false
  if (about.orderId && about.slotAt === undefined) {
    const places = rows.map((row) => row.recipient)
    await replaceQueued(tx, { orderId: about.orderId, template: about.type }, places)
  }
  return addNotifications(tx, rows)
}

// One row for the phone and one for the mailbox, as the recipient prefers.
function buildRows(it: About, to: Addressee, now: number): Insertable<Tables['message']>[] {
  const dueAt = firstDueAt(it.type, now)
  // Lower case, because other spellings of the same mailbox would get rate limits of their own.
  const mailbox = to.email.toLowerCase()
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
    order_id: it.orderId ?? null,
    slot_at: it.slotAt ?? null,
  } as const
  return [
    ...(to.by_phone && to.phone ? [{ ...row, channel: 'sms', recipient: to.phone } as const] : []),
    ...(to.by_email && mailbox ? [{ ...row, channel: 'email', recipient: mailbox } as const] : []),
  ]
}

export async function enqueueAboutOrder(
  tx: Tx,
  type: Exclude<OrderNotification, ReminderType>,
  to: Addressee,
  payload: OrderPayload,
  now: number,
): Promise<void> {
  await enqueue(tx, { type, payload, orderId: payload.orderId }, to, now)
}

/** Queues a reminder once per start time; it is given up when it no longer helps. */
export async function enqueueReminder(
  tx: Tx,
  { type, untilMs }: Pick<Reminder, 'type' | 'untilMs'>,
  to: Addressee,
  payload: OrderPayload,
  now: number,
): Promise<void> {
  const { orderId, startsAt: slotAt } = payload
  await enqueue(tx, { type, payload, orderId, slotAt, giveUpAt: slotAt - untilMs }, to, now)
}

/** Queues a message to a worker about a job, by phone only. */
export async function enqueueAboutJob(
  tx: Tx,
  type: JobNotification,
  to: Omit<Addressee, 'email' | 'accountId'> & { readonly id: string },
  payload: OrderPayload,
  now: number,
): Promise<void> {
  const addressee = { ...to, accountId: to.id, email: '' }
  await enqueue(tx, { type, payload, orderId: payload.orderId }, addressee, now)
}

/** Queues a message to a worker, by phone only, since workers have no email address. */
export async function enqueueAboutKyc(
  tx: Tx,
  type: KycNotification,
  to: Omit<Addressee, 'email'> & Pick<WorkerPayload, 'name'>,
  now: number,
): Promise<void> {
  const payload = { name: to.name, phone: to.phone }
  await enqueue(tx, { type, payload }, { ...to, email: '' }, now)
}

/** Queues a message to a customer about a cleaning plan they requested. */
export async function enqueueAboutPlan(
  tx: Tx,
  type: Exclude<PlanNotification, 'owner-plan'>,
  to: Addressee,
  payload: PlanPayload,
  now: number,
): Promise<void> {
  await enqueue(tx, { type, payload }, to, now)
}
