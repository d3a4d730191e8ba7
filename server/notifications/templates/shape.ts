import type { EmailNotification, NotificationType } from '#domain/notifications.ts'

/**
 * All notification texts of one language. `{placeholders}` in an SMS are variables of its
 * registered text; `{brand}` and `{call}` are fixed parts of it.
 */
export type TemplateTexts = {
  readonly sms: Readonly<Record<NotificationType | 'otp', string>>
  readonly email: Readonly<
    Record<EmailNotification, { readonly subject: string; readonly opening: string }>
  >
  readonly labels: {
    readonly service: string
    readonly when: string
    readonly where: string
    readonly price: string
    readonly giveBack: string
    readonly order: string
    readonly name: string
    readonly phone: string
    readonly theirWords: string
    readonly ourWords: string
    readonly bookings: string
    readonly applications: string
    readonly seeBooking: string
    readonly giveFeedback: string
    readonly openProblems: string
    readonly openBooking: string
    readonly openPlans: string
    readonly seePlan: string
    readonly openApplications: string
    readonly openAdmin: string
    readonly admin: string
    readonly answerBy: string
    readonly noBackupSince: string
    readonly openTeam: string
    readonly openHistory: string
    readonly openErasures: string
    readonly openMoney: string
    readonly paid: string
    readonly paymentId: string
    readonly codesSent: string
    readonly codesEntered: string
    readonly confirmMailbox: string
    readonly whyConfirm: string
    readonly bookNow: string
    readonly coupon: string
    readonly off: string
  }
  readonly hello: (name: string) => string
  readonly questions: string
  /** Formats '₹4,499' for an email, and says when it is a starting price. */
  readonly price: (rupees: string, isStarting: boolean) => string
  readonly onRequest: string
  readonly serviceName: (label: string) => string
  /**
   * Formats YYYY-MM-DD and HH:MM in words, in at most 30 characters, the limit of a registered
   * variable.
   */
  readonly slot: (date: string, time: string) => string
  readonly day: (date: string) => string
}
