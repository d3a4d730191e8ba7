import type { BellKind, LiveSubject } from '#domain/live/events.ts'
import type { Tx } from '#server/db/tables.ts'

/** Says in the transaction of a change what open screens and the bell are told of it. */
export async function announce(
  tx: Tx,
  it: {
    readonly at: number
    readonly topic: LiveSubject
    /** The id of what changed: of the order, where there is one. */
    readonly subject: string
    /** Accounts that hear of it beside the admins. */
    readonly people?: readonly string[]
    readonly kind?: BellKind | undefined
    readonly actorId?: string | null
  },
): Promise<void> {
  const { at, topic, subject, people = [], kind = '', actorId: actor_id = null } = it
  await tx
    .insertInto('live_event')
    .values({ at, topic, subject, people: JSON.stringify([...new Set(people)]), kind, actor_id })
    .execute()
}
