import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditAction } from '#domain/audit.ts'
import { incrementCounters } from '#server/db/counters.ts'
import type { Tx } from '#server/db/tables.ts'

/** The origin of an act: the session, and a keyed hash of the network, never its address. */
export type AuditOrigin = { readonly sessionId: string | null; readonly network: string }

const current = new AsyncLocalStorage<AuditOrigin>()

/** Runs the work of a request, so that its audit entries carry the request's origin. */
export function withAuditOrigin<T>(trace: AuditOrigin, work: () => Promise<T>): Promise<T> {
  return current.run(trace, work)
}

/** Adds an audit entry, in the transaction of the act itself. */
export async function recordAudit(
  tx: Tx,
  it: {
    readonly at: number
    /** Null for automatic acts, and for users who are not signed in. */
    readonly actorId: string | null
    readonly kind: AuditAction
    /** Id of the thing that was acted on. */
    readonly subject: string
    /** Account of the person concerned; what concerns nobody is recorded about the first owner. */
    readonly aboutId: string | null
  },
): Promise<void> {
  const { at, actorId, kind, subject } = it
  const aboutId = it.aboutId ?? (await findFirstOwner(tx))
  if (aboutId === undefined) return
  const { sessionId, network } = current.getStore() ?? { sessionId: null, network: null }
  const where = { session_id: sessionId, network }
  await tx
    .insertInto('audit')
    .values({ at, actor_id: actorId, kind, subject, about_id: aboutId, ...where })
    .execute()
  await incrementCounters(tx, { [`audit:${kind}`]: 1 })
}

async function findFirstOwner(tx: Tx): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('rights', '=', 'owner')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return owner?.id
}
