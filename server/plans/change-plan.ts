import type { z } from 'zod/mini'
import type { changePlan } from '#contract/plans/plans.ts'
import { isCalledOff } from '#domain/orders/orders.ts'
import { planEffect, type PlanEffect } from '#domain/plans/change-plan.ts'
import type { PlanBooking } from '#domain/plans/exceptions.ts'
import { callOffAction } from '#domain/plans/plan-view.ts'
import { stateAfter } from '#domain/plans/plans.ts'
import { isRefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { getAccount } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { lockSettingsShared } from '#server/db/settings.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { applyTransitionIn } from '#server/orders/transition.ts'
import { makeVisitsIn, type PlanDeps } from '#server/plans/create-bookings.ts'
import { findPlan, listBookings, replaceVisits, savePlan, type Plan } from '#server/plans/repo.ts'
import { changedText } from '#server/plans/visit-texts.ts'

type ChangeRequest = z.output<(typeof changePlan)['input']>

/** Returns a plan the actor may see: customers their own, admins any. */
async function getPlan(db: Db, id: string, { id: viewer, role }: Actor): Promise<Plan> {
  const plan = await findPlan(db, id)
  if (!plan || (role !== 'admin' && plan.accountId !== viewer)) throw new Refusal('plan_not_found')
  return plan
}

/** Takes a plan's locks and returns it as nobody else can change it until the transaction ends. */
export async function lockPlan(
  tx: Tx,
  { engine }: Pick<PlanDeps, 'engine'>,
  id: string,
  actor: Actor,
): Promise<Plan> {
  await lockSettingsShared(tx, engine)
  const { accountId } = await getPlan(tx, id, actor)
  await lock(tx, engine, `book:${accountId}`)
  await lock(tx, engine, `plan:${id}`)
  return getPlan(tx, id, actor)
}

/** Changes a plan and its bookings in one transaction. */
export function updatePlan(deps: PlanDeps, actor: Actor, request: ChangeRequest): Promise<Plan> {
  return transact(deps.db, (tx) => updatePlanIn(tx, deps, actor, request))
}

export async function updatePlanIn(
  tx: Tx,
  deps: PlanDeps,
  actor: Actor,
  request: ChangeRequest,
): Promise<Plan> {
  const plan = await lockPlan(tx, deps, request.plan_id, actor)
  const state = stateAfter(request.act, plan.state)
  if (isRefusalCode(state)) throw new Refusal(state)
  const bookings = await listBookings(tx, plan.id)
  const { schedule, minutes } = plan
  const [rules, now] = [await deps.settings.current(tx), deps.now()]
  const view = { schedule, bookings, minutes, rules, by: actor.role, now }
  const effect = planEffect(view, request)
  if (!effect) return plan
  await cancelBookings(tx, deps, actor, plan, effect)
  await replaceVisits(tx, plan.id, bookings, visitsAfter(bookings, effect))
  await savePlan(tx, plan.id, { state, schedule: effect.schedule })
  const about = { subject: plan.id, aboutId: plan.accountId }
  await recordAudit(tx, { at: now, actorId: actor.id, kind: 'plan-changed', ...about })
  const people = [plan.accountId]
  await recordLiveEvent(tx, { at: now, topic: 'plans', subject: plan.id, people })
  await makeVisitsIn(tx, deps, plan.id, { isRoutine: false })
  return getPlan(tx, plan.id, actor)
}

/**
 * The visits whose bookings stand. One that was cancelled is an exception in the schedule by now;
 * one that this change cancels may be booked again.
 */
function visitsAfter(bookings: readonly PlanBooking[], { cancels, dueAfter }: PlanEffect) {
  const standing = bookings.filter((it) => !isCalledOff(it) && !cancels.includes(it))
  const visits = standing.map((it) => ({ ...it, due: dueAfter(it.due) ?? it.due }))
  return [...new Map(visits.map((it) => [it.due, it])).values()]
}

async function cancelBookings(
  tx: Tx,
  deps: PlanDeps,
  actor: Actor,
  plan: Plan,
  { cancels }: PlanEffect,
): Promise<void> {
  const { language } = await getAccount(tx, plan.accountId)
  const message = actor.role === 'admin' ? changedText(language) : ''
  for (const booking of cancels) {
    const action = callOffAction(actor.role, booking)
    await applyTransitionIn(tx, deps, booking.orderId, actor, { action, message })
  }
}
