import { freeForm } from '#domain/notifications/free-form.ts'
import { findSpec } from '#domain/notifications/specs.ts'
import { undoMs } from '#domain/orders/orders.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'

export const notificationStates = ['queued', 'sent', 'failed', 'dropped', 'held'] as const
export type NotificationState = (typeof notificationStates)[number]

/** Why we did not send a message, where no provider gives the reason. */
export const unsentReasons = [
  'limit',
  'unconfirmed',
  'replaced',
  'unwritten',
  'off',
  'stopped',
] as const
export type UnsentReason = (typeof unsentReasons)[number]

/**
 * The message fields that `canSendAgain` checks; `slotAt` is the start of the job of a reminder.
 */
type FinishedMessage = {
  readonly state: NotificationState
  readonly slotAt: number | null
  /** '' once the recipient and the content are erased. */
  readonly recipient: string
}

/** Messages per phone or mailbox, one-time codes excluded. */
const maxPerAddress = { hour: 10, day: 30 } as const

/** Delays before the first sending; the request for feedback should not follow the job at once. */
const delaysMs = { undo: undoMs, 'two-hours': 2 * hourMs } as const

/** Returns when a message is first sent. */
export function firstDueAt(template: string, createdAt: number): number {
  const delay = findSpec(template)?.sendAfter
  return createdAt + (delay ? delaysMs[delay] : 0)
}

/** Messages sent to a phone or mailbox so far. */
export type SentCounts = { readonly hour: number; readonly day: number }

/** Checks whether a recipient has reached the limit that prevents nuisance and abuse costs. */
export function isOverMessageLimit({ hour, day }: SentCounts, scale: number): boolean {
  return hour >= maxPerAddress.hour * scale || day >= maxPerAddress.day * scale
}

/** Checks whether a message counts towards the limit per phone or mailbox. */
export function isLimited(template: string): boolean {
  return template !== freeForm && findSpec(template)?.limited !== false
}

/** Checks whether a message may go to a mailbox that nobody has confirmed. */
export function allowsUnconfirmedEmail(template: string): boolean {
  const spec = findSpec(template)
  return spec?.to === 'customer' && spec.allowUnconfirmed === true
}

/** Checks whether a finished message may be sent again; a reminder only before its job starts. */
export function canSendAgain({ state, slotAt, recipient }: FinishedMessage, now: number): boolean {
  if (recipient === '') return false
  if (state !== 'sent' && state !== 'failed' && state !== 'held') return false
  return slotAt === null || slotAt > now
}

/** Returns the latest time a daily summary was due; `time` is HH:MM in India. */
export function latestDigestAt(time: string, now: number): number {
  const { date } = indiaClock(now)
  const today = slotStart({ date, time })
  return today <= now ? today : slotStart({ date: addDays(date, -1), time })
}

/** Number of days, including today, for which the owner sees failed messages. */
export const failedMessageDays = 7
