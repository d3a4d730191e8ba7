import { dayMs } from '#domain/time-units.ts'
import type { Db, Tx } from '#server/db/tables.ts'

type PictureFile = {
  readonly name: string
  /** The picture this file is a variant of. */
  readonly picture: string
  readonly content: string
  readonly at: number
}

/** Adds a picture's files. Uploading the same picture again only renews its upload time. */
export async function addPicture(tx: Tx, files: readonly PictureFile[]): Promise<void> {
  for (const file of files)
    await tx
      .insertInto('picture_file')
      .values(file)
      .onConflict((on) => on.column('name').doUpdateSet({ at: file.at }))
      .execute()
}

export async function findPictureFile(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('picture_file')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && Buffer.from(row.content, 'base64')
}

/**
 * Deletes pictures uploaded before `sentBefore` that no settings in force after `unusedSince` refer
 * to.
 */
export async function deleteUnusedPictures(
  db: Db,
  { sentBefore, unusedSince }: { readonly sentBefore: number; readonly unusedSince: number },
): Promise<number> {
  const candidates = await db
    .selectFrom('picture_file')
    .select('picture')
    .distinct()
    .where('at', '<', sentBefore)
    .execute()
  if (candidates.length === 0) return 0
  const named = await namesInForceSince(db, unusedSince)
  const unused = candidates.map(({ picture }) => picture).filter((it) => !named(it))
  if (unused.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('picture_file')
    .where('picture', 'in', unused)
    .where('at', '<', sentBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function namesInForceSince(db: Db, since: number): Promise<(picture: string) => boolean> {
  const before = await db
    .selectFrom('settings')
    .select('version')
    .where('at', '<=', since)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const versions = await db
    .selectFrom('settings')
    .select('content')
    .where('version', '>=', before?.version ?? 0)
    .execute()
  return (picture) => versions.some(({ content }) => content.includes(picture))
}

const graceMs = 7 * dayMs
const keptMs = 90 * dayMs

/** A form may stay unsaved for a week, and published settings can be restored for 90 days. */
export function picturesUnused(now: number) {
  return { sentBefore: now - graceMs, unusedSince: now - keptMs }
}
