import type { Dependencies } from '#server/dependencies.ts'
import { recordErasure } from '#server/files/erasures.ts'
import { deleteKey, documentsToErase, markUnclaimedErased } from '#server/uploads/repo.ts'
import { documentStorageKey } from '#server/uploads/stored-picture.ts'

/** How many documents one run of a step takes. */
export const retentionBatch = 100

/** Marks documents left unused for a day as erased. */
export function dropUnusedDocuments({
  db,
  now,
}: Pick<Dependencies, 'db' | 'now'>): Promise<number> {
  return markUnclaimedErased(db, now(), retentionBatch)
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
}: Pick<Dependencies, 'db' | 'files' | 'config' | 'now'>): Promise<number> {
  const ids = await documentsToErase(db, retentionBatch)
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
