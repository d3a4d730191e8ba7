import type { Role } from '#domain/accounts.ts'

/** Topics of live updates; an open screen refetches its data on each. */
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
  'webhooks',
  'chats',
  'all',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Topics an event can have. 'all' is only sent to a client that missed too many events. */
export type LiveSubject = Exclude<LiveTopic, 'orders' | 'all'>

/** Kinds of activity shown to admins, none of them caused by an admin. */
export const activityKinds = [
  'order-booked',
  'order-moved',
  'order-cancelled',
  'advance-late',
  'quote-accepted',
  'quote-declined',
  'job-started',
  'job-finished',
  'kyc-applied',
  'problem-reported',
  'feedback-given',
  'plan-asked',
  'message-failed',
  'webhook-failing',
  'chat-message',
] as const
export type ActivityKind = (typeof activityKinds)[number]

type Listener = { readonly id: string; readonly role: Role }
type EventAudience = { readonly topic: LiveSubject; readonly people: readonly string[] }

const topicsForAdmins: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['orders', 'order', 'calendar'],
  calendar: ['calendar', 'order'],
}
const topicsForCustomers: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['order'],
  calendar: ['order'],
  problems: ['order'],
  feedback: ['order'],
  plans: ['plans'],
  waitlist: ['waitlist'],
}
const topicsForWorkers: Partial<Record<LiveSubject, readonly LiveTopic[]>> = {
  order: ['calendar'],
  calendar: ['calendar'],
  kyc: ['kyc'],
}

/** Returns the topics an account receives for an event: admins all, others only their own. */
export function topicsFor(
  { id, role }: Listener,
  { topic, people }: EventAudience,
): readonly LiveTopic[] {
  if (role === 'admin') return topicsForAdmins[topic] ?? [topic]
  if (!people.includes(id)) return []
  return (role === 'user' ? topicsForCustomers : topicsForWorkers)[topic] ?? []
}

export const liveLimits = {
  perAccount: 5,
  /** Per process. */
  inAll: 1000,
  heartbeatMs: 20_000,
  /** How long an event id may take to become visible after a higher one. */
  lateMs: 15_000,
  /** Longest page load for which missed events are sent afterwards. */
  pageAgeMs: 60_000,
  /** Most events sent one by one to a reconnecting client. */
  maxReplayedEvents: 200,
  /** A client with more unread output than this is disconnected. */
  unreadBytes: 64 * 1024,
} as const

/** Random delay before reconnecting, so that clients do not all reconnect at once. */
export const reconnectMs = (random: number): number => 1000 + Math.floor(random * 4000)
