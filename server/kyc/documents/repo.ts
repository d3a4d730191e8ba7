import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { upload } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { camelColumns, toColumns, type Row } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { lock } from '#server/db/database.ts'
import { deleteBatches } from '#server/db/delete-expired.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'
import type { Wrapped } from '#server/encryption/keyring.ts'

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

type NewDocument = Wrapped &
  Row<'document', 'id' | 'account_id' | 'bytes'> & { readonly at: number }

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

/**
 * Links the account's document to an application; false unless it is unused or belongs to the
 * application `from`.
 */
export async function claimDocument(
  tx: Tx,
  id: string,
  accountId: string,
  kycId: string,
  from: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ kyc_id: kycId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        isUnused(eb),
        ...(from === undefined
          ? []
          : [eb.and([eb('kyc_id', '=', from), eb('erased_at', 'is', null)])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Links the account's unused photos to a problem; returns how many were linked. */
export async function claimPhotos(
  tx: Tx,
  ids: readonly string[],
  accountId: string,
  problemId: string,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ problem_id: problemId })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Marks the photos of problems closed before a time as erased; returns how many. */
export async function markOldPhotosErased(
  db: Db,
  answeredBefore: number,
  now: number,
): Promise<number> {
  const answered = db
    .selectFrom('problem')
    .select('id')
    .where('status', '=', 'closed')
    .where('answered_at', '<', answeredBefore)
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ erased_at: now })
    .where('problem_id', 'in', answered)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Marks job photos created before a time as erased; returns how many. */
export async function markOldJobPhotosErased(
  db: Db,
  before: number,
  now: number,
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('document')
    .select('id')
    .where('order_id', 'is not', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ erased_at: now })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
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

/** Marks an application's documents as erased. */
export async function markApplicationErased(tx: Tx, kycId: string, now: number): Promise<void> {
  await tx
    .updateTable('document')
    .set({ erased_at: now })
    .where('kyc_id', '=', kycId)
    .where('erased_at', 'is', null)
    .execute()
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
