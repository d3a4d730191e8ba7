import { problemPhotosKeptSince } from '#domain/feedback/problems.ts'
import { dayMs } from '#domain/time-units.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordErasure } from '#server/files/erasures.ts'
import {
  documentsToErase,
  dropOldJobPhotos,
  dropOldPhotos,
  dropDocumentsOfApplication,
  dropUnclaimed,
  forgetKey,
} from '#server/kyc/documents/repo.ts'
import { documentStorageKey } from '#server/kyc/documents/storage-key.ts'
import { dueForErasure, markErased, type ApplicationWithWorker } from '#server/kyc/repo.ts'

const batch = 100

type RetentionDeps = Pick<Dependencies, 'db' | 'files' | 'settings' | 'config' | 'now'>

/** Drops documents that nobody used, a day after they came. */
export function dropUnusedDocuments({
  db,
  now,
}: Pick<RetentionDeps, 'db' | 'now'>): Promise<number> {
  return dropUnclaimed(db, now(), batch)
}

/** Drops the pictures of applications that are not needed any more: people's identity documents are not kept for their own sake. */
export async function dropExpiredDocuments({
  db,
  settings,
  now,
}: Pick<RetentionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  const { rejected, disabled } = (await settings.inForce()).documentsKeptDays
  const before = { rejected: at - rejected * dayMs, disabled: at - disabled * dayMs }
  const due = await dueForErasure(db, before, batch)
  for (const it of due) await transact(db, (tx) => dropDocuments(tx, it, null, at))
  return due.length
}

/** Takes the pictures of one application out of sight, once; `actorId` is null when their time has come. */
export async function dropDocuments(
  tx: Tx,
  { id, accountId }: Pick<ApplicationWithWorker, 'id' | 'accountId'>,
  actorId: string | null,
  at: number,
): Promise<void> {
  if (!(await markErased(tx, id, at))) return
  await dropDocumentsOfApplication(tx, id, at)
  const erased = { kind: 'documents-erased', subject: id, aboutId: accountId } as const
  await recordAudit(tx, { at, actorId, ...erased })
}

/**
 * Erases files and keys of what was dropped. The key goes last: a run that fails is taken up by the
 * next. A file that cannot be removed holds up no other; it is reported once the others are gone.
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
      await forgetKey(db, id)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files were not erased`)
  return ids.length
}

/** Drops the photos of problems that were answered long ago. */
function dropOldProblemPhotos({ db, now }: Pick<RetentionDeps, 'db' | 'now'>): Promise<number> {
  return dropOldPhotos(db, problemPhotosKeptSince(now()), now())
}

/** Drops the photos of jobs that the owner wants to keep no longer. */
async function dropExpiredJobPhotos({
  db,
  settings,
  now,
}: Pick<RetentionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  const { photosKeptDays } = (await settings.inForce()).worker
  return dropOldJobPhotos(db, at - photosKeptDays * dayMs, at, batch)
}

/** One run of all; gives how much was done. */
export async function eraseDueDocuments(deps: RetentionDeps): Promise<number> {
  return (
    (await dropUnusedDocuments(deps)) +
    (await dropExpiredDocuments(deps)) +
    (await dropOldProblemPhotos(deps)) +
    (await dropExpiredJobPhotos(deps)) +
    (await eraseDroppedDocuments(deps))
  )
}
