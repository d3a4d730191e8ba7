import type { Generated } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { Channel } from '#server/notifications/channels/sender.ts'

/** What waits to be sent, and what became of it. */
export type MessageTables = {
  message: {
    id: Generated<number>
    /** Where it goes now: the first of its channels once it is tried, a later one after a fall-over. */
    channel: Channel
    template: string
    language: Generated<Language>
    /** Twelve digits, or an email address. */
    recipient: string
    /** JSON of the template's variables. */
    variables: string
    /** Dropped: what it was to say no longer holds. Held: its phone or mailbox had enough. Neither was sent. */
    state: 'queued' | 'sent' | 'failed' | 'dropped' | 'held'
    /** In all, and since it is at this channel. */
    attempts: number
    channel_attempts: Generated<number>
    /** When to try next; while a process has claimed it, when another may. */
    next_at: number
    /** Why the latest try failed, in words for the owner. */
    last_error: string | null
    /** Who took it, and by which id. */
    provider: string | null
    provider_id: string | null
    created_at: number
    /** When it was to go first, and when trying ends. */
    due_at: number
    give_up_at: number
    tried_at: number | null
    sent_at: number | null
    /** Whom it went to, unless it was the mailbox of the business, and which order it is about. */
    account_id: Generated<string | null>
    order_id: Generated<string | null>
    /** The start that a reminder is of: one order, slot and kind is sent to an address once. */
    slot_at: Generated<number | null>
  }
  /** Links by which mailboxes are confirmed; each goes as it is used. */
  mailbox_link: {
    token_hash: string
    account_id: string
    email: string
    created_at: number
  }
}
