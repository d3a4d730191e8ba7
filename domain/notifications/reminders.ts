import type { NotificationType } from '#domain/notifications/specs.ts'
import { isAccepted, type Order } from '#domain/orders/orders.ts'
import { hourMs } from '#domain/time-units.ts'

/**
 * How long before the start a customer is reminded of an accepted order, and until when a late
 * reminder is still sent.
 */
const reminders = [
  { type: 'reminder-24h', beforeMs: 24 * hourMs, untilMs: 2 * hourMs },
  { type: 'reminder-2h', beforeMs: 2 * hourMs, untilMs: 0 },
] as const satisfies readonly {
  readonly type: NotificationType
  readonly beforeMs: number
  readonly untilMs: number
}[]
export type Reminder = (typeof reminders)[number]

export const reminderTypes = reminders.map(({ type }) => type)

export function isReminder(template: string): boolean {
  return reminderTypes.some((it) => it === template)
}

type Promised = Pick<Order, 'status' | 'startsAt'>

/**
 * Returns the next reminder time after `now`; null when none is left. A time before the acceptance
 * is skipped, because the acceptance itself has just named the job's time.
 */
export function nextReminderAt(order: Promised, now: number): number | null {
  if (!isAccepted(order)) return null
  const moments = reminders.map(({ beforeMs }) => order.startsAt - beforeMs)
  return moments.find((at) => at > now) ?? null
}

/**
 * Returns the reminder to send at `now` for the planned time `remindAt`, which may be long past;
 * undefined when it is too late.
 */
export function dueReminder(order: Promised, remindAt: number, now: number): Reminder | undefined {
  if (!isAccepted(order)) return undefined
  const due = reminders.filter(({ beforeMs, untilMs }) => {
    const at = order.startsAt - beforeMs
    return remindAt <= at && at <= now && now < order.startsAt - untilMs
  })
  return due.at(-1)
}
