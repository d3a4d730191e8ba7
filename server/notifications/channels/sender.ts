import type { Language } from '#contract/locales.ts'
import type { Calendar } from '#server/notifications/templates/calendar.ts'

const channelNames = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channelNames)[number]

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A button under a message; `id` comes back when it is pressed, the title has at most 20 characters. */
export type ReplyButton = { readonly id: string; readonly title: string }

/** One message to one recipient over one channel. */
export type Outgoing = {
  /** Idempotency key: the same for every attempt, so that providers can drop a duplicate. */
  readonly id: string
  readonly channel: Channel
  /** Phone number of twelve digits, an email address, or WhatsApp's own id of a person. */
  readonly to: string
  readonly template: string
  readonly language: Language
  /** Values of a registered template's placeholders: by name at MSG91, by order at WhatsApp. */
  readonly variables: Readonly<Record<string, string>>
  /** The rendered text, for providers that send plain text. */
  readonly text: string
  readonly subject?: string
  /** The email's HTML version. */
  readonly html?: string
  /** Calendar invitation of the email. */
  readonly calendar?: Calendar
  /** File attached to the email. */
  readonly attachment?: Attachment
  /** The one-time code, in messages that carry one. */
  readonly code?: string
  /** Of WhatsApp: what the quick replies of the template carry, in their order. */
  readonly replies?: readonly string[]
  /** Of WhatsApp: sends `text` as it is, without a registered text, as an answer to `contextId`. */
  readonly freeForm?: {
    readonly buttons: readonly ReplyButton[]
    readonly contextId: string | null
  }
}

/**
 * Result of one attempt. `permanent`: no retry can succeed. `unknown`: the provider may have
 * accepted the message without confirming it, so a retry may send it twice.
 */
export type Outcome =
  | { readonly kind: 'delivered'; readonly providerId: string | null }
  | {
      readonly kind: 'refused'
      readonly permanent: boolean
      readonly reason: string
      /** Of WhatsApp: its number of the error. */
      readonly code?: number
    }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Sends one message through one provider; `signal` aborts it. A thrown error counts as unknown. */
export type Sender = {
  readonly provider: string
  /** Values that must not appear in an error. */
  readonly secrets?: readonly string[]
  readonly send: (message: Outgoing, signal: AbortSignal) => Promise<Outcome>
  readonly close?: () => void
}

export const delivered = (providerId: string | null = null): Outcome => ({
  kind: 'delivered',
  providerId,
})
/** A refusal that no retry can change: the number, address or template is wrong. */
export const permanent = (reason: string, code?: number): Outcome => ({
  kind: 'refused',
  permanent: true,
  reason,
  ...(code !== undefined && { code }),
})
/** A refusal that a retry may overcome: the provider is down, or the owner must fix something. */
export const retryable = (reason: string): Outcome => ({
  kind: 'refused',
  permanent: false,
  reason,
})
export const unknown = (reason: string): Outcome => ({ kind: 'unknown', reason })
