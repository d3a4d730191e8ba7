import type { PlanRow } from '#contract/plans/plans.ts'
import type { Timetable } from '#domain/hours/opening-hours.ts'
import { readLines } from '#domain/orders/money.ts'
import { planDates } from '#domain/plans/plan-dates.ts'
import { planVisitsShown } from '#domain/plans/plans.ts'
import { addDays, indiaClock, slotStart, toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { priceIn } from '#server/orders/presenter.ts'
import { listVisits, type Plan } from '#server/plans/repo.ts'

/** Long enough for eight visits of the least frequent schedule, closures included. */
const shownDays = 300

export async function presentPlan(
  db: Db,
  plan: Plan,
  rules: Timetable,
  at: number,
): Promise<PlanRow> {
  const { id: _id, service, service_hindi, minutes, state, address, message } = plan
  return {
    _id,
    service,
    service_hindi,
    lines: readLines(plan.lines),
    price: priceIn(plan.price_paise),
    minutes,
    every: plan.schedule.every,
    state,
    address,
    any_message: message,
    message: plan.reply,
    created_at: toIso(plan.created_at),
    next: await nextVisits(db, plan, rules, at),
  }
}

/** Empty for a paused or ended plan. */
async function nextVisits(db: Db, plan: Plan, rules: Timetable, at: number) {
  if (plan.state !== 'active' && plan.state !== 'pending') return []
  const today = indiaClock(at).date
  const booked = new Map((await listVisits(db, plan.id)).map((it) => [it.due, it]))
  return planDates(plan.schedule, addDays(today, -31), addDays(today, shownDays), rules)
    .filter((it) => !isOver(booked.get(it.due)?.status))
    .map(({ due, date, time, closed }) => {
      const order = booked.get(due)
      if (!order) return { date, time, serviceid: null, closed }
      // The booking itself may have been moved.
      const isThere = order.date === date
      const { orderId: serviceid } = order
      return { date: order.date, time: order.time, serviceid, closed: isThere ? closed : null }
    })
    .filter((it) => slotStart(it) > at)
    .toSorted((a, b) => slotStart(a) - slotStart(b))
    .slice(0, planVisitsShown)
}

/** A cancelled or rejected booking is not an upcoming visit. */
function isOver(status: string | undefined): boolean {
  return status === 'cancelled' || status === 'rejected'
}
