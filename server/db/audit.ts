import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '#domain/audit.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tx } from '#server/db/tables.ts'

/** Where an act comes from: the session, and a keyed hash of the network, never its address. */
export type Trace = { readonly sessionId: string | null; readonly network: string }

const current = new AsyncLocalStorage<Trace>()

/** Does the work of a request; what it records says where the request came from. */
export function traced<T>(trace: Trace, work: () => Promise<T>): Promise<T> {
  return current.run(trace, work)
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAudit(
  tx: Tx,
  it: {
    readonly at: number
    /** Null for what the product does by itself, or somebody who is not signed in. */
    readonly actorId: string | null
    readonly kind: AuditAction
    /** The id of what it was done to. */
    readonly subject: string
    /** The account of the person it concerns. */
    readonly aboutId: string
  },
): Promise<void> {
  const { at, actorId, kind, subject, aboutId } = it
  const { sessionId, network } = current.getStore() ?? { sessionId: null, network: null }
  const where = { session_id: sessionId, network }
  await tx
    .insertInto('audit')
    .values({ at, actor_id: actorId, kind, subject, about_id: aboutId, ...where })
    .execute()
  await incrementCounters(tx, { [`audit:${kind}`]: 1 })
}
