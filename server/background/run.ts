import { Gauge } from 'prom-client'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { removeOldCopies } from '#server/db/copy-before-step.ts'
import { untilNone } from '#server/db/delete-expired.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteFullBudgets } from '#server/http/budget-repo.ts'
import { deleteExpiredUploads } from '#server/kyc/documents/repo.ts'
import { eraseDueDocuments } from '#server/kyc/documents/retention.ts'
import { lapseQuotes } from '#server/money/lapse.ts'
import { lookAtLinks } from '#server/money/online-look.ts'
import { deleteLapsedLinks } from '#server/notifications/mailbox/repo.ts'
import { sendDueDigest } from '#server/notifications/outbox/digest.ts'
import { sendPushes } from '#server/notifications/push/send.ts'
import { deleteExpiredKeys } from '#server/orders/idempotency.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { deleteUnusedPictures, picturesUnused } from '#server/pictures/repo.ts'
import { makeDueVisits } from '#server/plans/make.ts'
import { finishErasures } from '#server/privacy/erase.ts'
import { deleteOldRows } from '#server/privacy/retention.ts'
import { deleteExpiredSessions } from '#server/sessions/repo.ts'
import { deleteOldCounts } from '#server/sign-in/limits-repo.ts'
import { deleteExpiredCodes } from '#server/sign-in/repo.ts'
import type { Site } from '#server/site/site.ts'
import { tellWaiting } from '#server/waitlist/tell.ts'

const deliverEveryMs = 1000
const remindEveryMs = 5000
const lapseEveryMs = 15_000
const lookEveryMs = 20_000
const tellEveryMs = 5000
const digestEveryMs = minuteMs
const tidyEveryMs = hourMs
const sealEveryMs = 5000
const planEveryMs = hourMs
const eraseEveryMs = 10 * minuteMs
/** What one process publishes, the others show within a few seconds. */
const followEveryMs = 1000
const backUpEveryMs = minuteMs

/** Runs a job again and again, never twice at once; a failure is logged and the next run tries again. */
function repeat(
  deps: Pick<Dependencies, 'log'> & { readonly jobSucceeded: (job: string) => void },
  everyMs: number,
  name: string,
  job: (isStopped: () => boolean) => Promise<unknown>,
  firstAfterMs = 0,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = async (): Promise<void> => {
    try {
      await job(() => stopped)
      deps.jobSucceeded(name)
    } catch (error) {
      deps.log.error({ err: error, job: name }, 'a job failed')
    }
    if (!stopped) schedule(everyMs)
  }
  const schedule = (ms: number): void => {
    timer = setTimeout(() => {
      running = run()
    }, ms)
  }
  schedule(firstAfterMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Clears away what has expired. A step that fails keeps none of the others from being done. */
async function tidy(deps: Dependencies, isStopped: () => boolean): Promise<void> {
  const { db, now, databaseFile } = deps
  const batches = [
    deleteExpiredCodes,
    deleteOldCounts,
    deleteExpiredSessions,
    deleteExpiredKeys,
    deleteExpiredUploads,
    deleteLapsedLinks,
    deleteFullBudgets,
  ]
  const steps = [
    ...batches.map((batch) => () => untilNone(isStopped, () => batch(db, now()))),
    () => deleteOldRows(deps, isStopped),
    () => deleteUnusedPictures(db, picturesUnused(now())),
    async () => databaseFile !== undefined && removeOldCopies(databaseFile),
  ]
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some rows were not cleared away')
}

/** Starts the background work; the returned function ends it after what is under way. */
export function startBackgroundJobs(all: Dependencies, site?: Site): () => Promise<void> {
  const lastSuccess = new Gauge({
    name: 'job_last_success_seconds',
    help: 'When each background job last ended well, in seconds since 1970.',
    labelNames: ['job'],
    registers: [],
  })
  all.registry.registerMetric(lastSuccess)
  const jobSucceeded = (job: string) => lastSuccess.set({ job }, Math.floor(Date.now() / 1000))
  const deps = { ...all, jobSucceeded }
  const stops = [
    repeat(deps, deliverEveryMs, 'deliver', async (isStopped) => {
      while (!isStopped() && (await deliverDue(deps, isStopped)) > 0);
    }),
    repeat(deps, deliverEveryMs, 'push', async (isStopped) => {
      while (!isStopped() && (await sendPushes(deps)) > 0);
    }),
    repeat(deps, remindEveryMs, 'remind', async (isStopped) => {
      while (!isStopped() && (await sendDueReminders(deps)) > 0);
    }),
    repeat(deps, lapseEveryMs, 'lapse', async (isStopped) => {
      while (!isStopped() && (await lapseQuotes(deps)) > 0);
    }),
    repeat(deps, lookEveryMs, 'payments', () => lookAtLinks(deps)),
    repeat(deps, tellEveryMs, 'waitlist', (isStopped) => tellWaiting(deps, isStopped)),
    repeat(deps, digestEveryMs, 'digest', () => sendDueDigest(deps)),
    repeat(deps, tidyEveryMs, 'tidy', (isStopped) => tidy(deps, isStopped)),
    repeat(deps, sealEveryMs, 'seal', async (isStopped) => {
      while (!isStopped() && (await sealAudit(deps)) > 0);
    }),
    repeat(deps, planEveryMs, 'plans', (isStopped) => makeDueVisits(deps, isStopped)),
    repeat(deps, eraseEveryMs, 'erase', async (isStopped) => {
      await finishErasures(deps)
      while (!isStopped() && (await eraseDueDocuments(deps)) > 0);
    }),
    ...(site ? [repeat(deps, followEveryMs, 'pages', site.follow, followEveryMs)] : []),
    // A start has enough to do.
    repeat(deps, backUpEveryMs, 'backup', () => backUpNightly(deps), backUpEveryMs),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
