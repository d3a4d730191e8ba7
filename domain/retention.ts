import { dayMs } from '#domain/time-units.ts'

/**
 * Days to keep the rows that every booking adds. Sign-in data (codes, tries, browsers, sessions)
 * expires sooner: `domain/sign-in/otp.ts` and `domain/sign-in/sessions.ts`.
 */
const retentionDays = {
  /**
   * Delivery is disputed for weeks at most; the data protection rules require records for a year.
   */
  messages: 365,
  /**
   * Evidence of moves and cancellations while a claim is possible: three years (Limitation Act).
   */
  events: 3 * 365,
  /**
   * Consumers may complain for two years. CERT-In requires 180 days, the data protection rules a
   * year.
   */
  audit: 2 * 365,
  /** Live events and activity. */
  live: 30,
  /** Half hours of workers that are over: who was where stays with the jobs. */
  workerTime: 60,
  /** Razorpay repeats an event for a day; a later repeat is still ignored by its payment id. */
  gateway: 90,
  /** Long enough to send again what a receiver lost, no longer: they repeat what people told us. */
  webhooks: 30,
} as const

type Aging = keyof typeof retentionDays

/** Rows from before this time have passed their retention period. */
export const retentionCutoff = (what: Aging, now: number): number =>
  now - retentionDays[what] * dayMs

/** Rows deleted per transaction, so that concurrent writers wait only briefly. */
export const rowsPerBatch = 250
