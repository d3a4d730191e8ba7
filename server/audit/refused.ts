import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { recordAudit, withAuditOrigin } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { OnRefusal } from '#server/http/errors.ts'
import { tokenBucket } from '#server/http/token-bucket.ts'

/** Refusals to signed-in users who try to reach what they have no access to. */
const suspiciousRefusals: readonly RefusalCode[] = [
  'not_allowed',
  'owner_only',
  'scope_missing',
  'not_found',
  'order_not_found',
  'kyc_not_found',
  'account_not_found',
]

/** Records refused attempts in the audit log, at most once a minute per account. */
export function refusalRecorder({
  db,
  now,
  log,
}: Pick<Dependencies, 'db' | 'now' | 'log'>): OnRefusal {
  const notes = tokenBucket(1)
  return ({ actor, method, network, routeOptions: { url } }, code) => {
    if (!actor || url === undefined || !suspiciousRefusals.includes(code)) return
    if (notes.take(actor.id, now()) > 0) return
    const { id, sessionId } = actor
    const tried = { kind: 'refused', subject: `${method} ${url}`, aboutId: id } as const
    withAuditOrigin({ sessionId: sessionId || null, network }, () =>
      transact(db, (tx) => recordAudit(tx, { at: now(), actorId: id, ...tried })),
    ).catch((error: unknown) =>
      log.error({ err: error }, 'a refusal was not recorded in the audit log'),
    )
  }
}
