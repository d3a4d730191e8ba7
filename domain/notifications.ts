import { undoMs } from '#domain/orders/orders.ts'
import { reminders, type ReminderType } from '#domain/reminders.ts'
import { addDays, indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'

/** What happened to an order, told to its customer. */
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

/** After a job: the question how it was, and what became of a problem with it. */
const afterwardsNotifications = ['feedback-asked', 'problem-received', 'problem-answered'] as const
type AfterwardsNotification = (typeof afterwardsNotifications)[number]
/** A customer hears of a free time, and of a coupon for a neighbour who came. */
const comingBackNotifications = ['time-free', 'neighbour-coupon'] as const

export type OrderNotification =
  | BookingNotification
  | AfterwardsNotification
  | ReminderType
  | JobNotification
  | 'owner-booking'
  | OwnerOrderNotification

/** What becomes of a job, told to who does it. */
const jobNotifications = ['job-new', 'job-changed', 'job-withdrawn'] as const
export type JobNotification = (typeof jobNotifications)[number]

/** The answer to who asked for regular cleaning; a yes is told by the bookings that it brings, if it brings any yet. */
const planNotifications = ['plan-accepted', 'plan-declined'] as const
export type PlanNotification = (typeof planNotifications)[number] | 'owner-plan'

/** Whether it tells a worker of a customer's booking. */
export function isJobNotification(template: string): boolean {
  return jobNotifications.some((it) => it === template)
}

/** What became of an application, told to the worker. */
const kycNotifications = ['kyc-received', 'kyc-accepted', 'kyc-rejected'] as const
export type KycNotification = (typeof kycNotifications)[number]

/** What must not wait for the summary of the day, of one order. */
const ownerOrderNotifications = [
  'owner-problem',
  'owner-unassigned',
  'owner-extra',
  'owner-quote-accepted',
  'owner-quote-declined',
  'owner-payment',
] as const
export type OwnerOrderNotification = (typeof ownerOrderNotifications)[number]

/** What the owner hears. */
export const ownerNotifications = [
  'owner-booking',
  'owner-plan',
  ...ownerOrderNotifications,
  'owner-application',
  'owner-digest',
  'owner-sign-in',
  'owner-erasure',
] as const
export type OwnerNotification = (typeof ownerNotifications)[number]

export const reminderNotifications: readonly ReminderType[] = reminders.map(({ type }) => type)

/** Every type but the one-time code, which never waits in the queue. */
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

/** To a mailbox alone: whose it is. No owner switches it off, and there is no text to register. */
const mailboxMessages = ['mailbox-confirm'] as const

/** Every type of what the log of messages holds. */
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

/** What the rule needs to know of a message; `slotAt` is the start of the job that a reminder is about. */
type Ended = {
  readonly state: NotificationState
  readonly slotAt: number | null
  /** '' once whom it went to, and what it said, are erased. */
  readonly recipient: string
}

/** What a phone or a mailbox is sent at most, codes apart. */
const maxPerAddress = { hour: 10, day: 30 } as const

const progressNotifications: readonly string[] = [
  'booking-started',
  'booking-completed',
  'booking-no-show',
  'neighbour-coupon',
] satisfies readonly NotificationType[]

/** A customer who has just looked around the flat is not asked at once. */
const askedAfterMs = 2 * hourMs

/** When a message goes out for the first time: one of a progress waits until that can no longer be taken back. */
export function firstDueAt(template: string, createdAt: number): number {
  if (template === 'feedback-asked') return createdAt + askedAfterMs
  return createdAt + (progressNotifications.includes(template) ? undoMs : 0)
}

/** What went to a phone or mailbox so far. */
export type SentSoFar = { readonly hour: number; readonly day: number }

/** True when one more message would be a nuisance, or costs of somebody's making. */
export function isEnough({ hour, day }: SentSoFar, scale: number): boolean {
  return hour >= maxPerAddress.hour * scale || day >= maxPerAddress.day * scale
}

/** Some must not wait for a summary, and the summary is one of them. */
const alwaysTold: readonly string[] = [
  ...ownerOrderNotifications,
  'owner-digest',
  'owner-sign-in',
  'owner-erasure',
] satisfies readonly OwnerNotification[]

/** Whether it counts against what a phone or mailbox is sent at most. */
export function isLimited(template: string): boolean {
  return !alwaysTold.includes(template)
}

export function isOwnerNotification(template: string): template is OwnerNotification {
  return ownerNotifications.some((it) => it === template)
}

/** A message that has ended may go once more, a reminder only while its job is ahead. */
export function canSendAgain({ state, slotAt, recipient }: Ended, now: number): boolean {
  if (recipient === '') return false
  if (state !== 'sent' && state !== 'failed' && state !== 'held') return false
  return slotAt === null || slotAt > now
}

/** The latest moment a summary of the day was due, `time` HH:MM on India's clock. */
export function latestDigestAt(time: string, now: number): number {
  const { date } = indiaClock(now)
  const today = slotStart({ date, time })
  return today <= now ? today : slotStart({ date: addDays(date, -1), time })
}

/** On so many days up to today the owner is told of messages that could not be sent. */
export const failedMessageDays = 7
