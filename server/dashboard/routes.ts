import { getDashboard } from '#contract/dashboard.ts'
import { isBackupMissing } from '#domain/backups.ts'
import { failedMessageDays } from '#domain/notifications/notifications.ts'
import { overdueSince } from '#domain/problems/problems.ts'
import { addDays, indiaClock, toIso, dayStart } from '#domain/schedule.ts'
import { lastBackup, noBackupSince } from '#server/backup/repo.ts'
import { commit, version } from '#server/config/version.ts'
import {
  countFailedMessages,
  countLateJobs,
  jobsOn,
  ordersByDay,
  ordersByService,
  pendingApplications,
  pendingOrders,
} from '#server/dashboard/repo.ts'
import { readToday } from '#server/dashboard/today.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { openProblems } from '#server/problems/repo.ts'

const shownDays = 30

export function dashboardRoutes(
  api: ApiServer,
  deps: Pick<Dependencies, 'db' | 'settings' | 'config' | 'now'>,
): void {
  const { db, settings, config, now } = deps
  const services = async () =>
    (await settings.current()).catalogue.services.map(({ label }) => label)
  registerEndpoint(api, { getDashboard }, async (_input, { actor }) => {
    const at = now()
    const today = indiaClock(at).date
    const from = addDays(today, 1 - shownDays)
    const counted = await ordersByDay(db, from, today)
    const orders = new Map(counted.map((it) => [it.date, it.orders]))
    const days = Array.from({ length: shownDays }, (_, n) => addDays(from, n))
    return {
      today,
      now: await readToday(deps, actor),
      jobs_today: await jobsOn(db, today),
      jobs_tomorrow: await jobsOn(db, addDays(today, 1)),
      late_jobs: await countLateJobs(db, at),
      failed_messages: await countFailedMessages(
        db,
        dayStart(addDays(today, 1 - failedMessageDays)),
      ),
      pending_orders: presentPending(await pendingOrders(db)),
      pending_applications: presentPending(await pendingApplications(db)),
      open_problems: presentProblems(await openProblems(db, overdueSince(at))),
      days: days.map((date) => ({ date, orders: orders.get(date) ?? 0 })),
      services: await ordersByService(db, await services(), from, today),
      last_backup: presentBackup(await lastBackup(db)),
      is_backup_missing: config.backup.isNightly && isBackupMissing(await noBackupSince(db), at),
      program: { version, commit },
    }
  })
}

function presentPending({ total, oldestAt }: Awaited<ReturnType<typeof pendingOrders>>) {
  return { total, oldest_at: toIso(oldestAt) }
}

function presentProblems({ overdue, ...pending }: Awaited<ReturnType<typeof openProblems>>) {
  return { ...presentPending(pending), overdue }
}

function presentBackup(at: number | undefined) {
  return at === undefined ? null : { at: toIso(at) }
}
