import type { Payloads } from '#domain/notifications/payloads.ts'

/** The page that an email links to. */
export type EmailLink =
  | 'order'
  | 'feedback'
  | 'profile'
  | 'bills'
  | 'book'
  | 'confirm'
  | 'owner-order'
  | 'problems'
  | 'plans'
  | 'applications'
  | 'admin'
  | 'team'
  | 'history'
  | 'erasures'
  | 'money'
  | 'webhooks'

type Common = {
  /** What its payload describes. */
  readonly about: keyof Payloads
  /** Waits until its step can no longer be undone, or two hours. */
  readonly sendAfter?: 'undo' | 'two-hours'
  /** Not counted towards the limit per phone or mailbox: urgent ones, and the summary itself. */
  readonly limited?: false
}
type CustomerSpec = Common & {
  readonly to: 'customer'
  readonly link: EmailLink
  /** May go to a mailbox that nobody has confirmed, without anything that a person typed. */
  readonly allowUnconfirmed?: true
  /** Cannot be switched off and needs no registered text. */
  readonly emailOnly?: true
  /** Effect on the customer's calendar; `cancel-earlier` removes the entry of an earlier time. */
  readonly calendar?: 'confirm' | 'ask' | 'cancel' | 'cancel-earlier'
}
/** Workers have no email address. */
type WorkerSpec = Common & { readonly to: 'worker' }
export type OwnerSpec = Common & {
  readonly to: 'owner'
  readonly link: EmailLink
  /** Sent only while this setting of `notices` is `at-once`. */
  readonly notice?: 'bookings' | 'applications'
  /** Not for managers. */
  readonly managers?: false
}
type NotificationSpec = CustomerSpec | WorkerSpec | OwnerSpec

/**
 * Every notification except one-time codes. The order is that of the owner's list of settings.
 * `plan-accepted` is sent only when no booking is created yet, because a booking sends its own.
 */
export const notifications = {
  'booking-received': { to: 'customer', about: 'order', link: 'order', allowUnconfirmed: true },
  'booking-quoted': { to: 'customer', about: 'order', link: 'order', allowUnconfirmed: true },
  'booking-priced': { to: 'customer', about: 'order', link: 'order' },
  'booking-extra': { to: 'customer', about: 'order', link: 'order' },
  'booking-lapsed': { to: 'customer', about: 'order', link: 'order' },
  'booking-accepted': {
    to: 'customer',
    about: 'order',
    link: 'order',
    allowUnconfirmed: true,
    calendar: 'confirm',
  },
  'booking-advance': { to: 'customer', about: 'order', link: 'order' },
  'booking-rejected': {
    to: 'customer',
    about: 'order',
    link: 'order',
    allowUnconfirmed: true,
    calendar: 'cancel-earlier',
  },
  'booking-rescheduled': { to: 'customer', about: 'order', link: 'order', calendar: 'ask' },
  'booking-moved': { to: 'customer', about: 'order', link: 'order', calendar: 'confirm' },
  'booking-corrected': { to: 'customer', about: 'order', link: 'order', emailOnly: true },
  'booking-on-the-way': { to: 'customer', about: 'order', link: 'order' },
  'booking-started': { to: 'customer', about: 'order', link: 'order', sendAfter: 'undo' },
  'booking-completed': {
    to: 'customer',
    about: 'order',
    link: 'order',
    allowUnconfirmed: true,
    sendAfter: 'undo',
  },
  'booking-no-show': { to: 'customer', about: 'order', link: 'order', sendAfter: 'undo' },
  'booking-cancelled': { to: 'customer', about: 'order', link: 'order', calendar: 'cancel' },
  'booking-day-closed': { to: 'customer', about: 'order', link: 'order' },
  'feedback-asked': { to: 'customer', about: 'order', link: 'feedback', sendAfter: 'two-hours' },
  'problem-received': { to: 'customer', about: 'order', link: 'order' },
  'problem-answered': { to: 'customer', about: 'order', link: 'order' },
  'plan-accepted': { to: 'customer', about: 'plan', link: 'profile' },
  'plan-declined': { to: 'customer', about: 'plan', link: 'profile' },
  'time-free': { to: 'customer', about: 'free-time', link: 'book' },
  'neighbour-coupon': { to: 'customer', about: 'coupon', link: 'book', sendAfter: 'undo' },
  'monthly-bill': {
    to: 'customer',
    about: 'bill',
    link: 'bills',
    allowUnconfirmed: true,
    emailOnly: true,
  },
  'monthly-bill-due': { to: 'customer', about: 'bill', link: 'bills', emailOnly: true },
  'phone-changed': { to: 'customer', about: 'new-phone', link: 'profile', limited: false },
  'reminder-24h': { to: 'customer', about: 'order', link: 'order' },
  'reminder-2h': { to: 'customer', about: 'order', link: 'order' },
  'worker-added': { to: 'worker', about: 'new-worker' },
  'kyc-received': { to: 'worker', about: 'application' },
  'kyc-accepted': { to: 'worker', about: 'application' },
  'kyc-rejected': { to: 'worker', about: 'application' },
  'job-new': { to: 'worker', about: 'order' },
  'job-changed': { to: 'worker', about: 'order' },
  'job-withdrawn': { to: 'worker', about: 'order' },
  'day-plan': { to: 'worker', about: 'day-plan' },
  'owner-booking': { to: 'owner', about: 'order', link: 'owner-order', notice: 'bookings' },
  'owner-plan': { to: 'owner', about: 'plan', link: 'plans', notice: 'bookings' },
  'owner-problem': { to: 'owner', about: 'order', link: 'problems', limited: false },
  'owner-unassigned': { to: 'owner', about: 'order', link: 'owner-order', limited: false },
  'owner-extra': { to: 'owner', about: 'order', link: 'owner-order', limited: false },
  'owner-quote-accepted': { to: 'owner', about: 'order', link: 'owner-order', limited: false },
  'owner-quote-declined': { to: 'owner', about: 'order', link: 'owner-order', limited: false },
  'owner-payment': { to: 'owner', about: 'order', link: 'owner-order', limited: false },
  'owner-application': {
    to: 'owner',
    about: 'application',
    link: 'applications',
    notice: 'applications',
  },
  'owner-digest': { to: 'owner', about: 'digest', link: 'admin', limited: false },
  'owner-sign-in': {
    to: 'owner',
    about: 'sign-in',
    link: 'team',
    limited: false,
    managers: false,
  },
  'owner-settings': {
    to: 'owner',
    about: 'settings-change',
    link: 'history',
    limited: false,
    managers: false,
  },
  'owner-erasure': {
    to: 'owner',
    about: 'erasure',
    link: 'erasures',
    limited: false,
    managers: false,
  },
  'owner-payment-unknown': {
    to: 'owner',
    about: 'unknown-payment',
    link: 'money',
    limited: false,
    managers: false,
  },
  'owner-no-backup': {
    to: 'owner',
    about: 'no-backup',
    link: 'admin',
    limited: false,
    managers: false,
  },
  'owner-webhook': {
    to: 'owner',
    about: 'webhook',
    link: 'webhooks',
    limited: false,
    managers: false,
  },
  'owner-codes': { to: 'owner', about: 'codes', link: 'admin', limited: false, managers: false },
  'mailbox-confirm': {
    to: 'customer',
    about: 'email-confirmation',
    link: 'confirm',
    allowUnconfirmed: true,
    emailOnly: true,
  },
} as const satisfies Readonly<Record<string, NotificationSpec>>

