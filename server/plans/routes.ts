import {
  addPlan,
  changePlan,
  decidePlan,
  getAllPlans,
  getPlans,
  moveVisits,
  planFor,
} from '#contract/plans/plans.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { updatePlan } from '#server/plans/change-plan.ts'
import { moveFromClosedDays } from '#server/plans/closed-days.ts'
import { createPlan, planFor as planForCustomer } from '#server/plans/create-plan.ts'
import { recordPlanDecision } from '#server/plans/decide.ts'
import { planList } from '#server/plans/list.ts'
import { presentPlan } from '#server/plans/presenter.ts'
import { listPlans, readListed, type Plan } from '#server/plans/repo.ts'

export function planRoutes(api: ApiServer, deps: Dependencies): void {
  const { db, now, settings } = deps
  const present = async (plan: Plan, { role: by }: Pick<Actor, 'role'>) =>
    presentPlan(db, plan, { rules: await settings.current(), by, now: now() })

  registerEndpoint(api, { addPlan }, async (input, { actor }) => ({
    message: 'We received your plan and will reply soon.',
    plan_id: await createPlan(deps, actor.id, input),
  }))

  registerEndpoint(api, { planFor }, async (input, { actor }) => ({
    message: 'Plan made',
    ...(await planForCustomer(deps, actor, input)),
  }))

  registerEndpoint(api, { getPlans }, async (_input, { actor }) => ({
    plans: await Promise.all((await listPlans(db, actor.id)).map((it) => present(it, actor))),
  }))

  registerEndpoint(api, { changePlan }, async (input, { actor }) => {
    const plan = await updatePlan(deps, actor, input)
    return { message: 'Plan updated', plan: await present(plan, actor) }
  })

  registerEndpoint(api, { decidePlan }, async ({ plan_id, decision, message }, { actor }) => {
    await recordPlanDecision(deps, actor, { planId: plan_id, decision, reply: message })
    return { message: 'Plan updated' }
  })

  registerEndpoint(api, { moveVisits }, async ({ serviceids }, { actor }) =>
    moveFromClosedDays(deps, actor, serviceids),
  )

  registerEndpoint(api, { getAllPlans }, async (input, { actor }) => {
    const page = await readCountedPage(db, planList(input))
    const plans = page.rows.map(async (row) => {
      const { accountId: _id, name, phone } = row
      return {
        ...(await present(readListed(row), actor)),
        user_data: { _id, name, phone: visiblePhone(phone) },
      }
    })
    return { plans: await Promise.all(plans), ...pageReply(page) }
  })
}
