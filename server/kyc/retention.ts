import { dayMs } from '#domain/time-units.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eraseFace } from '#server/kyc/faces-repo.ts'
import {
  dueForErasure,
  markDocumentsErased,
  markErased,
  type ApplicationWithWorker,
} from '#server/kyc/repo.ts'
import { retentionBatch } from '#server/uploads/erase-documents.ts'

/** Marks the pictures of applications whose retention period is over as erased. */
export async function dropExpiredDocuments({
  db,
  settings,
  now,
}: Pick<Dependencies, 'db' | 'settings' | 'now'>): Promise<number> {
  const at = now()
  const { rejected, disabled } = (await settings.current()).documentsKeptDays
  const before = { rejected: at - rejected * dayMs, disabled: at - disabled * dayMs }
  const due = await dueForErasure(db, before, retentionBatch)
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
  await markDocumentsErased(tx, id, at)
  await eraseFace(tx, accountId, at)
  const erased = { kind: 'documents-erased', subject: id, aboutId: accountId } as const
  await recordAudit(tx, { at, actorId, ...erased })
}
