import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupDays, backupName, expiredBackups, latestBackupDue } from '#domain/backups.ts'
import { dayMs } from '#domain/time-units.ts'
import { backUp, type BackupDeps } from '#server/backup/back-up.ts'
import { lastBackup, recordBackup } from '#server/backup/repo.ts'
import { claimHourly } from '#server/db/alerts.ts'
import type { Dependencies } from '#server/dependencies.ts'

type NightlyDeps = BackupDeps & Pick<Dependencies, 'settings' | 'log'>

/** Makes the nightly backup once it is due, in one process only, and removes expired backups. */
export async function backUpNightly(deps: NightlyDeps): Promise<void> {
  const { db, log, now, config, settings } = deps
  const { folder, isNightly, keepDays } = config.backup
  const at = now()
  if (!isNightly || ((await lastBackup(db)) ?? 0) >= latestBackupDue(at)) return
  // A failed backup is retried after an hour.
  if (!(await claimHourly(db, 'backup-begun', at))) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const earlier = await readdir(folder)
  const name = backupName(at)
  const before = earlier
    .filter((it) => /^chamak-[\d-]+$/.test(it))
    .toSorted()
    .at(-1)
  // A backup of this name was made by hand in the same minute.
  if (!existsSync(join(folder, name))) {
    const { lost } = await backUp(deps, join(folder, name), before && join(folder, before))
    if (lost.length > 0) log.error({ documents: lost }, 'documents have no file that can be read')
  }
  await recordBackup(db, at)
  log.info({ backup: name, ms: now() - at }, 'backed up and checked')
  const { documentsKeptDays } = await settings.current()
  await removeOld(folder, earlier, name, backupDays(keepDays, documentsKeptDays), at)
}

/** Removes expired backups and what interrupted ones left behind. */
async function removeOld(
  folder: string,
  earlier: readonly string[],
  name: string,
  days: number,
  now: number,
): Promise<void> {
  const brokenOff = earlier.filter(
    (it) => /^chamak-[\d-]+\.part-\d+$/.test(it) && it < backupName(now - dayMs),
  )
  for (const it of [...expiredBackups([...earlier, name], days, now), ...brokenOff])
    await rm(join(folder, it), { recursive: true, force: true })
}
