import type { ReceiptStatus } from '#domain/notifications/receipts.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** What handling an event of WhatsApp needs. */
export type WhatsAppDeps = Pick<
  Dependencies,
  'db' | 'engine' | 'settings' | 'config' | 'channels' | 'orderEffects' | 'otpKey' | 'log' | 'now'
>

/** The presses that a rule refused, by wamid; what they began was rolled back. */
export type Refused = ReadonlyMap<string, Refusal>

/** Counts and logs what was done; called after the commit, as a transaction may be tried again. */
export type AfterCommit = () => void

/** What WhatsApp reports of a message that we sent. */
export type ReceivedStatus = {
  readonly wamid: string
  readonly status: ReceiptStatus
  readonly at: number
  /** WhatsApp's number of the error, and its words, of a failed one. */
  readonly code: number | null
  readonly error: string
}

/** What a person sent us on WhatsApp. */
export type Inbound = {
  /** WhatsApp's id of the message (wamid). */
  readonly id: string
  readonly at: number
  /** WhatsApp's type of it; one of `kinds`. */
  readonly kind: string
  /** The number, such as 919876543210, and WhatsApp's own id of the person; '' when not told. */
  readonly waId: string
  readonly userId: string
  /** As the person calls themself there. */
  readonly name: string
  /** Of a place, contact or picture: what can be read of it. */
  readonly text: string
  /** The wamid that it answers. */
  readonly contextId: string | null
  /** What the sender of a pressed button had put on it. */
  readonly pressed: string | null
}

export type ReadEvent = {
  readonly statuses: readonly ReceivedStatus[]
  readonly messages: readonly Inbound[]
  /** How many messages and reports could not be read, or are for another number. */
  readonly unread: number
}
