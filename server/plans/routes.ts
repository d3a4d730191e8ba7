import { addPlan, changePlan, decidePlan, getAllPlans, getPlans } from '#contract/plans/plans.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { announce } from '#server/live-events/repo.ts'
import { add } from '#server/plans/add.ts'
import { change, getPlan } from '#server/plans/change.ts'
import { planList } from '#server/plans/list.ts'
import { makeVisits } from '#server/plans/make.ts'
import { presentPlan } from '#server/plans/presenter.ts'
import { plansOf, readListed, savePlan, type Plan } from '#server/plans/repo.ts'
import { tellNo } from '#server/plans/tell.ts'

export function planRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now, settings } = deps
  const present = async (plan: Plan) => presentPlan(db, plan, await settings.inForce(), now())

  registerEndpoint(api, addPlan, async (asked, { actor }) => ({
    message: 'We received your plan and will reply soon.',
    plan_id: await add(deps, actor.id, asked),
  }))

  registerEndpoint(api, getPlans, async (_input, { actor }) => ({
    plans: await Promise.all((await plansOf(db, actor.id)).map(present)),
  }))

  registerEndpoint(api, changePlan, async (asked, { actor }) => {
    const plan = await change(deps, actor, asked)
    return { message: 'Plan updated', plan: await present(plan) }
  })

  registerEndpoint(api, decidePlan, async ({ plan_id, decision, message }, { actor }) => {
    await decide(deps, actor, plan_id, decision, message)
    if (decision === 'accepted') await makeVisits(deps, plan_id)
    return { message: 'Plan updated' }
  })

  registerEndpoint(api, getAllPlans, async (input) => {
    const page = await readCountedPage(db, planList(input))
    const plans = page.rows.map(async (row) => {
      const { account_id: _id, name, phone } = row
      return { ...(await present(readListed(row))), user_data: { _id, name, phone } }
    })
    return { plans: await Promise.all(plans), ...pageReply(page) }
  })
}

/** Once: of two who answer at once one does. The same answer again is none. */
async function decide(
  { db, engine, now }: Dependencies,
  actor: Actor,
  planId: string,
  decision: 'accepted' | 'rejected',
  reply: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lock(tx, engine, `plan:${planId}`)
    const plan = await getPlan(tx, planId, actor)
    const state = decision === 'accepted' ? 'active' : 'declined'
    const isSame = plan.state === state && plan.reply === reply && plan.decided_by === actor.id
    if (isSame) return
    if (plan.state !== 'pending') throw new Refusal('plan_decided')
    const at = now()
    const answered = { reply, decided_by: actor.id, decided_at: at }
    await savePlan(tx, planId, { state, schedule: plan.schedule, ...answered })
    const about = { subject: planId, aboutId: plan.account_id }
    if (state === 'declined') await tellNo(tx, { ...plan, reply }, at)
    const kind = decision === 'accepted' ? 'plan-accepted' : 'plan-declined'
    await recordAudit(tx, { at, actorId: actor.id, kind, ...about })
    await announce(tx, { at, topic: 'plans', subject: planId, people: [plan.account_id] })
  })
}
