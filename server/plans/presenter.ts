import type { PlanRow } from '#contract/plans/plans.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { lastBookableDate } from '#domain/hours/slots.ts'
import { readDetails } from '#domain/orders/details.ts'
import { readLines } from '#domain/orders/money.ts'
import { unskipRefusal } from '#domain/plans/change-plan.ts'
import { exceptionsAfter, withBookings } from '#domain/plans/exceptions.ts'
import { weekdaysOf } from '#domain/plans/plan-dates.ts'
import { skippedNow, upcomingVisits, type PlanView } from '#domain/plans/plan-view.ts'
import { planVisitsShown, isPlanOpen, isPlanPaused } from '#domain/plans/plans.ts'
import { slotStart, toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { listBookings, type Plan } from '#server/plans/repo.ts'

export async function presentPlan(
  db: Db,
  plan: Plan,
  viewer: Pick<PlanView, 'by' | 'now'> & { readonly rules: Settings },
): Promise<PlanRow> {
  const { id: _id, service, serviceHindi, minutes, state, address, schedule } = plan
  const isComing = isPlanOpen(plan) && !isPlanPaused(plan)
  const bookings = isComing ? await listBookings(db, plan.id) : []
  const view = { schedule, bookings, minutes, ...viewer }
  return {
    _id,
    service,
    service_hindi: serviceHindi,
    lines: readLines(plan.lines),
    price: priceIn(plan.pricePaise),
    minutes,
    every: schedule.every,
    days: weekdaysOf(schedule),
    state,
    made_by: plan.maker && (viewer.by === 'admin' ? plan.maker : viewer.rules.business.brand),
    tell: plan.tell === 1,
    address,
    ...readDetails(plan, viewer.by),
    message: plan.reply,
    created_at: toIso(plan.createdAt),
    ...(isComing ? presentVisits(view) : { next: [], skipped: [] }),
  }
}

function presentVisits(view: PlanView): Pick<PlanRow, 'next' | 'skipped'> {
  const schedule = withBookings(view.schedule, view.bookings, view.rules)
  const next = upcomingVisits(view).slice(0, planVisitsShown)
  const lastDay = lastBookableDate(view.now, view.rules)
  const lastShown = next.at(-1)?.date ?? lastDay
  return {
    next: next.map(({ due, date, time, closed, booking }) => ({
      date,
      time,
      serviceid: booking?.orderId ?? null,
      closed,
      movable: date <= lastDay,
      following: exceptionsAfter(schedule, due),
    })),
    skipped: skippedNow(view)
      .filter((it) => slotStart(it) > view.now && it.date <= lastShown)
      .map((it) => ({
        date: it.date,
        time: it.time,
        by_business: it.by === 'admin',
        can_unskip: !unskipRefusal(view, it),
      })),
  }
}
