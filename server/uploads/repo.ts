import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { upload } from '#domain/uploads.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { lock } from '#server/db/database.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'
import type { StoredPicture } from '#server/uploads/stored-picture.ts'

/** Finds a document that is not erased and is not a job photo. */
export function findDocument(db: Db, id: string) {
  return db
    .selectFrom('document')
    .leftJoin('problem', 'problem.id', 'document.problem_id')
    .select(camelColumns('document', ['id', 'account_id', 'key_id', 'sealed_key', 'problem_id']))
    .select('problem.account_id as customerId')
    .where('document.id', '=', id)
    .where('document.order_id', 'is', null)
    .where('document.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a picture belongs to nothing yet, so that it may still be claimed, or goes after a day. */
export const isUnused = (
  eb: ExpressionBuilder<Tables, 'document'>,
): ExpressionWrapper<Tables, 'document', SqlBool> =>
  eb.and([
    eb('kyc_id', 'is', null),
    eb('problem_id', 'is', null),
    eb('order_id', 'is', null),
    eb('face_consent', 'is', null),
    eb('erased_at', 'is', null),
  ])

type NewDocument = StoredPicture & Row<'document', 'account_id'> & { readonly at: number }

export async function addDocument(db: Db, { at, ...document }: NewDocument): Promise<void> {
  await db
    .insertInto('document')
    .values({ ...toColumns(document), created_at: at, kyc_id: null, erased_at: null })
    .execute()
}

type Quota = { readonly engine: Engine; readonly accountId: string; readonly scale: number }

const myUploads = (tx: Tx, accountId: string, since: number) =>
  tx.selectFrom('upload').where('account_id', '=', accountId).where('at', '>', since)

/**
 * Counts an upload at its start, valid or not; refuses when the hourly quota is used up. The lock
 * makes concurrent uploads see each other.
 */
export async function countUpload(
  tx: Tx,
  { engine, accountId, scale }: Quota,
  at: number,
): Promise<number> {
  await lock(tx, engine, `upload:${accountId}`)
  const n = await countRows(myUploads(tx, accountId, at - hourMs))
  if (n >= upload.perHour * scale) throw new Refusal('too_many_uploads', { retryAfterSeconds: 600 })
  await refuseOverBytes(tx, accountId, 0, at, scale)
  const { id } = await tx
    .insertInto('upload')
    .values({ account_id: accountId, bytes: 0, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records the bytes received; refuses when the daily quota is used up. */
export async function countBytes(
  tx: Tx,
  { engine, accountId, scale }: Quota,
  id: number,
  bytes: number,
  at: number,
): Promise<void> {
  await lock(tx, engine, `upload:${accountId}`)
  await refuseOverBytes(tx, accountId, bytes, at, scale)
  await tx.updateTable('upload').set({ bytes }).where('id', '=', id).execute()
}

async function refuseOverBytes(
  tx: Tx,
  accountId: string,
  bytes: number,
  at: number,
  scale: number,
): Promise<void> {
  const day = await myUploads(tx, accountId, at - dayMs)
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  if ((day.bytes ?? 0) + bytes > upload.bytesPerDay * scale)
    throw new Refusal('too_many_uploads', { retryAfterSeconds: 3600 })
}

export async function deleteExpiredUploads(db: Db, now: number): Promise<number> {
  return deleteBatches(db, [{ table: 'upload', key: ['id'], column: 'at', before: now - dayMs }])
}

/** Marks documents left unused for a day as erased; returns how many. */
export async function markUnclaimedErased(db: Db, now: number, limit: number): Promise<number> {
  const due = db
    .selectFrom('document')
    .select('id')
    .where(isUnused)
    .where('created_at', '<=', now - upload.unclaimedMs)
    .orderBy('created_at')
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ erased_at: now })
    .where('id', 'in', due)
    // Skips a document that was claimed in the meantime.
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Selects documents marked as erased whose file and key are not deleted yet. */
export async function documentsToErase(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('erased_at', 'is not', null)
    .where('key_id', 'is not', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a document's key, which makes every copy of its file unreadable. */
export async function deleteKey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('document')
    .set({ key_id: null, sealed_key: null })
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .execute()
}
