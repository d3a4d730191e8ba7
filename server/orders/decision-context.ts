import { decisionContext } from '#contract/orders/admin.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { peakOverlap, type JobSpan } from '#domain/hours/crew-capacity.ts'
import { hoursOn, jobFit, weekdayHours, type Timetable } from '#domain/hours/opening-hours.ts'
import { weekdayOf } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { latestNote } from '#server/accounts/admin-repo.ts'
import { presentNote } from '#server/accounts/presenter.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countCrews, spansWithCrew } from '#server/hours/crew-capacity.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import {
  nextPending,
  otherCounts,
  otherOrders,
  overlappingOrders,
} from '#server/orders/decision-repo.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

const maxOfCustomer = 5
const maxOverlapping = 20

export function decisionContextRoutes(
  api: ApiServer,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
): void {
  registerEndpoint(api, { decisionContext }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const counts = await otherCounts(db, order)
    const latest = await otherOrders(db, order, maxOfCustomer)
    const jobs = await spansWithCrew(db, order, order)
    const overlapping = await overlappingOrders(db, order, maxOverlapping)
    const next = await nextPending(db, order)
    const note = await latestNote(db, order.accountId)
    const rules = await settings.current()
    const crews = await countCrews(db, rules.booking.crews, order.date)
    return {
      customer: {
        _id: order.accountId,
        language: order.language || 'en',
        note: note ? presentNote(note) : null,
        total: counts.reduce((sum, { n }) => sum + n, 0),
        counts,
        latest: latest.map(presentOrderToAdmin),
      },
      overlapping: { total: jobs.length, orders: overlapping.map(presentOrderToAdmin) },
      crews: crewsLeft(crews, jobs, order),
      opening: presentOpening(order, rules),
      answers: presentAnswers(rules),
      next: next ? presentOrderToAdmin(next) : null,
    }
  })
}

/** Copies the lists: the settings object is shared by all its readers. */
function presentAnswers({ answers }: Pick<Settings, 'answers'>) {
  const { accepted, rejected, cancelled } = answers
  return { accepted: [...accepted], rejected: [...rejected], cancelled: [...cancelled] }
}

function crewsLeft(total: number | null, jobs: readonly JobSpan[], order: JobSpan) {
  if (total === null) return null
  return { total, free: Math.max(0, total - peakOverlap(jobs, order)) }
}

function presentOpening(order: OrderWithCustomer, timetable: Timetable) {
  const { opens, closes } =
    hoursOn(order.date, timetable) ?? weekdayHours(weekdayOf(order.date), timetable.hours)
  const minutes = (order.endsAt - order.startsAt) / minuteMs
  const { isClosedDay, minutesAfterOpening, minutesBeforeClosing } = jobFit(
    order,
    minutes,
    timetable,
  )
  return {
    opens,
    closes,
    closed_day: isClosedDay,
    minutes_after_opening: minutesAfterOpening,
    minutes_before_closing: minutesBeforeClosing,
  }
}
