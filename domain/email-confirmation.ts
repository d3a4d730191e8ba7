import { dayMs } from '#domain/time-units.ts'

/** Lifetime of a link that confirms an email address. */
export const confirmLinkMs = 7 * dayMs

/** Confirmation emails per account; mailboxes also have their own limits. */
export const confirmationsAtMost = { hour: 3, day: 6 } as const

/** Wrong keys per minute and network before rate limiting. */
export const wrongConfirmKeysPerMinute = 10
