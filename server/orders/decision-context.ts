import { decisionContext } from '#contract/orders/admin.ts'
import { peakOverlap, type JobSpan } from '#domain/crew-capacity.ts'
import { jobFit } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/schedule.ts'
import { minuteMs } from '#domain/time-units.ts'
import { latestNote } from '#server/accounts/admin-repo.ts'
import { presentNote } from '#server/accounts/presenter.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { crewCount, promisedWork } from '#server/orders/crew-capacity.ts'
import {
  nextPending,
  otherCounts,
  otherOrders,
  promisedBeside,
} from '#server/orders/decision-repo.ts'
import { presentOrder } from '#server/orders/presenter.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'

const maxOfCustomer = 5
const maxBeside = 20

export function decisionContextRoutes(
  api: ApiServer,
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
): void {
  registerEndpoint(api, decisionContext, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const counts = await otherCounts(db, order)
    const latest = await otherOrders(db, order, maxOfCustomer)
    const jobs = await promisedWork(db, order, order)
    const beside = await promisedBeside(db, order, maxBeside)
    const next = await nextPending(db, order)
    const note = await latestNote(db, order.accountId)
    const { booking, hours } = await settings.inForce()
    const crews = await crewCount(db, booking.crews)
    return {
      customer: {
        _id: order.accountId,
        language: order.language || 'en',
        note: note ? presentNote(note) : null,
        total: counts.reduce((sum, { n }) => sum + n, 0),
        counts,
        latest: latest.map(presentOrder),
      },
      overlapping: { total: jobs.length, orders: beside.map(presentOrder) },
      crews: crewsLeft(crews, jobs, order),
      opening: presentOpening(order, hours),
      next: next ? presentOrder(next) : null,
    }
  })
}

function crewsLeft(total: number | null, jobs: readonly JobSpan[], order: JobSpan) {
  if (total === null) return null
  return { total, free: Math.max(0, total - peakOverlap(jobs, order)) }
}

function presentOpening(order: OrderWithCustomer, hours: OpeningHours) {
  const minutes = (order.endsAt - order.startsAt) / minuteMs
  const { isClosedDay, minutesAfterOpening, minutesBeforeClosing } = jobFit(order, minutes, hours)
  return {
    opens: hours.opens,
    closes: hours.closes,
    closed_day: isClosedDay,
    minutes_after_opening: minutesAfterOpening,
    minutes_before_closing: minutesBeforeClosing,
  }
}
