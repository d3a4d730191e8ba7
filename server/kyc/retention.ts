import { imagesKeptMs } from '#domain/kyc.ts'
import { writeDown } from '#server/audit/repo.ts'
import { transact } from '#server/db/database.ts'
import { fileOf } from '#server/documents/places.ts'
import { forgetDocumentsOf, forgetUnclaimed } from '#server/documents/repo.ts'
import { dueForErasure, markErased } from '#server/kyc/repo.ts'
import type { Deps } from '#server/open.ts'

const batch = 100

type RetentionDeps = Pick<Deps, 'db' | 'files' | 'now'>

/** Erases documents that nobody used, a day after they came. */
export async function eraseUnclaimed({ db, files, now }: RetentionDeps): Promise<number> {
  const ids = await transact(db, (tx) => forgetUnclaimed(tx, now(), batch))
  for (const id of ids) await files.remove(fileOf(id))
  return ids.length
}

/** Erases the pictures of applications that are not needed any more (decision 23). */
export async function eraseOldPictures({ db, files, now }: RetentionDeps): Promise<number> {
  const at = now()
  const due = await dueForErasure(db, at - imagesKeptMs, batch)
  for (const { id, account_id } of due) {
    const ids = await transact(db, async (tx) => {
      if (!(await markErased(tx, id, at))) return []
      const subject = { kind: 'documents-erased', subject: id } as const
      await writeDown(tx, { at, actorId: null, ...subject, details: { worker: account_id } })
      return forgetDocumentsOf(tx, id, at)
    })
    for (const document of ids) await files.remove(fileOf(document))
  }
  return due.length
}
