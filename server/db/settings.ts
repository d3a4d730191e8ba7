import { sql } from 'kysely'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import { compiled } from '#server/db/compiled.ts'
import { lock, lockShared } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'

export type PublishedSettings = {
  /** 0 before the first version. */
  readonly version: number
  readonly at: number
  /** Null for the initial settings. */
  readonly authorId: string | null
  readonly settings: Settings
}

/** Access to the settings in force. Within a transaction, pass its `tx`. */
export type SettingsStore = {
  /** Returns the newest settings; read them once per act and pass on what is needed. */
  readonly current: (from?: Db) => Promise<Settings>
  /** Returns the newest version; pass `newest` if another statement has already read its number. */
  readonly currentVersion: (from?: Db, newest?: number) => Promise<PublishedSettings>
  /** The newest version that this process has read; undefined before the first read. */
  readonly lastRead: () => PublishedSettings | undefined
}

/**
 * Reads the newest version number each time but caches its document, so that two processes never
 * disagree on a price.
 */
export function openSettings(db: Db): SettingsStore {
  let cached: PublishedSettings | undefined
  async function currentVersion(from = db, newest?: number): Promise<PublishedSettings> {
    const version = newest ?? (await newestVersion(from))
    if (cached?.version === version) return cached
    const read = (await findVersion(from, version)) ?? beforeTheFirst
    if (!cached || cached.version < read.version) cached = read
    return read
  }
  return {
    currentVersion,
    current: async (from) => (await currentVersion(from)).settings,
    lastRead: () => cached,
  }
}

/**
 * Prevents publishing until this transaction ends, so that what it writes follows the settings
 * in force. Call it before taking any other lock.
 */
export function lockSettingsShared(tx: Tx, engine: Engine): Promise<void> {
  return lockShared(tx, engine, 'settings')
}

/** Takes the exclusive lock of the settings, after all who share it. */
export function lockSettings(tx: Tx, engine: Engine): Promise<void> {
  return lock(tx, engine, 'settings')
}

const beforeTheFirst = { version: 0, at: 0, authorId: null, settings: defaultSettings }

/** The newest version number, 0 before the first, for use inside other statements. */
export const newestVersionOfSettings = sql<number>`(select coalesce(max(version), 0) from settings)`

const newest = compiled((db) => db.selectNoFrom(newestVersionOfSettings.as('version')))

export async function newestVersion(db: Db): Promise<number> {
  const { rows } = await newest(db, {})
  return rows[0]?.version ?? 0
}

export async function findVersion(db: Db, version: number): Promise<PublishedSettings | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['version', 'at', 'author_id as authorId', 'content'])
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      at: row.at,
      authorId: row.authorId,
      settings: readSettings(JSON.parse(row.content)),
    }
  )
}

export async function isNewShop(db: Db): Promise<boolean> {
  const order = await db.selectFrom('order').select('id').limit(1).executeTakeFirst()
  return order === undefined
}

/** Returns false, without a change, when this version is already published. */
export async function insertVersion(
  tx: Tx,
  { version, at, authorId, settings }: PublishedSettings,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('settings')
    .values({ version, at, author_id: authorId, content: JSON.stringify(settings) })
    .onConflict((it) => it.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
