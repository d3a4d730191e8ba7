import type { Role } from '#domain/accounts.ts'

/** What an open screen is told has changed; it asks again for what it shows. */
const liveTopics = [
  'orders',
  'order',
  'calendar',
  'kyc',
  'messages',
  'problems',
  'feedback',
  'plans',
  'waitlist',
  'all',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** What an event is about. `all` is never one: it is said to whom too much has escaped. */
export type LiveSubject = Exclude<LiveTopic, 'orders' | 'all'>

/** What the owner finds in the bell: only what somebody else than an admin did. */
export const bellKinds = [
  'order-booked',
  'order-moved',
  'order-cancelled',
  'quote-accepted',
  'quote-declined',
  'job-started',
  'job-finished',
  'kyc-applied',
  'problem-reported',
  'feedback-given',
  'plan-asked',
  'message-failed',
] as const
export type BellKind = (typeof bellKinds)[number]

type Listener = { readonly id: string; readonly role: Role }
type Heard = { readonly topic: LiveSubject; readonly people: readonly string[] }

const ofAdmins: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['orders', 'order', 'calendar'],
  calendar: ['calendar', 'order'],
}
const ofCustomers: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['order'],
  calendar: ['order'],
  problems: ['order'],
  feedback: ['order'],
  plans: ['plans'],
  waitlist: ['waitlist'],
}
const ofWorkers: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['calendar'],
  calendar: ['calendar'],
  kyc: ['kyc'],
}

/** Which topics this person is told of for an event: admins all, others only what concerns them. */
export function topicsHeard(
  { id, role }: Listener,
  { topic, people }: Heard,
): readonly LiveTopic[] {
  if (role === 'admin') return ofAdmins[topic] ?? [topic]
  if (!people.includes(id)) return []
  return (role === 'user' ? ofCustomers : ofWorkers)[topic] ?? []
}

export const liveLimits = {
  perAccount: 5,
  /** Of one process. */
  inAll: 1000,
  heartbeatMs: 20_000,
  /** Numbers may become visible in another order than they were given. */
  lateMs: 15_000,
  /** For so long what happened while a page was loading is told to it. */
  pageAgeMs: 60_000,
  /** More than this is not said one by one to who comes back. */
  caughtUp: 200,
  /** A reader who has taken none of so much has gone. */
  unreadBytes: 64 * 1024,
} as const

/** How long who lost the stream waits before the next try, so that all do not come at once. */
export const reconnectMs = (random: number): number => 1000 + Math.floor(random * 4000)
