import { problemPhotosKeptSince } from '#domain/problems/problems.ts'
import { dayMs } from '#domain/time-units.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordErasure } from '#server/files/erasures.ts'
import {
  documentsToErase,
  markOldJobPhotosErased,
  markOldPhotosErased,
  markApplicationErased,
  markUnclaimedErased,
  deleteKey,
} from '#server/kyc/documents/repo.ts'
import { documentStorageKey } from '#server/kyc/documents/storage-key.ts'
import { eraseFace } from '#server/kyc/faces-repo.ts'
import { dueForErasure, markErased, type ApplicationWithWorker } from '#server/kyc/repo.ts'

const batch = 100

type RetentionDeps = Pick<Dependencies, 'db' | 'files' | 'settings' | 'config' | 'now'>

/** Marks documents left unused for a day as erased. */
export function dropUnusedDocuments({
  db,
  now,
}: Pick<RetentionDeps, 'db' | 'now'>): Promise<number> {
  return markUnclaimedErased(db, now(), batch)
}

/** Marks the pictures of applications whose retention period is over as erased. */
export async function dropExpiredDocuments({
  db,
  settings,
  now,
}: Pick<RetentionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  const { rejected, disabled } = (await settings.current()).documentsKeptDays
  const before = { rejected: at - rejected * dayMs, disabled: at - disabled * dayMs }
  const due = await dueForErasure(db, before, batch)
  for (const it of due) await transact(db, (tx) => dropDocuments(tx, it, null, at))
  return due.length
}

/**
 * Marks an application's pictures as erased, once; `actorId` is null when the retention period is
 * over.
 */
export async function dropDocuments(
  tx: Tx,
  { id, accountId }: Pick<ApplicationWithWorker, 'id' | 'accountId'>,
  actorId: string | null,
  at: number,
): Promise<void> {
  if (!(await markErased(tx, id, at))) return
  await markApplicationErased(tx, id, at)
  await eraseFace(tx, accountId, at)
  const erased = { kind: 'documents-erased', subject: id, aboutId: accountId } as const
  await recordAudit(tx, { at, actorId, ...erased })
}

/**
 * Erases the files and keys of dropped documents. The key goes last, so the next run can resume
 * after a failure. A file that cannot be removed does not block others and is reported at the end.
 */
export async function eraseDroppedDocuments({
  db,
  files,
  config,
  now,
}: RetentionDeps): Promise<number> {
  const ids = await documentsToErase(db, batch)
  const faults: unknown[] = []
  for (const id of ids) {
    try {
      await recordErasure(config.dataDir, 'document', id, now())
      await files.remove(documentStorageKey(id))
      await deleteKey(db, id)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files were not erased`)
  return ids.length
}

// Drops the photos of problems answered long ago.
function dropOldProblemPhotos({ db, now }: Pick<RetentionDeps, 'db' | 'now'>): Promise<number> {
  return markOldPhotosErased(db, problemPhotosKeptSince(now()), now())
}

// Drops job photos older than the configured number of days.
async function dropExpiredJobPhotos({
  db,
  settings,
  now,
}: Pick<RetentionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  const { photosKeptDays } = (await settings.current()).worker
  return markOldJobPhotosErased(db, at - photosKeptDays * dayMs, at, batch)
}

/** Runs all retention steps once; returns the number of documents affected. */
export async function eraseDueDocuments(deps: RetentionDeps): Promise<number> {
  return (
    (await dropUnusedDocuments(deps)) +
    (await dropExpiredDocuments(deps)) +
    (await dropOldProblemPhotos(deps)) +
    (await dropExpiredJobPhotos(deps)) +
    (await eraseDroppedDocuments(deps))
  )
}
