import { dayMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { encrypt } from '#server/encryption/encrypt.ts'
import type { Wrapped } from '#server/encryption/keyring.ts'
import { documentAssociatedData, documentStorageKey } from '#server/kyc/documents/storage-key.ts'
import type { Random } from './random.ts'

/** A stored picture that no row names yet. */
export type StoredPicture = Wrapped & { readonly id: string; readonly bytes: number }

/** How old the photos of the latest jobs are at most. */
export const recentMs = 20 * dayMs

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
