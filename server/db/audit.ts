import type { AuditAction } from '#domain/audit.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tx } from '#server/db/tables.ts'

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(
  tx: Tx,
  it: {
    readonly at: number
    /** Null for what the product does by itself. */
    readonly actorId: string | null
    readonly kind: AuditAction
    /** The id of what it was done to. */
    readonly subject: string
    /** The account of the person it concerns. */
    readonly aboutId: string
  },
): Promise<void> {
  const { at, actorId, kind, subject, aboutId } = it
  await tx
    .insertInto('audit')
    .values({ at, actor_id: actorId, kind, subject, about_id: aboutId })
    .execute()
  await incrementCounters(tx, { [`audit:${kind}`]: 1 })
}
