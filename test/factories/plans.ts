import type { Client } from '#test/client.ts'
import { booking, type TestApp } from '#test/test-app.ts'

type Visit = { date: string; time: string; serviceid: string | null }
export type PlanBody = { _id: string; state: string; price: number | null; next: Visit[] }

/** A valid request for a plan. */
export const weekly = { ...booking({ service: 'Bathroom Cleaning', time: '10:00' }), every: 'week' }

/** Requests a plan and returns its id. */
export async function asked(
  customer: Client,
  change: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await customer.post('/api/v1/user/addplan', { ...weekly, ...change })
  if (!body.success) throw new Error(`no plan: ${body.message}`)
  return body.plan_id as string
}

export function decide(admin: Client, plan_id: string, decision = 'accepted', message = '') {
  return admin.put('/api/v1/admin/decideplan', { plan_id, decision, message })
}

/** The only plan of a customer. */
export async function own(customer: Client): Promise<PlanBody> {
  const [plan] = (await customer.get('/api/v1/user/getplans')).body.plans as PlanBody[]
  if (!plan) throw new Error('there is no plan')
  return plan
}

export function change(
  by: Client,
  plan_id: string,
  act: string,
  more: Record<string, unknown> = {},
) {
  return by.put('/api/v1/user/changeplan', { plan_id, act, ...more })
}

export async function people(app: TestApp) {
  return { admin: await app.as('admin', { name: 'Asha' }), customer: await app.as('user') }
}
