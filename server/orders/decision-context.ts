import type { FastifyInstance } from 'fastify'
import { decisionHelp } from '#contract/orders/life.ts'
import { busiest, type Work } from '#domain/crew-capacity.ts'
import { fitOf } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/schedule.ts'
import { serve } from '#server/http/register-endpoint.ts'
import type { Deps } from '#server/dependencies.ts'
import { nextPending, otherCounts, otherOrders, promisedBeside } from '#server/orders/decision-repo.ts'
import { promisedWork } from '#server/orders/crew-capacity.ts'
import { getVisible } from '#server/orders/authorize-order.ts'
import type { OrderOf } from '#server/orders/repo.ts'
import { wireOrder } from '#server/orders/presenter.ts'

const mostOfCustomer = 5
const mostBeside = 20

export function decisionHelpRoutes(
  app: FastifyInstance,
  { db, business }: Pick<Deps, 'db' | 'business'>,
): void {
  serve(app, decisionHelp, async ({ serviceid }, { actor }) => {
    const order = await getVisible(db, serviceid, actor)
    const counts = await otherCounts(db, order)
    const latest = await otherOrders(db, order, mostOfCustomer)
    const jobs = await promisedWork(db, order, order)
    const beside = await promisedBeside(db, order, mostBeside)
    const next = await nextPending(db, order)
    return {
      customer: {
        total: counts.reduce((sum, { n }) => sum + n, 0),
        counts,
        latest: latest.map(wireOrder),
      },
      overlapping: { total: jobs.length, orders: beside.map(wireOrder) },
      crews: crewsLeft(business.crews, jobs, order),
      opening: openingOf(order, business.hours),
      next: next ? wireOrder(next) : null,
    }
  })
}

function crewsLeft(total: number | undefined, jobs: readonly Work[], order: Work) {
  if (total === undefined) return null
  return { total, free: Math.max(0, total - busiest(jobs, order)) }
}

function openingOf(order: OrderOf, hours: OpeningHours) {
  const minutes = (order.endsAt - order.startsAt) / 60_000
  const { isClosedDay, minutesAfterOpening, minutesBeforeClosing } = fitOf(order, minutes, hours)
  return {
    opens: hours.opens,
    closes: hours.closes,
    closed_day: isClosedDay,
    minutes_after_opening: minutesAfterOpening,
    minutes_before_closing: minutesBeforeClosing,
  }
}
