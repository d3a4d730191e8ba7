import type { Insertable } from 'kysely'
import type { ActivityKind, LiveSubject } from '#domain/live/events.ts'
import type { WebhookType } from '#domain/webhooks/webhooks.ts'
import { compiledInsert } from '#server/db/compiled.ts'
import { happened } from '#server/db/happenings.ts'
import type { Tables, Tx } from '#server/db/tables.ts'

const insertEvent = compiledInsert((db, rows: Insertable<Tables['live_event']>[]) =>
  db.insertInto('live_event').values(rows),
)

/**
 * What a topic is to webhooks. What is no order, such as a worker's day off, is not found and not
 * told; an order that looks as before is not told either.
 */
const told: Partial<Record<LiveSubject, WebhookType>> = {
  order: 'order.changed',
  calendar: 'order.changed',
  feedback: 'order.changed',
  problems: 'order.changed',
  plans: 'plan.changed',
}

/** Records a live event in the transaction of a change; open pages and the admins' activity show it. */
export async function recordLiveEvent(
  tx: Tx,
  it: {
    readonly at: number
    readonly topic: LiveSubject
    /** Id of what changed; the order's id where there is one. */
    readonly subject: string
    /** Accounts notified in addition to the admins. */
    readonly people?: readonly string[]
    readonly kind?: ActivityKind | undefined
    readonly actorId?: string | null
  },
): Promise<void> {
  const { at, topic, subject, people = [], kind = '', actorId: actor_id = null } = it
  const audience = JSON.stringify([...new Set(people)])
  // What open screens must show anew, webhooks may have to be told as well.
  const type = told[topic]
  if (type) happened(type, subject)
  await insertEvent(tx, [{ at, topic, subject, people: audience, kind, actor_id }])
}
