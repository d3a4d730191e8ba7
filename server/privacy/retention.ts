import { retentionCutoff } from '#domain/retention.ts'
import { pruneAudit } from '#server/audit/prune.ts'
import { untilNone } from '#server/db/delete-expired.ts'
import type { Dependencies } from '#server/dependencies.ts'
import {
  deleteOldChats,
  deleteOldEvents,
  deleteOldMessages,
  deleteOldThreads,
  deleteOldWorkerTime,
} from '#server/privacy/retention-repo.ts'
import { deleteOldDeliveries } from '#server/webhooks/delivery-repo.ts'

type RetentionDeps = Pick<Dependencies, 'db' | 'engine' | 'now' | 'log'>

/**
 * Deletes rows past their retention period, in small batches so that other writers can run in
 * between.
 */
export async function deleteOldRows(
  deps: RetentionDeps,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, now } = deps
  const at = now()
  let gone = 0
  for (const takeBatch of [
    () => deleteOldMessages(db, retentionCutoff('messages', at)),
    () => deleteOldChats(db, retentionCutoff('messages', at)),
    () => deleteOldThreads(db, retentionCutoff('messages', at)),
    () => deleteOldEvents(db, 'order_event', retentionCutoff('events', at)),
    () => deleteOldEvents(db, 'kyc_event', retentionCutoff('events', at)),
    () => deleteOldEvents(db, 'gateway_event', retentionCutoff('gateway', at)),
    () => deleteOldEvents(db, 'live_event', retentionCutoff('live', at)),
    () => deleteOldWorkerTime(db, retentionCutoff('workerTime', at)),
    () => deleteOldDeliveries(db, retentionCutoff('webhooks', at)),
    () => pruneAudit(deps),
  ])
    gone += await untilNone(isStopped, takeBatch)
  return gone
}
