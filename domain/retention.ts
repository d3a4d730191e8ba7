import { dayMs } from '#domain/time-units.ts'

/**
 * How many days rows are kept that come with every booking. What signing in leaves (codes, tries, browsers,
 * sessions) goes sooner: `domain/otp.ts` and `domain/sessions.ts`.
 */
const keptDays = {
  /** Whether an SMS arrived is asked for weeks at most; the rules of the data protection act want a year of what was processed. */
  messages: 365,
  /** Who moved or cancelled what matters while somebody may sue: three years, by the Limitation Act. */
  events: 3 * 365,
  /** A consumer may complain for two years. CERT-In wants 180 days, the data protection rules a year. */
  audit: 2 * 365,
  /** What open screens were told, and the bell holds. */
  live: 30,
  /** Razorpay repeats an event for a day; payments count once by their own ids whatever comes later. */
  gateway: 90,
} as const

type Aging = keyof typeof keptDays

/** What is from before this moment has been kept long enough. */
export const keptSince = (what: Aging, now: number): number => now - keptDays[what] * dayMs

/** So many rows go in one transaction: nobody who writes meanwhile waits for more than these. */
export const rowsPerBatch = 250
