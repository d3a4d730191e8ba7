import type { Generated } from 'kysely'
import type { Language } from '#contract/locales.ts'
import type { BellKind, LiveSubject } from '#domain/live/events.ts'
import type { PushKind } from '#domain/live/push.ts'

/** Tables of what is told at once to screens and browsers. */
export type LiveTables = {
  /** What happened: to `subject`, heard by admins and by `people`, a JSON list of accounts. `kind` is '' for what no bell rings for. */
  live_event: {
    id: Generated<number>
    at: number
    topic: LiveSubject
    subject: string
    people: string
    kind: BellKind | ''
    actor_id: string | null
  }
  /** Up to which event an admin has seen what the bell holds. */
  bell_seen: { account_id: string; event_id: number }
  /** A browser that takes pushes while its session lives. */
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
  /** A push that waits to be sent; gone once it has been. */
  push_message: {
    id: Generated<number>
    subscription_id: string
    kind: PushKind
    order_id: string
    attempts: number
    created_at: number
    next_at: number
  }
}
