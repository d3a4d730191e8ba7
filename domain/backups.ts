import { latestDigestAt } from '#domain/notifications.ts'
import { indiaClock } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'

/** When the nightly backup is due, on India's clock: hardly anybody books then. */
const nightlyAt = '03:10'

/** The latest moment a nightly backup was due. */
export const latestBackupDue = (now: number): number => latestDigestAt(nightlyAt, now)

/** `chamak-2026-05-04-0310`, by India's clock: in order of time when sorted. */
export function backupName(now: number): string {
  const { date, time } = indiaClock(now)
  return `chamak-${date}-${time.replace(':', '')}`
}

/** Which of these folders are backups older than they may get. The newest always stays. */
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
 * How many days nightly backups are kept: documents that were erased must not live on in them for longer than
 * they were kept themselves.
 */
export function backupDays(
  wanted: number,
  documentsKept: { readonly rejected: number; readonly disabled: number },
): number {
  return Math.min(wanted, Math.max(1, Math.min(documentsKept.rejected, documentsKept.disabled)))
}
