import { getCalendar, getCalendarCounts } from '#contract/jobs/admin.ts'
import { jobLimits } from '#domain/jobs/steps.ts'
import { visiblePhone } from '#domain/privacy.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { countsOnDays, jobsOnDays } from '#server/jobs/calendar-repo.ts'
import { listWorkers } from '#server/jobs/list-workers.ts'
import { timeOffWithin } from '#server/jobs/time-off-repo.ts'
import { assertDays } from '#server/jobs/time-off.ts'
import { readComing, readWorkers } from '#server/orders/workers-repo.ts'

export function jobCalendarRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getCalendar }, async (days) => {
    assertDays(days, jobLimits.calendarDays)
    const rows = await jobsOnDays(db, days)
    const jobs = rows.map((it) => ({
      _id: it.id,
      number: it.number,
      service: it.service,
      service_hindi: it.serviceHindi,
      date: it.date,
      time: it.time,
      minutes: it.minutes,
      people: it.people,
      service_status: it.status,
      address: it.address,
      user_data: {
        name: it.name,
        phone: visiblePhone(it.phone),
        language: it.language || 'en',
      },
      worker_ids: readWorkers(it.workers).map(({ _id }) => _id),
      coming: readComing(it),
    }))
    const leave = await timeOffWithin(db, days)
    const assigned = rows.flatMap((it) => readWorkers(it.workers))
    const ids = [...assigned.map(({ _id }) => _id), ...leave.map(({ workerId }) => workerId)]
    const { workers, more } = await listWorkers(db, [...new Set(ids)])
    const known = workers.map(({ id: _id, name }) => ({ _id, name }))
    // Those of these jobs come too when they may not be assigned any more.
    const people = new Map([...known, ...assigned].map((it) => [it._id, it]))
    return {
      jobs,
      workers: [...people.values()],
      more,
      leave: leave.map(({ workerId: worker_id, ...it }) => ({ worker_id, ...it })),
    }
  })
  registerEndpoint(api, { getCalendarCounts }, async (days) => {
    assertDays(days, jobLimits.calendarDays)
    const counts = (await countsOnDays(db, days)).map(({ date, jobs, unassigned }) => ({
      date,
      jobs: Number(jobs),
      unassigned: Number(unassigned),
    }))
    return { days: counts }
  })
}
