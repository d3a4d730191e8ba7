import { problemPhotosKeptSince } from '#domain/problems/problems.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { markOldJobPhotosErased } from '#server/jobs/photo-repo.ts'
import { dropExpiredDocuments } from '#server/kyc/retention.ts'
import { markOldPhotosErased } from '#server/problems/repo.ts'
import {
  dropUnusedDocuments,
  eraseDroppedDocuments,
  retentionBatch,
} from '#server/uploads/erase-documents.ts'

/** Runs all retention steps of pictures once; returns the number of documents affected. */
export async function eraseDueDocuments(
  deps: Pick<Dependencies, 'db' | 'files' | 'settings' | 'config' | 'now'>,
): Promise<number> {
  const { db, settings } = deps
  const at = deps.now()
  const { photosKeptDays } = (await settings.current()).worker
  return (
    (await dropUnusedDocuments(deps)) +
    (await dropExpiredDocuments(deps)) +
    (await markOldPhotosErased(db, problemPhotosKeptSince(at), at)) +
    (await markOldJobPhotosErased(db, at - photosKeptDays * dayMs, at, retentionBatch)) +
    (await eraseDroppedDocuments(deps))
  )
}
