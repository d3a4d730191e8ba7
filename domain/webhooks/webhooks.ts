import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time-units.ts'

/** What a webhook can be told of. Standard Webhooks 1.0.0: the noun, then what happened to it. */
export const webhookTypes = [
  'order.created',
  'order.changed',
  'payment.recorded',
  'bill.issued',
  'plan.changed',
  'feedback.given',
  'problem.reported',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** What a delivery can be of: an event, or what an owner sends to try the address. */
export const deliveryTypes = [...webhookTypes, 'test'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/**
 * `dropped`: the webhook was switched off before it arrived. Only `waiting` ones hold up what
 * follows them.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed, besides what was answered. */
export const deliveryFaults = [
  'unknown-host',
  'private',
  'insecure',
  'unreachable',
  'certificate',
  'timeout',
  'redirect',
  'status',
  'gone',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const webhookLimits = {
  count: 10,
  urlLength: 500,
  shownDeliveries: 50,
  /** From looking the name up to the last byte of the answer that is read. */
  answerMs: 10 * secondMs,
  answerBytes: 64 * 1024,
  /** Deliveries to one webhook at a time, of different orders, by each process. */
  atOnce: 4,
  /** Longer than an attempt takes, so that no other process sends it meanwhile. */
  claimMs: 30 * secondMs,
} as const

const retryAfterMs = [
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
] as const
const triedForMs = 3 * dayMs

/**
 * Returns when to try again after `attempts` failed ones; undefined once three days are over.
 * `since` is when it happened, or was sent again by hand.
 */
export function nextDeliveryAt(attempts: number, since: number, now: number): number | undefined {
  const gap = retryAfterMs[Math.min(attempts, retryAfterMs.length) - 1] ?? 0
  const at = now + gap
  return at > since + triedForMs ? undefined : at
}

/** Failures in a row, of any orders, after which an address is only probed. */
const failuresToBreak = 5
const longestPauseMs = 10 * minuteMs

/** Until when a webhook rests after so many failures in a row; what happens meanwhile waits. */
export function pausedUntil(failures: number, now: number): number {
  if (failures < failuresToBreak) return now
  return now + Math.min(30 * secondMs * 2 ** (failures - failuresToBreak), longestPauseMs)
}

/** Owners are told, once, of a webhook at which nothing has arrived since then. */
export const longFailingSince = (now: number): number => now - dayMs

/** A receiver that answers so wants no more events. */
const goneStatus = 410

/** Reads the status of an answer: undefined once it has arrived. */
export function faultOf(status: number): DeliveryFault | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === goneStatus) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}
