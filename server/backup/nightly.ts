import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupDays,
  backupName,
  expiredBackups,
  isBackupMissing,
  latestBackupDue,
} from '#domain/backups.ts'
import { dayMs } from '#domain/time-units.ts'
import { backUp, type BackupDeps } from '#server/backup/back-up.ts'
import { lastBackup, noBackupSince, recordBackup } from '#server/backup/repo.ts'
import { claimAlert, claimHourly } from '#server/db/alerts.ts'
import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notifyOwner } from '#server/notifications/outbox/notify-owner.ts'

type NightlyDeps = BackupDeps & Pick<Dependencies, 'settings' | 'log'>

/**
 * Makes the nightly backup once it is due, in one process only, and removes expired backups.
 * Resolves to false while a due backup is still to be made.
 */
export async function backUpNightly(deps: NightlyDeps): Promise<boolean> {
  const { db, now, config } = deps
  const at = now()
  const made = (await lastBackup(db)) ?? 0
  if (!config.backup.isNightly || made >= latestBackupDue(at)) return true
  // A failed backup is retried after an hour.
  if (!(await claimHourly(db, 'backup-begun', at))) return false
  try {
    await makeBackup(deps, at)
  } catch (error) {
    await tellOwners(deps, made, at)
    throw new Error(`the nightly backup into ${config.backup.folder} (BACKUP_DIR) failed`, {
      cause: error,
    })
  }
  return true
}

async function makeBackup(deps: NightlyDeps, at: number): Promise<void> {
  const { db, log, now, config, settings } = deps
  const { folder, keepDays } = config.backup
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

/** Tells the owners once when backups have failed for too long since the one at `made`. */
async function tellOwners(
  { db, settings, log }: NightlyDeps,
  made: number,
  at: number,
): Promise<void> {
  try {
    await transact(db, async (tx) => {
      await claimAlert(tx, 'backup-failed', at, made)
      const since = await noBackupSince(tx)
      if (!isBackupMissing(since, at) || !(await claimAlert(tx, 'backup-missing', at, made))) return
      const about = { type: 'owner-no-backup', payload: { noBackupSince: since } } as const
      await notifyOwner(tx, await settings.current(tx), about, at)
    })
  } catch (error) {
    log.error({ err: error }, 'the owners could not be told that there is no backup')
  }
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
