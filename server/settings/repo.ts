import type { Settings } from '#contract/settings/settings.ts'
import { readSettings } from '#contract/settings/stored-settings.ts'
import type { Db } from '#server/db/tables.ts'

/** Maximum versions shown in the history. */
export const shownVersions = 100

export type Version = {
  readonly version: number
  readonly at: number
  /** Null for the initial version. */
  readonly by: string | null
  readonly settings: Settings
}

/** Newest first; one more than is shown, to compare the last shown version with. */
export async function latestVersions(db: Db): Promise<Version[]> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('account', 'account.id', 'settings.author_id')
    .select(['settings.version', 'settings.at', 'settings.content', 'account.name as by'])
    .orderBy('settings.version', 'desc')
    .limit(shownVersions + 1)
    .execute()
  return rows.map(({ version, at, by, content }) => ({
    version,
    at,
    by,
    settings: readSettings(JSON.parse(content)),
  }))
}

export async function findAccountName(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
