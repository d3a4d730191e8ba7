import { retentionCutoff, rowsPerBatch } from '#domain/retention.ts'
import {
  addPrune,
  deletePrunedEntries,
  deleteCutSeals,
  latestPrune,
  sealsAfter,
} from '#server/audit/seal-repo.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'

const sealsAtOnce = 500

type CutDeps = Pick<Dependencies, 'db' | 'engine' | 'now' | 'log'>

/**
 * Deletes the oldest audit entries in whole seals and keeps the hash of the last one deleted, from
 * which the chain continues. Returns how many rows were deleted; 0 when none are old enough.
 */
export async function pruneAudit(deps: CutDeps): Promise<number> {
  const { db, engine } = deps
  const went = await transact(db, (tx) => deletePrunedEntries(tx, rowsPerBatch))
  if (went > 0) return went
  const seals = await transact(db, (tx) => deleteCutSeals(tx, rowsPerBatch))
  if (seals > 0) return seals
  const at = deps.now()
  const cut = await transact(db, async (tx) => {
    await lock(tx, engine, 'audit-seal')
    const before = (await latestPrune(tx))?.upTo ?? 0
    const seals = await sealsAfter(tx, before, sealsAtOnce)
    // The newest seal stays, because sealing continues after its last entry.
    const old = seals.slice(0, -1).filter((it) => it.at < retentionCutoff('audit', at))
    const last = old.at(-1)
    if (last) await addPrune(tx, last.upTo, last.hash, at)
    return last
  })
  if (!cut) return 0
  deps.log.info({ upTo: cut.upTo, hash: cut.hash }, 'the audit log is cut: its oldest lines go')
  return pruneAudit(deps)
}
