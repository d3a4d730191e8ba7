import { Gauge } from 'prom-client'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eraseDueDocuments } from '#server/kyc/documents/retention.ts'
import { expireQuotes } from '#server/money/expire-quotes.ts'
import { pollPaymentLinks } from '#server/money/poll-links.ts'
import { sendDueDigest } from '#server/notifications/outbox/digest.ts'
import { sendPushes } from '#server/notifications/push/send.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { makeDueVisits } from '#server/plans/make.ts'
import { finishErasures } from '#server/privacy/erase.ts'
import type { Site } from '#server/site/site.ts'
import { notifyWaitlist } from '#server/waitlist/notify.ts'

const deliverEveryMs = 1000
const remindEveryMs = 5000
const lapseEveryMs = 15_000
const pollPaymentsEveryMs = 20_000
const notifyWaitlistEveryMs = 5000
const digestEveryMs = minuteMs
const tidyEveryMs = hourMs
const sealEveryMs = 5000
const planEveryMs = hourMs
const eraseEveryMs = 10 * minuteMs
/** Pages that one process publishes appear on the others within a few seconds. */
const refreshPagesEveryMs = 1000
const backUpEveryMs = minuteMs

/** Runs a job repeatedly without overlap. A failure is logged, and the next run tries again. */
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

/** Starts the background jobs. The returned function stops them after the current runs. */
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
      while (!isStopped() && (await expireQuotes(deps)) > 0);
    }),
    repeat(deps, pollPaymentsEveryMs, 'payments', () => pollPaymentLinks(deps)),
    repeat(deps, notifyWaitlistEveryMs, 'waitlist', (isStopped) => notifyWaitlist(deps, isStopped)),
    repeat(deps, digestEveryMs, 'digest', () => sendDueDigest(deps)),
    repeat(deps, tidyEveryMs, 'tidy', (isStopped) => deleteExpiredData(deps, isStopped)),
    repeat(deps, sealEveryMs, 'seal', async (isStopped) => {
      while (!isStopped() && (await sealAudit(deps)) > 0);
    }),
    repeat(deps, planEveryMs, 'plans', (isStopped) => makeDueVisits(deps, isStopped)),
    repeat(deps, eraseEveryMs, 'erase', async (isStopped) => {
      await finishErasures(deps)
      while (!isStopped() && (await eraseDueDocuments(deps)) > 0);
    }),
    ...(site ? [repeat(deps, refreshPagesEveryMs, 'pages', site.follow, refreshPagesEveryMs)] : []),
    // The first backup is delayed, because startup is busy enough.
    repeat(deps, backUpEveryMs, 'backup', () => backUpNightly(deps), backUpEveryMs),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
