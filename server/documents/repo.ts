import { upload } from '#domain/kyc.ts'
import { Refusal } from '#domain/refusals.ts'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tables, Tx } from '#server/db/tables.ts'
import type { Wrapped } from '#server/sealing/keyring.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A document that is there; one that was erased is as good as none. */
export function findDocument(db: Db, id: string) {
  return db
    .selectFrom('document')
    .select(['id', 'account_id', 'key_id', 'sealed_key'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

type NewDocument = Wrapped &
  Pick<Tables['document'], 'id' | 'account_id' | 'bytes'> & { readonly at: number }

export async function addDocument(db: Db, { at, ...document }: NewDocument): Promise<void> {
  await db
    .insertInto('document')
    .values({ ...document, created_at: at, kyc_id: null, erased_at: null })
    .execute()
}

/** Refuses a worker whose uploads of the hour, or bytes of the day, are used up. */
export async function refuseOverQuota(
  db: Db,
  accountId: string,
  bytes: number,
  at: number,
  scale: number,
): Promise<void> {
  const own = db.selectFrom('upload').where('account_id', '=', accountId)
  const hour = await own
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('at', '>', at - hourMs)
    .executeTakeFirstOrThrow()
  if (hour.n >= upload.perHour * scale)
    throw new Refusal('too_many_uploads', { retryAfterSeconds: 600 })
  const day = await own
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .where('at', '>', at - dayMs)
    .executeTakeFirstOrThrow()
  if ((day.bytes ?? 0) + bytes > upload.bytesPerDay * scale)
    throw new Refusal('too_many_uploads', { retryAfterSeconds: 3600 })
}

/** Counts an upload, good or bad; of several at once each sees those before it. */
export async function countUpload(
  tx: Tx,
  engine: Engine,
  accountId: string,
  bytes: number,
  at: number,
  scale: number,
): Promise<void> {
  await lock(tx, engine, `upload:${accountId}`)
  await refuseOverQuota(tx, accountId, bytes, at, scale)
  await tx.insertInto('upload').values({ account_id: accountId, bytes, at }).execute()
}

export async function forgetOldUploads(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('at', '<', now - dayMs)
    .execute()
}

/** Ties an own document, unused so far, to an application; false when it is not that. */
export async function claimDocument(
  tx: Tx,
  id: string,
  accountId: string,
  kycId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({ kyc_id: kycId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kyc_id', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets the keys of documents: from then on nobody reads them, whatever copies there are. Gives the ids. */
export async function forgetUnclaimed(tx: Tx, now: number, limit: number): Promise<string[]> {
  const due = tx
    .selectFrom('document')
    .select('id')
    .where('kyc_id', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<=', now - upload.unclaimedMs)
    .limit(limit)
  const rows = await tx
    .updateTable('document')
    .set({ key_id: null, sealed_key: null, erased_at: now })
    .where('id', 'in', due)
    .where('kyc_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetDocumentsOf(tx: Tx, kycId: string, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('document')
    .set({ key_id: null, sealed_key: null, erased_at: now })
    .where('kyc_id', '=', kycId)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
