import type { Decision } from '#domain/orders/orders.ts'
import { planDates } from '#domain/plans/plan-dates.ts'
import { planAheadDays, canDecidePlan } from '#domain/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { lockPlan } from '#server/plans/change-plan.ts'
import { makeVisitsIn, type PlanDeps } from '#server/plans/create-bookings.ts'
import { notifyCustomerOfAnswer } from '#server/plans/notify.ts'
import { savePlan, type Plan } from '#server/plans/repo.ts'

type PlanDecision = { readonly planId: string; readonly decision: Decision; readonly reply: string }

/**
 * Answers a plan once and books its first visits: of two concurrent answers one wins. Repeating the
 * same answer has no effect.
 */
export async function recordPlanDecision(
  deps: PlanDeps,
  actor: Actor,
  { planId, decision, reply }: PlanDecision,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const plan = await lockPlan(tx, deps, planId, actor)
    const state = decision === 'accepted' ? 'active' : 'declined'
    const isSame = plan.state === state && plan.reply === reply && plan.decidedBy === actor.id
    if (isSame) return
    if (!canDecidePlan(plan)) throw new Refusal('plan_decided')
    await decidePlanIn(tx, deps, actor, plan, { decision, reply })
  })
}

/** Answers a plan within a transaction that holds its locks. */
export async function decidePlanIn(
  tx: Tx,
  deps: PlanDeps,
  actor: Actor,
  plan: Plan,
  { decision, reply }: Omit<PlanDecision, 'planId'>,
): Promise<void> {
  const at = deps.now()
  const [state, kind] =
    decision === 'accepted'
      ? (['active', 'plan-accepted'] as const)
      : (['declined', 'plan-declined'] as const)
  const answered = { reply, decidedBy: actor.id, decidedAt: at }
  await savePlan(tx, plan.id, { state, schedule: plan.schedule, ...answered })
  const isNews =
    kind === 'plan-declined' || (plan.tell === 1 && (await beginsLater(tx, deps, plan)))
  if (isNews) await notifyCustomerOfAnswer(tx, kind, { ...plan, reply }, at)
  const about = { subject: plan.id, aboutId: plan.accountId }
  await recordAudit(tx, { at, actorId: actor.id, kind, ...about })
  await recordLiveEvent(tx, { at, topic: 'plans', subject: plan.id, people: [plan.accountId] })
  await makeVisitsIn(tx, deps, plan.id, { isRoutine: true })
}

/**
 * Whether acceptance creates no booking yet; otherwise the booking's own notification is enough.
 */
async function beginsLater(tx: Tx, { settings, now }: PlanDeps, { schedule }: Plan) {
  const today = indiaClock(now()).date
  const until = addDays(today, planAheadDays)
  return planDates(schedule, today, until, await settings.current(tx)).length === 0
}