type Specs = typeof notifications
export type NotificationType = keyof Specs
/** The types whose spec has this part. */
type TypesWith<Part> = {
  [T in NotificationType]: Specs[T] extends Part ? T : never
}[NotificationType]

export type EmailNotification = Exclude<NotificationType, TypesWith<{ to: 'worker' }>>
/** The types that have a registered text and that the owner can switch off. */
export type SmsNotification = Exclude<NotificationType, TypesWith<{ emailOnly: true }>>
export type OwnerNotification = TypesWith<{ to: 'owner' }>
export type JobNotification = TypesWith<{ to: 'worker'; about: 'order' }>

/** One of these types with the payload that it needs; any other does not compile. */
export type NotificationOf<T extends NotificationType> = {
  [A in keyof Payloads]: {
    readonly type: Extract<T, TypesWith<{ about: A }>>
    readonly payload: Payloads[A]
  }
}[keyof Payloads]

/** A payload with a tag that says what it describes. */
export type TaggedPayload = {
  [A in keyof Payloads]: { readonly about: A } & Payloads[A]
}[keyof Payloads]

export const notificationTypes = Object.keys(notifications) as readonly NotificationType[]
export const smsNotifications = notificationTypes.filter(hasSms)

/** A stored type may be one of a later release. */
export function findSpec(template: string): NotificationSpec | undefined {
  return isNotificationType(template) ? notifications[template] : undefined
}

export function isNotificationType(template: string): template is NotificationType {
  return notificationTypes.some((it) => it === template)
}

export function isOwnerNotification(template: string): template is OwnerNotification {
  return findSpec(template)?.to === 'owner'
}

/** Checks whether a message is to a worker about a customer's booking. */
export function isJobNotification(template: string): template is JobNotification {
  const spec = findSpec(template)
  return spec?.to === 'worker' && spec.about === 'order'
}

export function hasSms(template: string): template is SmsNotification {
  const spec = findSpec(template)
  return spec !== undefined && !(spec.to === 'customer' && spec.emailOnly)
}

export function hasEmail(template: string): template is EmailNotification {
  const spec = findSpec(template)
  return spec !== undefined && spec.to !== 'worker'
}

/**
 * Reads a stored payload. The tag is not stored: the type says what a payload is about, so that
 * this release and the last can read each other's.
 */
export function readPayload(type: NotificationType, variables: string): TaggedPayload {
  const payload = JSON.parse(variables) as Payloads[keyof Payloads]
  return { ...payload, about: notifications[type].about } as TaggedPayload
}
