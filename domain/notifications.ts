import { undoMs } from '#domain/orders/orders.ts'
import { reminders, type ReminderType } from '#domain/reminders.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'

/** Notifications to the customer about an order. */
const bookingNotifications = [
  'booking-received',
  'booking-quoted',
  'booking-priced',
  'booking-extra',
  'booking-lapsed',
  'booking-accepted',
  'booking-rejected',
  'booking-rescheduled',
  'booking-moved',
  'booking-on-the-way',
  'booking-started',
  'booking-completed',
  'booking-no-show',
  'booking-cancelled',
  'booking-day-closed',
] as const
export type BookingNotification = (typeof bookingNotifications)[number]

/** Sent after a job: the request for feedback, and updates on a reported problem. */
const afterwardsNotifications = ['feedback-asked', 'problem-received', 'problem-answered'] as const
type AfterwardsNotification = (typeof afterwardsNotifications)[number]
/** To customers: a free time from the waitlist, and a coupon for an invited neighbour's job. */
const comingBackNotifications = ['time-free', 'neighbour-coupon'] as const

export type OrderNotification =
  | BookingNotification
  | AfterwardsNotification
  | ReminderType
  | JobNotification
  | 'owner-booking'
  | OwnerOrderNotification

/** Notifications to workers about their jobs. */
const jobNotifications = ['job-new', 'job-changed', 'job-withdrawn'] as const
export type JobNotification = (typeof jobNotifications)[number]

/**
 * Answers to a request for a recurring plan. An acceptance is sent only when no booking is created
 * yet, because a booking sends its own notification.
 */
const planNotifications = ['plan-accepted', 'plan-declined'] as const
export type PlanNotification = (typeof planNotifications)[number] | 'owner-plan'

/** Checks whether a message is to a worker about a customer's booking. */
export function isJobNotification(template: string): boolean {
  return jobNotifications.some((it) => it === template)
}

/** Notifications to workers about their applications. */
const kycNotifications = ['kyc-received', 'kyc-accepted', 'kyc-rejected'] as const
export type KycNotification = (typeof kycNotifications)[number]

/** Messages to the owner about one order, too urgent for the daily summary. */
const ownerOrderNotifications = [
  'owner-problem',
  'owner-unassigned',
  'owner-extra',
  'owner-quote-accepted',
  'owner-quote-declined',
  'owner-payment',
] as const
export type OwnerOrderNotification = (typeof ownerOrderNotifications)[number]

/** Notifications to the owner. */
export const ownerNotifications = [
  'owner-booking',
  'owner-plan',
  ...ownerOrderNotifications,
  'owner-application',
  'owner-digest',
  'owner-sign-in',
  'owner-settings',
  'owner-erasure',
  'owner-payment-unknown',
  'owner-no-backup',
  'owner-codes',
] as const
export type OwnerNotification = (typeof ownerNotifications)[number]

export const reminderNotifications: readonly ReminderType[] = reminders.map(({ type }) => type)

/** Every queued type; one-time codes bypass the queue. */
export const notificationTypes = [
  ...bookingNotifications,
  ...afterwardsNotifications,
  ...planNotifications,
  ...comingBackNotifications,
  ...reminderNotifications,
  ...kycNotifications,
  ...jobNotifications,
  ...ownerNotifications,
] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Email-only messages about the mailbox itself. They cannot be switched off and need no registered
 * text.
 */
const mailboxMessages = ['mailbox-confirm'] as const

/** Every type in the message log. */
export const messageTypes = [...notificationTypes, ...mailboxMessages] as const
export type MessageType = (typeof messageTypes)[number]
/** Workers have no email address. */
export type EmailNotification = Exclude<MessageType, KycNotification | JobNotification>

export function isMessageType(template: string): template is MessageType {
  return messageTypes.some((it) => it === template)
}

export function isNotificationType(template: string): template is NotificationType {
  return notificationTypes.some((it) => it === template)
}

export function isReminder(template: string): boolean {
  return reminderNotifications.some((it) => it === template)
}

/** Workers have no email address. */
export function hasEmail(type: MessageType): type is EmailNotification {
  return ![...kycNotifications, ...jobNotifications].some((it) => it === type)
}

export const notificationStates = ['queued', 'sent', 'failed', 'dropped', 'held'] as const
export type NotificationState = (typeof notificationStates)[number]

/** Why we did not send a message, where no provider gives the reason. */
export const unsentReasons = ['limit', 'unconfirmed', 'replaced', 'unwritten', 'off'] as const
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

const progressNotifications: readonly string[] = [
  'booking-started',
  'booking-completed',
  'booking-no-show',
  'neighbour-coupon',
] satisfies readonly NotificationType[]

/** Delay before the request for feedback, so that it does not arrive right after the job. */
const askedAfterMs = 2 * hourMs

/**
 * Returns when a message is first sent. One about progress waits until it can no longer be undone.
 */
export function firstDueAt(template: string, createdAt: number): number {
  if (template === 'feedback-asked') return createdAt + askedAfterMs
  return createdAt + (progressNotifications.includes(template) ? undoMs : 0)
}

/** Messages sent to a phone or mailbox so far. */
export type SentCounts = { readonly hour: number; readonly day: number }

/** Checks whether a recipient has reached the limit that prevents nuisance and abuse costs. */
export function isOverMessageLimit({ hour, day }: SentCounts, scale: number): boolean {
  return hour >= maxPerAddress.hour * scale || day >= maxPerAddress.day * scale
}

/** Exempt from the limit: urgent messages, and the summary itself. */
const exemptTypes: readonly string[] = [
  ...ownerOrderNotifications,
  'owner-digest',
  'owner-sign-in',
  'owner-settings',
  'owner-erasure',
  'owner-payment-unknown',
  'owner-no-backup',
  'owner-codes',
] satisfies readonly OwnerNotification[]

/** Checks whether a message counts towards the limit per phone or mailbox. */
export function isLimited(template: string): boolean {
  return !exemptTypes.includes(template)
}

export function isOwnerNotification(template: string): template is OwnerNotification {
  return ownerNotifications.some((it) => it === template)
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
