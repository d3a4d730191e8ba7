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

/** How long a message is tried, unless it says otherwise. */
export const triedForMs = dayMs

/** Whom a message goes to, and what they chose; '' where there is no phone or mailbox. */
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

/** A message, and to whom. */
type Letter = { readonly about: About; readonly to: Addressee }

/**
 * Writes the message in the caller's transaction, so it exists exactly when the change does. False when
 * there is nowhere to send it to, or it was written before.
 */
export async function enqueue(tx: Tx, about: About, to: Addressee, now: number): Promise<boolean> {
  const rows = rowsOf({ about, to }, now)
  if (rows.length === 0) return false
  if (about.orderId && about.slotAt === undefined) {
    const recipients = rows.map((row) => row.recipient)
    await replaceQueued(tx, { orderId: about.orderId, template: about.type }, recipients)
  }
  return addNotifications(tx, rows)
}

/** Writes the first messages about something all at once: none waits yet whose place they could take. */
export async function enqueueFirst(tx: Tx, letters: readonly Letter[], now: number): Promise<void> {
  const rows = letters.flatMap((it) => rowsOf(it, now))
  if (rows.length > 0) await addNotifications(tx, rows)
}

/** One for the phone and one for the mailbox, as the person wishes. */
function rowsOf({ about: it, to }: Letter, now: number): Insertable<Tables['message']>[] {
  const dueAt = firstDueAt(it.type, now)
  // As mail servers read it: written in other ways it would have limits of its own each time.
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

/** Nothing is sent a second time for the same start, nor after the moment the reminder helps. */
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

/** To a worker about a job: by phone alone. */
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

/** To a worker: by phone alone, they have no email address. */
export async function enqueueAboutKyc(
  tx: Tx,
  type: KycNotification,
  to: Omit<Addressee, 'email'> & Pick<WorkerPayload, 'name'>,
  now: number,
): Promise<void> {
  const payload = { name: to.name, phone: to.phone }
  await enqueue(tx, { type, payload }, { ...to, email: '' }, now)
}

/** To a customer about regular cleaning that they asked for. */
export async function enqueueAboutPlan(
  tx: Tx,
  type: Exclude<PlanNotification, 'owner-plan'>,
  to: Addressee,
  payload: PlanPayload,
  now: number,
): Promise<void> {
  await enqueue(tx, { type, payload }, to, now)
}
