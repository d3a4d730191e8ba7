import { dayMs } from '#domain/time-units.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { storePicture, type StoredPicture } from '#server/uploads/stored-picture.ts'
import type { Random } from './random.ts'

/** How old the photos of the latest jobs are at most. */
export const recentMs = 20 * dayMs

/** Stores a few pictures for the latest jobs. */
export async function storePictures(
  storage: Pick<Dependencies, 'keys' | 'files'>,
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
