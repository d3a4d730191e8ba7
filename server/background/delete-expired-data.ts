import { releaseUnanswered } from '#server/coupons/repo.ts'
import { removeOldCopies } from '#server/db/copy-before-step.ts'
import { untilNone } from '#server/db/delete-expired.ts'
import { refreshStatistics, truncateLog } from '#server/db/sqlite.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteFullBuckets } from '#server/http/limit-repo.ts'
import { forgetOldRows } from '#server/imports/repo.ts'
import { deleteExpiredLinks } from '#server/notifications/email-confirmation/repo.ts'
import { deleteExpiredKeys } from '#server/orders/idempotency.ts'
import { deleteExpiredChallenges } from '#server/passkeys/repo.ts'
import { deleteUnusedPictures, picturesUnused } from '#server/pictures/repo.ts'
import { deleteOldRows } from '#server/privacy/retention.ts'
import { deleteExpiredSessions } from '#server/sessions/repo.ts'
import { deleteOldCounts } from '#server/sign-in/limits-repo.ts'
import { deleteExpiredCodes } from '#server/sign-in/repo.ts'
import { deleteExpiredUploads } from '#server/uploads/repo.ts'

/** Deletes expired rows and files, and gives back what only they held. A step that fails does not stop the others. */
export async function deleteExpiredData(
  deps: Dependencies,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, now, databaseFile } = deps
  const batches = [
    deleteExpiredCodes,
    deleteExpiredChallenges,
    deleteOldCounts,
    deleteExpiredSessions,
    deleteExpiredKeys,
    deleteExpiredUploads,
    deleteExpiredLinks,
    deleteFullBuckets,
    releaseUnanswered,
    forgetOldRows,
  ]
  const steps = [
    ...batches.map((batch) => () => untilNone(isStopped, () => batch(db, now()))),
    () => deleteOldRows(deps, isStopped),
    () => deleteUnusedPictures(db, picturesUnused(now())),
    async () => databaseFile !== undefined && removeOldCopies(databaseFile),
    () => refreshStatistics(deps),
    () => truncateLog(deps),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some expired rows were not deleted')
}
