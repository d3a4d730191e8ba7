import type { Generated } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { ActivityKind, LiveSubject } from '#domain/live/events.ts'
import type { PushKind } from '#domain/push/push.ts'

/** Tables of live events and push messages. */
export type LiveTables = {
  /**
   * An event about `subject`, sent to admins and to `people`, a JSON list of account ids. `kind` is
   * '' when it is no activity for admins.
   */
  live_event: {
    id: Generated<number>
    at: number
    topic: LiveSubject
    subject: string
    people: string
    kind: ActivityKind | ''
    actor_id: string | null
  }
  /** The latest activity that an admin has seen. */
  bell_seen: { account_id: string; event_id: number }
  /** A browser that receives push messages while its session lasts. */
  push_subscription: {
    id: string
    account_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    language: Language
    created_at: number
  }
  /** A queued push message; deleted once sent. */
  push_message: {
    id: Generated<number>
    subscription_id: string
    kind: PushKind
    /** Null for a message on WhatsApp that is about none. */
    order_id: string | null
    /** The message on WhatsApp that it announces. */
    wa_message_id: Generated<string | null>
    attempts: number
    created_at: number
    next_at: number
  }
}
