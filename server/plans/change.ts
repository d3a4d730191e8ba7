import type { z } from 'zod/mini'
import type { changePlan } from '#contract/plans/plans.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { isAccepted, liveStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { slotRefusal } from '#domain/orders/transitions.ts'
import {
  changeVisit,
  moveFollowing,
  planDates,
  type PlanSchedule,
} from '#domain/plans/plan-dates.ts'
import { stateAfter } from '#domain/plans/plans.ts'
import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, type Slot } from '#domain/schedule.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Db } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { applyTransition } from '#server/orders/transition.ts'
import { makeVisits, type PlanDeps } from '#server/plans/make.ts'
import { findPlan, deleteVisits, savePlan, listVisits, type Plan } from '#server/plans/repo.ts'
import { changedText } from '#server/plans/visit-texts.ts'

type ChangeRequest = z.output<(typeof changePlan)['input']>

/** Returns a plan the actor may see: customers their own, admins any. */
export async function getPlan(db: Db, id: string, { id: viewer, role }: Actor): Promise<Plan> {
  const plan = await findPlan(db, id)
  if (!plan || (role !== 'admin' && plan.account_id !== viewer)) throw new Refusal('plan_not_found')
  return plan
}

/**
 * Cancels bookings before saving the plan: one that can no longer be cancelled blocks the rest of
 * the change. Sending the request again completes an interrupted change.
 */
export async function updatePlan(
  deps: PlanDeps,
  actor: Actor,
  asked: ChangeRequest,
): Promise<Plan> {
  const plan = await getPlan(deps.db, asked.plan_id, actor)
  const next = await schedulesAfter(deps, plan, asked)
  if (next) {
    await cancelVisits(deps, actor, plan, next)
    await save(deps, actor, asked, next)
    await makeVisits(deps, plan.id)
  }
  return getPlan(deps.db, asked.plan_id, actor)
}

/** The effect of a request on the plan. */
type PlanEffect = {
  readonly change: (schedule: PlanSchedule) => PlanSchedule
  /**
   * Selects the visits to cancel by due day: one, that one and all later ones, or all upcoming
   * ones.
   */
  readonly cancels: (due: string) => boolean
  /** Whether a booking past its cut-off refuses the whole change. */
  readonly mustCancel: boolean
  /** Whether cancelled visits are forgotten, so that the plan can book them again. */
  readonly rebooks: boolean
}

const same = (schedule: PlanSchedule): PlanSchedule => schedule
const all = () => true

/** Undefined when the plan is already as requested. */
async function schedulesAfter(
  deps: PlanDeps,
  plan: Plan,
  { act, date, to, following }: ChangeRequest,
): Promise<PlanEffect | undefined> {
  const state = stateAfter(act, plan.state)
  if (isRefusalCode(state)) throw new Refusal(state)
  if (act === 'resume')
    return { change: same, cancels: () => false, mustCancel: false, rebooks: false }
  if (act === 'pause' || act === 'end')
    return { change: same, cancels: all, mustCancel: false, rebooks: true }
  const settings = await deps.settings.current()
  if (date === undefined) throw dateRefusal('date')
  if (act === 'skip') {
    if (plan.schedule.changes.some((it) => it.due === date && it.to === null)) return undefined
    const { due } = (await findVisit(deps.db, plan, date, settings)) ?? refuseUnknownDate()
    const isIt = (it: string) => it === due
    const skip = (it: PlanSchedule) => changeVisit(it, due, null)
    return { change: skip, cancels: isIt, mustCancel: true, rebooks: false }
  }
  if (!to) throw dateRefusal('to')
  const denied = bookingDenialReason(to, deps.now(), settings, plan.minutes)
  if (denied) throw slotRefusal(denied, settings, to, plan.minutes)
  const visit = await findVisit(deps.db, plan, date, settings)
  if (isAlreadyAt(plan.schedule, visit, to, following)) return undefined
  return moved((visit ?? refuseUnknownDate()).due, to, following)
}

