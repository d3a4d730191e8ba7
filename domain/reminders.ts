import { isPromised, type Order } from '#domain/orders/orders.ts'
import { hourMs } from '#domain/time-units.ts'

/** How long before its start a customer is reminded of a promised job, and until when that still helps. */
export const reminders = [
  { type: 'reminder-24h', beforeMs: 24 * hourMs, untilMs: 2 * hourMs },
  { type: 'reminder-2h', beforeMs: 2 * hourMs, untilMs: 0 },
] as const
export type Reminder = (typeof reminders)[number]
export type ReminderType = Reminder['type']

type Promised = Pick<Order, 'status' | 'startsAt'>

/** The next moment after `now` to remind of the order; null when none is left. A moment that passed before the promise is no loss: the promise itself has just named the time. */
export function nextReminderAt(order: Promised, now: number): number | null {
  if (!isPromised(order)) return null
  const moments = reminders.map(({ beforeMs }) => order.startsAt - beforeMs)
  return moments.find((at) => at > now) ?? null
}

/** What to remind of when the moment `remindAt` was planned and it is `now`, perhaps long after; undefined when it is too late. */
export function dueReminder(order: Promised, remindAt: number, now: number): Reminder | undefined {
  if (!isPromised(order)) return undefined
  return reminders.findLast(({ beforeMs, untilMs }) => {
    const at = order.startsAt - beforeMs
    return remindAt <= at && at <= now && now < order.startsAt - untilMs
  })
}
