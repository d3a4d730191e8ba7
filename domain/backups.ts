import { latestDigestAt } from '#domain/notifications/notifications.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'

/** India time of the nightly backup, when hardly anyone books. */
const nightlyAt = '03:10'

/** Returns the latest time at which a nightly backup was due. */
export const latestBackupDue = (now: number): number => latestDigestAt(nightlyAt, now)

/** Owners are told of so long a time without a backup. */
const missingAfterMs = 2 * dayMs

/** Checks whether there has been no backup for so long that the owners should act. */
export function isBackupMissing(since: number | undefined, now: number): since is number {
  return since !== undefined && now - since >= missingAfterMs
}

/** `chamak-2026-05-04-0310`, in India time, so that names sort by age. */
export function backupName(now: number): string {
  const { date, time } = indiaClock(now)
  return `chamak-${date}-${time.replace(':', '')}`
}

/** Returns the folders that are backups past their retention. The newest backup always stays. */
export function expiredBackups(
  folders: readonly string[],
  keepDays: number,
  now: number,
): readonly string[] {
  const oldest = backupName(now - keepDays * dayMs)
  const backups = folders.filter((it) => /^chamak-\d{4}-\d\d-\d\d-\d{4}$/.test(it)).toSorted()
  return backups.slice(0, -1).filter((it) => it < oldest)
}

/**
 * Days to keep nightly backups: at most as long as identity documents are kept, so that erased
 * documents do not survive in backups for longer.
 */
export function backupDays(
  days: number,
  documentsKept: { readonly rejected: number; readonly disabled: number },
): number {
  return Math.min(days, Math.max(1, Math.min(documentsKept.rejected, documentsKept.disabled)))
}
