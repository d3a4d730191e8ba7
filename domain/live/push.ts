import { hourMs, minuteMs } from '#domain/time-units.ts'

/** What a browser that nobody looks at is told of. */
const pushKinds = ['order-booked', 'job-new', 'job-changed', 'job-withdrawn'] as const
export type PushKind = (typeof pushKinds)[number]

/** The push services of the browsers there are: Chromium, Firefox, Safari, Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)*notify\.windows\.com$/,
]
const loopback = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/

/**
 * Whether a browser may name this address: https at a known service. Anything else would make the
 * server call what a stranger names. `mayLoopBack` is for a site without https: one that is tried out.
 */
export function isPushService(endpoint: string, mayLoopBack: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (mayLoopBack && loopback.test(hostname)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && port === '' && services.some((it) => it.test(hostname))
}

export const pushLimits = {
  /** Browsers of one account. */
  perAccount: 10,
  endpointLength: 1000,
  /** Of a try; the service must have answered by then. */
  sendMs: 10_000,
  /** How long the service keeps it for a phone that is off. */
  keptSeconds: (12 * hourMs) / 1000,
} as const

const retryAfterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs] as const

/** When a push that did not go is tried again after so many tries; undefined when it is given up. */
export function nextPushAt(tries: number, now: number): number | undefined {
  const wait = retryAfterMs[tries - 1]
  return wait === undefined ? undefined : now + wait
}

/** What the service says of a subscription: gone for good, to be tried later, or never to be tried with this. */
export function pushOutcome(status: number): 'sent' | 'gone' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: it was made for another key than ours.
  if (status === 404 || status === 410 || status === 401 || status === 403) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
