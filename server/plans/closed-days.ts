import type { z } from 'zod/mini'
import type { moveVisits } from '#contract/plans/plans.ts'
import type { putSettings } from '#contract/settings/put-settings.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { hoursOn } from '#domain/hours/opening-hours.ts'
import { newlyClosedDays, nextDayAt, slotAfterClosure } from '#domain/plans/closed-days.ts'
import type { PlanBooking } from '#domain/plans/exceptions.ts'
import { Refusal } from '#domain/refusals.ts'
import { indiaClock, jobSpan, type Slot } from '#domain/schedule.ts'
import { transact } from '#server/db/database.ts'
import { findVersion } from '#server/db/settings.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { lockFree } from '#server/jobs/assign.ts'
import { listAssignedWorkers } from '#server/jobs/repo.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import type { EffectContext } from '#server/order-changes/order-change.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { latestEvents } from '#server/orders/events.ts'
import { checkCrew } from '#server/orders/preconditions.ts'
import type { OrderWithCustomer } from '#server/orders/repo.ts'
import { maxEvents } from '#server/orders/timeline.ts'
import { applyTransitionIn } from '#server/orders/transition.ts'
import { lockPlan } from '#server/plans/change-plan.ts'
import { findPlan, listBookings, listOnDays, type Plan } from '#server/plans/repo.ts'
import { movedText } from '#server/plans/visit-texts.ts'

type OnClosedDays = Omit<z.infer<typeof putSettings.output>, 'version'>

/** Finds the bookings on days that a version of the settings closes. */
export async function bookingsOnClosedDays(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  version: number,
): Promise<OnClosedDays> {
  const [before, after] = [await findVersion(db, version - 1), await findVersion(db, version)]
  const found: OnClosedDays = { visits: [], bookings: [] }
  if (!before || !after) return found
  const [rules, at] = [after.settings, now()]
  const days = newlyClosedDays(before.settings, rules, at)
  if (days.length === 0) return found
  const plans = new Map<string, Awaited<ReturnType<typeof readVisits>>>()
  for (const { id: serviceid, planId, minutes, date, time } of await listOnDays(db, days, at)) {
    const visits = planId && (plans.get(planId) ?? (await readVisits(db, planId)))
    if (planId && visits) {
      plans.set(planId, visits)
      const to = visits.move(serviceid, rules, at)
      found.visits.push({ serviceid, plan_id: planId, date, time, to })
    } else {
      const to = nextDayAt({ date, time }, rules, minutes, at) ?? null
      found.bookings.push({ serviceid, date, time, to })
    }
  }
  return found
}

/** Reads a plan's visits and finds new slots for them, one after the other. */
async function readVisits(db: Dependencies['db'], planId: string) {
  const plan = await findPlan(db, planId)
  if (!plan) return undefined
  let bookings = await listBookings(db, planId)
  return {
    move(orderId: string, rules: Settings, now: number): Slot | null {
      const booking = bookings.find((it) => it.orderId === orderId)
      const to = booking && slotAfterClosure(view(plan, bookings, rules, now), booking)
      if (!booking || typeof to !== 'object') return null
      bookings = bookings.map((it) => (it === booking ? { ...it, ...to } : it))
      return to
    },
  }
}

function view(plan: Plan, bookings: readonly PlanBooking[], rules: Settings, now: number) {
  const { schedule, minutes } = plan
  return { schedule, bookings, minutes, rules, by: 'admin', now } as const
}

type Moved = z.infer<typeof moveVisits.output>

/** Moves booked visits from closed days, each in its own transaction, in the given order. */
export async function moveFromClosedDays(
  deps: Dependencies,
  actor: Actor,
  serviceids: readonly string[],
): Promise<Moved> {
  const [moved, left]: [Moved['moved'], Moved['left']] = [[], []]
  for (const serviceid of new Set(serviceids))
    try {
      moved.push({ serviceid, ...(await moveFromClosedDay(deps, actor, serviceid)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ serviceid, code: error.code })
    }
  return { moved, left }
}

async function moveFromClosedDay(deps: Dependencies, actor: Actor, orderId: string): Promise<Slot> {
  return transact(deps.db, async (tx) => {
    const { planId } = await getAuthorizedOrder(tx, orderId, actor)
    if (planId === null) throw new Refusal('plan_not_found')
    const plan = await lockPlan(tx, deps, planId, actor)
    const order = await getAuthorizedOrder(tx, orderId, actor)
    const [rules, now] = [await deps.settings.current(tx), deps.now()]
    if (hoursOn(order.date, rules)) return movedBefore(tx, order, rules)
    const bookings = await listBookings(tx, planId)
    const booking = bookings.find((it) => it.orderId === orderId)
    if (!booking || order.startsAt <= now) throw new Refusal('order_time_passed')
    const slot = slotAfterClosure(view(plan, bookings, rules, now), booking)
    if (typeof slot !== 'object') throw new Refusal(slot)
    const changed = { ...order, ...jobSpan(slot, order.minutes) }
    await checkCrew(tx, deps, changed)
    const worker_ids = await freeWorkersOf(tx, { ...deps, settings: rules }, changed)
    const closed = { due: booking.due, ...slot, closed: order.date }
    const message = movedText(closed, order.language)
    const request = { action: 'move', slot, message } as const
    await applyTransitionIn(tx, deps, orderId, actor, request, undefined, { worker_ids })
    const people = [plan.accountId]
    await recordLiveEvent(tx, { at: now, topic: 'plans', subject: planId, people })
    return slot
  })
}

/** A repeat of the request: the visit was moved from a closed day. */
async function movedBefore(tx: Tx, order: OrderWithCustomer, rules: Settings): Promise<Slot> {
  const events = await latestEvents(tx, order.id, maxEvents)
  const from = events.find((it) => it.fromStartsAt !== null)?.fromStartsAt
  if (!from || hoursOn(indiaClock(from).date, rules)) throw new Refusal('order_changed')
  return { date: order.date, time: order.time }
}

/** The workers of the job who are free at its new time. */
async function freeWorkersOf(
  tx: Tx,
  context: EffectContext,
  job: OrderWithCustomer,
): Promise<string[]> {
  const had = await listAssignedWorkers(tx, job.id)
  return lockFree(
    tx,
    context,
    had.map(({ id }) => id),
    job,
  )
}
