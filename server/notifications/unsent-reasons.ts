import { unsentReasons, type UnsentReason } from '#domain/notifications/notifications.ts'

/** The reasons as stored; a provider's are in its own words. */
export const unsentTexts: Readonly<Record<UnsentReason, string>> = {
  limit: 'This phone or mailbox has had many messages already.',
  unconfirmed: 'The customer has not confirmed this email address.',
  replaced: 'A later message took its place.',
  unwritten: 'The message could not be written; the log says why.',
  stopped: 'The person wrote STOP to us on WhatsApp, and no SMS is set up.',
  off: 'Email is switched off (EMAIL_PROVIDER=none).',
}

export function findUnsentReason(error: string | null): UnsentReason | null {
  return unsentReasons.find((it) => unsentTexts[it] === error) ?? null
}
