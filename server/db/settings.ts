import { sql } from 'kysely'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import { readSettings } from '#contract/stored-settings.ts'
import { compiled } from '#server/db/compiled.ts'
import { lock, lockShared, lockSharedThen } from '#server/db/database.ts'
import type { Db, Engine, Tx } from '#server/db/tables.ts'

export type PublishedSettings = {
  /** 0 before there is a first one. */
  readonly version: number
  readonly at: number
  /** Null for what was there from the start. */
  readonly authorId: string | null
  readonly settings: Settings
}

/** What the business runs by. Within a transaction give its `tx`. */
export type SettingsInForce = {
  /** The document of the newest version; ask once an act, and hand down what is needed. */
  readonly inForce: (from?: Db) => Promise<Settings>
  /** With the number of the newest, where another statement has brought it along. */
  readonly published: (from?: Db, newest?: number) => Promise<PublishedSettings>
  /** The newest that this process has seen; undefined before it has asked. */
  readonly latest: () => PublishedSettings | undefined
}

/**
 * Reads the number of the newest version each time, and its document once: two processes never
 * disagree on a price.
 */
export function openSettings(db: Db): SettingsInForce {
  let known: PublishedSettings | undefined
  async function published(from = db, newest?: number): Promise<PublishedSettings> {
    const version = newest ?? (await newestVersion(from))
    if (known?.version === version) return known
    const read = (await findVersion(from, version)) ?? beforeTheFirst
    if (!known || known.version < read.version) known = read
    return read
  }
  return {
    published,
    inForce: async (from) => (await published(from)).settings,
    latest: () => known,
  }
}

/**
 * Nothing is published before this transaction ends: what it promises, it promises by the settings in
 * force. To be asked first, before any other lock.
 */
export function holdSettings(tx: Tx, engine: Engine): Promise<void> {
  return lockShared(tx, engine, 'settings')
}

/** The same for a transaction that then goes alone with a thing of its own. */
export function holdSettingsAndLock(tx: Tx, engine: Engine, alone: string): Promise<void> {
  return lockSharedThen(tx, engine, 'settings', alone)
}

/** Waits for whoever holds them. */
export function lockSettings(tx: Tx, engine: Engine): Promise<void> {
  return lock(tx, engine, 'settings')
}

const beforeTheFirst = { version: 0, at: 0, authorId: null, settings: defaultSettings }

/** 0 before there is a first one; for statements that read something else too. */
export const newestVersionOfSettings = sql<number>`(select coalesce(max(version), 0) from settings)`

const newest = compiled((db) => db.selectNoFrom(newestVersionOfSettings.as('version')))

export async function newestVersion(db: Db): Promise<number> {
  const { rows } = await newest(db, {})
  return rows[0]?.version ?? 0
}

export async function findVersion(db: Db, version: number): Promise<PublishedSettings | undefined> {
  const row = await db
    .selectFrom('settings')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      at: row.at,
      authorId: row.author_id,
      settings: readSettings(JSON.parse(row.content)),
    }
  )
}

/** Gives false, and changes nothing, when somebody else has published this version. */
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