/**
 * Whether the visit, or all following ones, are already at that time: a repeat must not book again.
 */
function isAlreadyAt(
  { parts, changes }: PlanSchedule,
  visit: Visit | undefined,
  to: Slot,
  following: boolean,
): boolean {
  if (!following) return visit !== undefined && isSameSlot(visit, to)
  const last = parts.at(-1)
  if (!last || !isSameSlot(last, to) || changes.some((it) => it.due >= last.from)) return false
  return visit === undefined || visit.due === last.from
}

const isSameSlot = (a: Slot, b: Slot): boolean => a.date === b.date && a.time === b.time

function moved(due: string, to: Slot, following: boolean): PlanEffect {
  return {
    change: (it) => (following ? moveFollowing(it, due, to) : changeVisit(it, due, to)),
    cancels: (it) => (following ? it >= due : it === due),
    mustCancel: !following,
    rebooks: true,
  }
}

/** The visit on a day: by the date of its booking, by its planned date, or by its due day. */
async function findVisit(
  db: Db,
  plan: Plan,
  date: string,
  settings: Parameters<typeof planDates>[3],
): Promise<Visit | undefined> {
  const booked = await listVisits(db, plan.id)
  const near = planDates(plan.schedule, addDays(date, -70), addDays(date, 70), settings)
  return (
    booked.find((it) => it.date === date && isOpen(it.status)) ??
    near.find((it) => it.date === date) ??
    near.find((it) => it.due === date)
  )
}

type Visit = Slot & { readonly due: string }

function refuseUnknownDate(): never {
  throw dateRefusal('date')
}

const isOpen = (status: OrderStatus): boolean => liveStatuses.some((it) => it === status)

/** Cancels the bookings made so far, in the name of the actor. */
async function cancelVisits(
  deps: PlanDeps,
  actor: Actor,
  plan: Plan,
  { cancels, mustCancel }: PlanEffect,
): Promise<void> {
  const { language } = await getAccount(deps.db, plan.account_id)
  const message = actor.role === 'admin' ? changedText(language) : ''
  for (const { due, orderId, status } of await listVisits(deps.db, plan.id)) {
    if (!cancels(due) || !isOpen(status)) continue
    // An admin rejects an order that has not been accepted yet.
    const action = actor.role === 'admin' && !isAccepted({ status }) ? 'reject' : 'cancel'
    await applyTransition(deps, orderId, actor, { action, message }).catch((error: unknown) => {
      // A visit past its cut-off stays booked; it is the last one of a plan that ends.
      const isLate = error instanceof Refusal && error.code === 'order_too_late'
      if (mustCancel || !isLate) throw error
    })
  }
}

async function save(
  deps: PlanDeps,
  actor: Actor,
  asked: ChangeRequest,
  next: PlanEffect,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockSettingsShared(tx, deps.engine)
    await lock(tx, deps.engine, `plan:${asked.plan_id}`)
    const plan = await getPlan(tx, asked.plan_id, actor)
    const state = stateAfter(asked.act, plan.state)
    if (isRefusalCode(state)) throw new Refusal(state)
    const over = (await listVisits(tx, plan.id)).filter(
      (it) => next.cancels(it.due) && (it.status === 'cancelled' || it.status === 'rejected'),
    )
    if (next.rebooks)
      await deleteVisits(
        tx,
        plan.id,
        over.map((it) => it.due),
      )
    await savePlan(tx, plan.id, { state, schedule: next.change(plan.schedule) })
    const about = { subject: plan.id, aboutId: plan.account_id }
    const at = deps.now()
    await recordAudit(tx, { at, actorId: actor.id, kind: 'plan-changed', ...about })
    await recordLiveEvent(tx, { at, topic: 'plans', subject: plan.id, people: [plan.account_id] })
  })
}

function dateRefusal(field: 'date' | 'to'): Refusal {
  return new Refusal('plan_date_unknown', { fields: { [field]: 'plan_date_unknown' } })
}
