import type {
  EmailLink,
  EmailNotification,
  NotificationType,
  SmsNotification,
} from '#domain/notifications/specs.ts'

/**
 * The texts of each notification. `{placeholders}` in an SMS are variables of its registered text;
 * `{brand}` and `{call}` are fixed parts of it.
 */
export type NotificationTexts = {
  readonly [T in NotificationType]: (T extends SmsNotification
    ? { readonly sms: string }
    : unknown) &
    (T extends EmailNotification
      ? { readonly email: { readonly subject: string; readonly opening: string } }
      : unknown)
}

/** The words of all notifications in one language. */
export type TemplateTexts = {
  readonly texts: NotificationTexts
  /** Labels of facts in emails. */
  readonly labels: {
    readonly service: string
    readonly when: string
    readonly where: string
    readonly price: string
    readonly giveBack: string
    /** What is to be paid in advance, and until when. */
    readonly advance: string
    readonly advanceUntil: string
    readonly order: string
    readonly name: string
    readonly phone: string
    readonly theirWords: string
    readonly ourWords: string
    readonly bookings: string
    readonly applications: string
    readonly admin: string
    readonly answerBy: string
    readonly noBackupSince: string
    readonly paid: string
    readonly paymentId: string
    readonly receiver: string
    readonly failingSince: string
    readonly codesSent: string
    readonly codesEntered: string
    readonly whyConfirm: string
    readonly coupon: string
    readonly off: string
    readonly bill: string
    readonly toPay: string
  }
  readonly links: Readonly<Record<EmailLink, string>>
  readonly hello: (name: string) => string
  readonly questions: string
  /** Formats '₹4,499' for an email, and says when it is a starting price. */
  readonly price: (rupees: string, isStarting: boolean) => string
  readonly onRequest: string
  /** Why a booking was cancelled by itself. */
  readonly advanceLate: string
  readonly serviceName: (label: string) => string
  /**
   * Formats YYYY-MM-DD and HH:MM in words, in at most 30 characters, the limit of a registered
   * variable.
   */
  readonly slot: (date: string, time: string) => string
  readonly day: (date: string) => string
}
