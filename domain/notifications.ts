import { reminders, type ReminderKind } from '#domain/reminders.ts'

/** What happened to an order, told to its customer. */
export const bookingKinds = [
  'booking-received',
  'booking-accepted',
  'booking-rejected',
  'booking-rescheduled',
  'booking-started',
  'booking-completed',
  'booking-cancelled',
] as const
export type BookingKind = (typeof bookingKinds)[number]
export type OrderKind = BookingKind | ReminderKind | 'owner-booking'

/** What became of an application, told to the worker. */
export const kycKinds = ['kyc-received', 'kyc-accepted', 'kyc-rejected'] as const
export type KycKind = (typeof kycKinds)[number]
export type WorkerKind = KycKind | 'owner-application'

/** What the owner hears. */
export const ownerKinds = ['owner-booking', 'owner-application', 'owner-digest'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const reminderKinds: readonly ReminderKind[] = reminders.map(({ kind }) => kind)

/** Every kind but the code, which never waits in the queue. */
export const kinds = [...bookingKinds, ...reminderKinds, ...kycKinds, ...ownerKinds] as const
export type Kind = (typeof kinds)[number]
/** Workers have no e-mail address. */
export type EmailKind = Exclude<Kind, KycKind>

export function isKind(template: string): template is Kind {
  return kinds.some((it) => it === template)
}

export function isReminder(template: string): boolean {
  return reminderKinds.some((it) => it === template)
}

export function isKycKind(kind: Kind): kind is KycKind {
  return kycKinds.some((it) => it === kind)
}

export const messageStates = ['queued', 'sent', 'failed', 'dropped'] as const
export type MessageState = (typeof messageStates)[number]

/** What the rule needs to know of a message; `slotAt` is the start of the job that a reminder is about. */
type Ended = { readonly state: MessageState; readonly slotAt: number | null }

/** A message that has ended may go once more, a reminder only while its job is ahead. */
export function canSendAgain({ state, slotAt }: Ended, now: number): boolean {
  if (state !== 'sent' && state !== 'failed') return false
  return slotAt === null || slotAt > now
}
