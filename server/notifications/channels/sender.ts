import type { Language } from '#contract/locales.ts'
import type { Calendar } from '#server/notifications/templates/calendar.ts'

export const channelNames = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channelNames)[number]

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** What goes to one person over one channel. */
export type Outgoing = {
  /** The same at every try of one message: providers that know it drop a second copy. */
  readonly id: string
  readonly channel: Channel
  /** Twelve digits, or an email address. */
  readonly to: string
  readonly template: string
  readonly language: Language
  /** Fills the placeholders of a registered template: by name at MSG91, in this order at WhatsApp. */
  readonly variables: Readonly<Record<string, string>>
  /** Ready to read, for providers that take text. */
  readonly text: string
  readonly subject?: string
  /** The same as HTML. */
  readonly html?: string
  /** For the calendar of who reads the email. */
  readonly calendar?: Calendar
  /** A file for who reads the email. */
  readonly attachment?: Attachment
  /** A one-time code, in messages that carry one. */
  readonly code?: string
}

/**
 * What became of one try. `permanent`: no later try can succeed. `unknown`: it reached the provider
 * and no answer says whether it was taken, so a second try may be a second message.
 */
export type Outcome =
  | { readonly kind: 'delivered'; readonly providerId: string | null }
  | { readonly kind: 'refused'; readonly permanent: boolean; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Hands one message to one provider. `signal` ends it; whatever it throws counts as unknown. */
export type Sender = {
  readonly provider: string
  /** Never to be seen in an error. */
  readonly secrets?: readonly string[]
  readonly send: (message: Outgoing, signal: AbortSignal) => Promise<Outcome>
  readonly close?: () => void
}

export const delivered = (providerId: string | null = null): Outcome => ({
  kind: 'delivered',
  providerId,
})
/** No, and not later either: the number, the address or the template is wrong. */
export const permanent = (reason: string): Outcome => ({ kind: 'refused', permanent: true, reason })
/** No, but a later try may succeed: the provider is down, or the owner has something to mend. */
export const retryable = (reason: string): Outcome => ({
  kind: 'refused',
  permanent: false,
  reason,
})
export const unknown = (reason: string): Outcome => ({ kind: 'unknown', reason })
