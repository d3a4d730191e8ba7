import type { Insertable } from 'kysely'
import type { ActivityKind, LiveSubject } from '#domain/live/events.ts'
import { compiledInsert } from '#server/db/compiled.ts'
import type { Tables, Tx } from '#server/db/tables.ts'

const insertEvent = compiledInsert((db, rows: Insertable<Tables['live_event']>[]) =>
  db.insertInto('live_event').values(rows),
)

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
  await insertEvent(tx, [{ at, topic, subject, people: audience, kind, actor_id }])
}
