import type { Generated } from 'kysely'
import type { DeliveryFault, DeliveryState, DeliveryType } from '#domain/webhooks/webhooks.ts'

/** Tables of webhooks and what is sent to them. */
export type WebhookTables = {
  /**
   * An address that is told what happens. `types` is JSON of `WebhookType[]`, `active` 1 or 0, and
   * `secret` encrypted with the row's data key.
   */
  webhook: {
    id: string
    url: string
    types: string
    active: number
    key_id: string
    sealed_key: string
    secret: string
    created_at: number
    created_by: string
    /** Failed attempts since the last that arrived. */
    failures: Generated<number>
    failing_since: Generated<number | null>
    /** Nothing is sent before this. */
    rests_until: Generated<number>
    /** When the owner was told that it fails. */
    told_at: Generated<number | null>
    /** When it answered that it wants no more, which switched it off. */
    gone_at: Generated<number | null>
  }
  /**
   * What one webhook is told of one event. `subject` is the order or plan whose events arrive in
   * order, `people` JSON of the accounts that `body` is about, `digest` of the event's data.
   */
  webhook_delivery: {
    id: Generated<number>
    webhook_id: string
    event_id: string
    type: DeliveryType
    subject: string
    people: string
    body: string
    digest: string
    state: DeliveryState
    created_at: number
    /** When it happened, or was sent again by hand; retries end three days later. */
    since: number
    next_at: number
    attempts: Generated<number>
    tried_at: Generated<number | null>
    /** The last answer's HTTP status. */
    answer: Generated<number | null>
    fault: Generated<DeliveryFault | ''>
  }
}
