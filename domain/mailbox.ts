import { dayMs } from '#domain/time-units.ts'

/** A link to confirm a mailbox works so long. */
export const confirmLinkMs = 7 * dayMs

/** So often an account may have the link sent again; mailboxes have limits of their own beside. */
export const confirmationsAtMost = { hour: 3, day: 6 } as const

/** So many wrong keys a minute a network may try. */
export const wrongConfirmKeysPerMinute = 10

/** What goes to a mailbox that nobody has confirmed: the answer to a booking, and its bill. */
const answers: readonly string[] = [
  'booking-received',
  'booking-quoted',
  'booking-accepted',
  'booking-rejected',
  'booking-completed',
  'mailbox-confirm',
]

export function isForAnyMailbox(template: string): boolean {
  return answers.includes(template)
}
