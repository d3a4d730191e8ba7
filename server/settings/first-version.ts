import { defaultSettings } from '#contract/settings/default-settings.ts'
import { transact } from '#server/db/database.ts'
import { insertVersion, isNewShop } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readBusinessFile, toSettings } from '#server/settings/business-file.ts'

/**
 * Publishes the first settings if there are none: from an edited business.config.ts, else the
 * defaults. A new shop rounds to the rupee; whoever has orders goes on as before.
 */
export async function publishFirst({
  db,
  settings,
  log,
  now,
}: Pick<Dependencies, 'db' | 'settings' | 'log' | 'now'>): Promise<void> {
  if ((await settings.currentVersion()).version > 0) return
  const file = await readBusinessFile()
  const first = { version: 1, at: now(), authorId: null }
  const document = file ? toSettings(file) : defaultSettings
  const billing = { ...document.billing, roundRupee: await isNewShop(db) }
  // A concurrent process may insert the same version first: both have read the same file.
  await transact(db, (tx) => insertVersion(tx, { ...first, settings: { ...document, billing } }))
  if (file)
    log.warn(
      'business.config.ts was taken over into the settings, which owners edit in the browser; the file is not read again and may go',
    )
}
