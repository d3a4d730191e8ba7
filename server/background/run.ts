import { hourMs, minuteMs, secondMs } from '#domain/time-units.ts'
import { sealAudit } from '#server/audit/seal.ts'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import { deliverDue } from '#server/background/deliver.ts'
import { repeatJobs, type Job } from '#server/background/repeat.ts'
import { registerBackupMetric } from '#server/backup/metric.ts'
import { backUpNightly } from '#server/backup/nightly.ts'
import { issueDueBills } from '#server/bills/monthly/issue.ts'
import { remindOfBills } from '#server/bills/monthly/remind.ts'
import { untilNone } from '#server/db/delete-expired.ts'
import { truncateLog } from '#server/db/sqlite.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { expireQuotes } from '#server/money/expire-quotes.ts'
import { catchUpPay } from '#server/money/pay/catch-up.ts'
import { pollPaymentLinks } from '#server/money/poll-links.ts'
import { checkSums } from '#server/money/sums.ts'
import { sendDueDigest } from '#server/notifications/outbox/digest.ts'
import { lookAtAdvances } from '#server/orders/look-at-advances.ts'
import { sendDueReminders } from '#server/orders/reminders.ts'
import { makeDueVisitsHourly } from '#server/plans/create-bookings.ts'
import { eraseDueDocuments } from '#server/privacy/erase-due-documents.ts'
import { finishErasures } from '#server/privacy/erase.ts'
import { sendPushes } from '#server/push/send.ts'
import type { Site } from '#server/site/site.ts'
import { notifyWaitlist } from '#server/waitlist/notify.ts'
import { webhookSender } from '#server/webhooks/deliver.ts'
import { matchReports } from '#server/whatsapp/statuses.ts'

/** Starts the background jobs. The returned function stops them after the current runs. */
export function startBackgroundJobs(deps: Dependencies, site?: Site): () => Promise<void> {
  if (deps.config.backup.isNightly) registerBackupMetric(deps)
  return repeatJobs(deps, [...jobsOf(deps), ...(site ? [followSettings(site)] : [])])
}

/** All jobs but that of the pages. */
export const jobsOf = (deps: Dependencies): readonly Job[] => [
  {
    name: 'deliver',
    everyMs: secondMs,
    run: (isStopped) => untilNone(isStopped, () => deliverDue(deps, isStopped)),
  },
  {
    name: 'push',
    everyMs: secondMs,
    run: (isStopped) => untilNone(isStopped, () => sendPushes(deps)),
  },
  webhooks(deps),
  {
    name: 'remind',
    everyMs: 5 * secondMs,
    run: (isStopped) => untilNone(isStopped, () => sendDueReminders(deps)),
  },
  {
    name: 'lapse',
    everyMs: 15 * secondMs,
    run: (isStopped) => untilNone(isStopped, () => expireQuotes(deps)),
  },
  {
    name: 'advances',
    everyMs: 5 * secondMs,
    run: (isStopped) => untilNone(isStopped, () => lookAtAdvances(deps)),
  },
  { name: 'sums', everyMs: hourMs, run: () => checkSums(deps) },
  {
    name: 'receipts',
    everyMs: 5 * secondMs,
    run: (isStopped) => untilNone(isStopped, () => matchReports(deps)),
  },
  { name: 'payments', everyMs: 20 * secondMs, run: () => pollPaymentLinks(deps) },
  {
    name: 'waitlist',
    everyMs: 5 * secondMs,
    run: (isStopped) => notifyWaitlist(deps, isStopped),
  },
  { name: 'digest', everyMs: minuteMs, run: () => sendDueDigest(deps) },
  {
    name: 'pay',
    everyMs: minuteMs,
    run: (isStopped) => untilNone(isStopped, () => catchUpPay(deps)),
  },
  { name: 'tidy', everyMs: hourMs, run: (isStopped) => deleteExpiredData(deps, isStopped) },
  {
    name: 'seal',
    everyMs: 5 * secondMs,
    run: (isStopped) => untilNone(isStopped, () => sealAudit(deps)),
  },
  {
    name: 'monthly-bills',
    everyMs: minuteMs,
    async run(isStopped) {
      await issueDueBills(deps, isStopped)
      await untilNone(isStopped, () => remindOfBills(deps))
    },
  },
  { name: 'plans', everyMs: hourMs, run: (isStopped) => makeDueVisitsHourly(deps, isStopped) },
  {
    name: 'erase',
    everyMs: 10 * minuteMs,
    async run(isStopped) {
      await finishErasures(deps)
      await untilNone(isStopped, () => eraseDueDocuments(deps))
      await truncateLog(deps)
    },
  },
  {
    name: 'backup',
    everyMs: minuteMs,
    run: () => backUpNightly(deps),
    // Startup is busy enough.
    firstAfterMs: minuteMs,
  },
]

function webhooks(deps: Dependencies): Job {
  const { run, settle } = webhookSender(deps)
  return { name: 'webhooks', everyMs: secondMs, run, settle }
}

/** Pages that one process publishes appear on the others within a few seconds. */
const followSettings = (site: Site): Job => ({
  name: 'pages',
  everyMs: secondMs,
  async run() {
    await site.follow()
    return site.failedAt() === undefined
  },
  firstAfterMs: secondMs,
})
