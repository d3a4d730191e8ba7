import { photoMoments } from '#domain/jobs/steps.ts'
import { dayMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encrypt } from '#server/encryption/encrypt.ts'
import type { Wrapped } from '#server/encryption/keyring.ts'
import { documentAssociatedData, documentStorageKey } from '#server/kyc/documents/storage-key.ts'
import type { Life } from './orders.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/** A stored picture that no row names yet. */
export type StoredPicture = Wrapped & { readonly id: string; readonly bytes: number }

/** One job in so many had photos, which the retention period has erased since. */
const pastOneIn = 8
const recentMs = 20 * dayMs

type Storage = Pick<Dependencies, 'keys' | 'files'>

/** Encrypts and stores a picture as an upload does. */
export async function storePicture(
  { keys, files }: Storage,
  id: string,
  picture: Buffer,
): Promise<StoredPicture> {
  const { dataKey, wrapped } = keys.makeFor({ table: 'document', row: id })
  await files.put(documentStorageKey(id), encrypt(dataKey, documentAssociatedData(id), picture))
  return { id, ...wrapped, bytes: picture.length }
}

/** Stores a few pictures for the latest jobs. */
export async function storePictures(
  storage: Storage,
  random: Random,
  count: number,
  picture: Buffer,
  now: number,
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = []
  for (let n = 0; n < count; n++)
    stored.push(await storePicture(storage, random.id(now - recentMs), picture))
  return stored
}

/** Saves a job's photos: real ones of the latest jobs, and of long ago what is left of them. */
export function savePhotos(shop: Shop, { workers, order }: Life, at: number): void {
  const { now, random, settings, pictures } = shop
  const [worker] = workers
  if (!worker) return
  const keptMs = settings.worker.photosKeptDays * dayMs
  const isErased = at < now - keptMs
  if (isErased && random.below(pastOneIn) > 0) return
  for (const moment of photoMoments) {
    const picture = isErased || at < now - recentMs ? undefined : pictures.pop()
    if (!picture && !isErased) return
    shop.save.add('document', {
      id: picture?.id ?? random.id(at),
      account_id: worker.id,
      key_id: picture?.keyId ?? null,
      sealed_key: picture?.sealedKey ?? null,
      bytes: picture?.bytes ?? 40_000 + random.below(200_000),
      created_at: at,
      kyc_id: null,
      problem_id: null,
      erased_at: isErased ? at + keptMs : null,
      order_id: order.id,
      photo_id: random.id(at),
      moment,
    })
  }
}
