import { getCalendar } from '#contract/jobs/admin.ts'
import { jobLimits } from '#domain/jobs/steps.ts'
import { visiblePhone } from '#domain/privacy.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { jobsOnDays, workersInCalendar } from '#server/jobs/calendar-repo.ts'
import { timeOffWithin } from '#server/jobs/time-off-repo.ts'
import { assertDays } from '#server/jobs/time-off.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

export function jobCalendarRoutes(api: ApiServer, { db }: Pick<Dependencies, 'db'>): void {
  registerEndpoint(api, { getCalendar }, async (days) => {
    assertDays(days, jobLimits.calendarDays)
    const jobs = (await jobsOnDays(db, days)).map((it) => ({
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
      user_data: { name: it.name, phone: visiblePhone(it.phone) },
      worker_ids: readWorkers(it.workers).map(({ _id }) => _id),
    }))
    const people = await workersInCalendar(
      db,
      jobs.flatMap((it) => it.worker_ids),
    )
    return {
      jobs,
      workers: people.map(({ id, name }) => ({ _id: id, name })),
      leave: (await timeOffWithin(db, days)).map(({ workerId: worker_id, ...it }) => ({
        worker_id,
        ...it,
      })),
    }
  })
}
