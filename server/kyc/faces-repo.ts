import { camelColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { isUnused } from '#server/uploads/repo.ts'

const shown = (db: Db) =>
  db
    .selectFrom('document')
    .select(camelColumns('document', ['id', 'account_id', 'key_id', 'sealed_key']))
    .where('face_consent', 'is not', null)
    .where('erased_at', 'is', null)

export type Face = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export function findFace(db: Db, id: string): Promise<Face | undefined> {
  return shown(db).where('id', '=', id).executeTakeFirst()
}

export function findMyFace(db: Db, accountId: string): Promise<Face | undefined> {
  return shown(db).where('account_id', '=', accountId).executeTakeFirst()
}

type NewFace = { readonly id: string; readonly accountId: string; readonly consent: string }

/** Makes the account's unused picture its face; false when there is no such picture. */
export async function claimFace(tx: Tx, { id, accountId, consent }: NewFace): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ face_consent: consent })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Marks the account's face as erased; its file and key follow within minutes. */
export async function eraseFace(tx: Tx, accountId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ erased_at: at })
    .where('account_id', '=', accountId)
    .where('face_consent', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the worker does a confirmed or running job, of this customer or with this id. */
export async function isFaceOfOpenJob(
  db: Db,
  { accountId }: Pick<Face, 'accountId'>,
  of: { readonly customerId: string } | { readonly orderId: string },
): Promise<boolean> {
  const jobs = db
    .selectFrom('order')
    .innerJoin('assignment', 'assignment.order_id', 'order.id')
    .select('order.id')
    .where('order.status', 'in', ['accepted', 'in-progress'])
    .where('assignment.worker_id', '=', accountId)
  const own =
    'orderId' in of
      ? jobs.where('order.id', '=', of.orderId)
      : jobs.where('order.account_id', '=', of.customerId)
  return (await own.limit(1).executeTakeFirst()) !== undefined
}
