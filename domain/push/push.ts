import { isLoopback } from '#domain/links/loopback.ts'
import { parseUrl } from '#domain/links/parse-url.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'

const pushKinds = [
  'order-booked',
  'job-new',
  'job-changed',
  'job-withdrawn',
  'day-plan',
  'chat-message',
] as const
export type PushKind = (typeof pushKinds)[number]

/** Push services of Chromium, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]

/**
 * Checks that an endpoint is https at a known push service; otherwise a client could make the
 * server call any address. `mayLoopBack` also allows this machine, for a trial without https.
 */
export function isPushService(endpoint: string, mayLoopBack: boolean): boolean {
  const url = parseUrl(endpoint)
  if (!url || url.username || url.password) return false
  const { protocol, hostname, port } = url
  if (mayLoopBack && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && port === '' && services.some((it) => it.test(hostname))
}

export const pushLimits = {
  /** Browsers per account. */
  perAccount: 10,
  endpointLength: 1000,
  /** Timeout of one attempt. */
  sendMs: 10_000,
  /** How long the push service keeps a message for a phone that is off. */
  keptSeconds: (12 * hourMs) / 1000,
} as const

const retryAfterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const

/** Returns when to retry after `tries` failed attempts; undefined to give up. */
export function nextPushAt(tries: number, now: number): number | undefined {
  const wait = retryAfterMs[tries - 1]
  return wait === undefined ? undefined : now + wait
}

/** Interprets the push service's status: subscription gone, retry later, or never retry. */
export function pushOutcome(status: number): 'sent' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: the subscription was made for a different server key.
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
