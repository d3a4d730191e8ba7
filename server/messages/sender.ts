/** What goes to one person over one channel. `text` is ready to read; providers with templates use `variables`. */
export type Outgoing = {
  readonly channel: 'sms' | 'email'
  /** Twelve digits, or an e-mail address. */
  readonly to: string
  readonly template: string
  readonly text: string
  readonly subject?: string
  /** A one-time code, in messages that carry one. */
  readonly code?: string
}

/** Hands one message over; resolves only when it was taken, rejects otherwise or when `signal` ends it. */
export type Sender = { readonly send: (message: Outgoing, signal: AbortSignal) => Promise<void> }
