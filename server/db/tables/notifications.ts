import type { Generated } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { Receipt } from '#domain/notifications/receipts.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'

/** Tables of the message outbox. */
export type MessageTables = {
  message: {
    id: Generated<number>
    /** The current channel: the first one once it is tried, a later one after a failover. */
    channel: Channel
    template: string
    language: Generated<Language>
    /** A phone number of twelve digits, or an email address. */
    recipient: string
    /** JSON of the template's variables. */
    variables: string
    /**
     * Dropped: no longer true. Held: over the recipient's limit, or to an unconfirmed mailbox.
     * Neither was sent.
     */
    state: 'queued' | 'sent' | 'failed' | 'dropped' | 'held'
    /** Attempts in total, and on the current channel. */
    attempts: number
    channel_attempts: Generated<number>
    /** When to try next, or when the claim of a process expires. */
    next_at: number
    /** Why the latest attempt failed, worded for the owner. */
    last_error: string | null
    /** The provider of the latest attempt, and its id for the message. */
    provider: string | null
    provider_id: string | null
    created_at: number
    /** When it was first due, and when attempts end. */
    due_at: number
    give_up_at: number
    tried_at: number | null
    sent_at: number | null
    /** The recipient, null for the mailbox of the business, and the order it is about. */
    account_id: Generated<string | null>
    order_id: Generated<string | null>
    /** The job start that a reminder is about; unique per order, template and recipient. */
    slot_at: Generated<number | null>
    /** What the provider has reported since: '' before; of WhatsApp only. */
    receipt: Generated<Receipt>
    receipt_at: Generated<number | null>
    /** Why WhatsApp could not deliver it, worded for the owner; it is then never tried there again. */
    receipt_error: Generated<string>
  }
  /** Links that confirm mailboxes; each is deleted when it is used. */
  mailbox_link: {
    token_hash: string
    account_id: string
    email: string
    created_at: number
  }
}
