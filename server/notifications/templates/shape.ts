import type { EmailNotification, NotificationType } from '#domain/notifications.ts'

/** All that notifications say in one language. `{placeholders}` in an SMS are the variables of its registered text; `{brand}` and `{call}` are fixed in it. */
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
    readonly openTeam: string
    readonly openErasures: string
    readonly confirmMailbox: string
    readonly whyConfirm: string
    readonly bookNow: string
    readonly coupon: string
    readonly off: string
  }
  readonly hello: (name: string) => string
  readonly questions: string
  /** '₹4,499' as written in an email: whether more may come of it stands with it. */
  readonly price: (rupees: string, isStarting: boolean) => string
  readonly onRequest: string
  readonly serviceName: (label: string) => string
  /** YYYY-MM-DD and HH:MM as people say them; at most 30 characters, all that a registered variable holds. */
  readonly slot: (date: string, time: string) => string
  readonly day: (date: string) => string
}
