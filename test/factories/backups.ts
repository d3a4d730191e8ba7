import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { backUp, type BackupDeps } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config/config.ts'
import { openDependencies, openFiles } from '#server/dependencies.ts'
import { openLog } from '#server/lib/log.ts'
import { createEmptiedDatabase, createTestDatabase } from '#test/database.ts'
import { releaseAfter } from '#test/release-after.ts'
import type { TestApp } from '#test/test-app.ts'

const silent = openLog('silent', 'json')

/** Backs up the site into a folder that is removed after the test. */
export async function backedUp(t: TestContext, { deps }: { readonly deps: BackupDeps }) {
  const folder = join(tempFolder(t), 'backup')
  return { folder, facts: await backUp(deps, folder) }
}

export function tempFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-backup-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place to restore into, whose database has no tables either. */
export const unmigratedTarget = (t: TestContext, from: TestApp) =>
  restoreTarget(t, from, {}, createTestDatabase)

/** A place to restore into: no rows and no files, except for the keys of `from` if given. */
export async function restoreTarget(
  t: TestContext,
  from: TestApp | undefined,
  env: Record<string, string> = {},
  create = createEmptiedDatabase,
) {
  const dataDir = tempFolder(t)
  const { at, leave } = await create()
  releaseAfter(t, leave)
  if (from) cpSync(join(from.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true })
  const database = 'url' in at ? { DATABASE_URL: at.url } : {}
  const config = readConfig({ DATA_DIR: dataDir, ...database, ...env })
  const files = await openFiles(config, silent)
  const restoreInto = (folder: string, now: number, endSessions = false) =>
    restore({ folder, config, files, now, endSessions })
  const open = async (now: () => number) => {
    const deps = await openDependencies(config, silent, now)
    releaseAfter(t, deps.close)
    return deps
  }
  return { config, dataDir, restoreInto, open }
}
