import { jobLimits, type PhotoMoment } from '#domain/jobs/steps.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { camelColumns, toColumns } from '#server/db/columns.ts'
import { countRows } from '#server/db/count.ts'
import { lock } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'
import type { StoredPicture } from '#server/uploads/stored-picture.ts'

/** Finds the photo that the worker sent with this id. */
export function findMyPhoto(db: Db, workerId: string, photoId: string) {
  return db
    .selectFrom('document')
    .select(camelColumns('document', ['id', 'order_id', 'moment']))
    .where('account_id', '=', workerId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
}

/** Finds a job photo that is not erased. */
export function findJobPhoto(db: Db, id: string) {
  return db
    .selectFrom('document')
    .select(camelColumns('document', ['id', 'order_id', 'key_id', 'sealed_key']))
    .where('id', '=', id)
    .where('order_id', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

type NewPhoto = StoredPicture & {
  readonly accountId: string
  readonly orderId: string
  readonly photoId: string
  readonly moment: PhotoMoment
  readonly createdAt: number
}

/** Inserts a photo within the limits; false when this worker already sent one with its id. */
export async function addPhoto(
  tx: Tx,
  engine: Engine,
  photo: NewPhoto,
  scale: number,
): Promise<boolean> {
  await lock(tx, engine, `photos:${photo.orderId}`)
  await lock(tx, engine, `upload:${photo.accountId}`)
  if (await findMyPhoto(tx, photo.accountId, photo.photoId)) return false
  const ofOrder = await countRows(
    tx.selectFrom('document').where('order_id', '=', photo.orderId).where('erased_at', 'is', null),
  )
  if (ofOrder >= jobLimits.photos) throw new Refusal('too_many_job_photos')
  await refuseOverQuota(tx, photo.accountId, photo.createdAt, scale)
  await tx
    .insertInto('document')
    .values({ ...toColumns(photo), kyc_id: null, erased_at: null })
    .execute()
  return true
}

/**
 * Refuses when the worker's photo quota is used up. It is separate from the quota for documents.
 */
export async function refuseOverQuota(
  db: Db,
  workerId: string,
  now: number,
  scale: number,
): Promise<void> {
  const own = db
    .selectFrom('document')
    .where('account_id', '=', workerId)
    .where('order_id', 'is not', null)
  const hour = await countRows(own.where('created_at', '>', now - hourMs))
  const day = await own
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .where('created_at', '>', now - dayMs)
    .executeTakeFirstOrThrow()
  const isOver =
    hour >= jobLimits.photosPerHour * scale ||
    (day.bytes ?? 0) >= jobLimits.photoBytesPerDay * scale
  if (isOver) throw new Refusal('too_many_uploads', { retryAfterSeconds: 600 })
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

/** Returns false when nothing changed. */
export async function saveShared(tx: Tx, orderId: string, shared: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ photos_shared: shared ? 1 : 0 })
    .where('id', '=', orderId)
    .where('photos_shared', '=', shared ? 0 : 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
