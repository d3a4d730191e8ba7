import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { z } from 'zod/mini'
import { getAllBills } from '#contract/bills/bills.ts'
import { getAllFeedback } from '#contract/feedback/feedback.ts'
import { getAllPayments } from '#contract/money/payments.ts'
import { order } from '#contract/orders/order.ts'
import { getAllPlans } from '#contract/plans/plans.ts'
import { getAllProblems } from '#contract/problems/problems.ts'
import { webhookTypes, type WebhookType } from '#domain/webhooks/webhooks.ts'
import { selectBills } from '#server/bills/list.ts'
import { presentListed as presentBill } from '#server/bills/presenter.ts'
import { presentOrderToAdmin } from '#server/orders/presenter.ts'
import { selectOrders } from '#server/orders/repo.ts'
import { presentPlan } from '#server/plans/presenter.ts'
import { readListed, selectPlans } from '#server/plans/repo.ts'
import { insertWebhook } from '#server/webhooks/repo.ts'
import { sealSecret } from '#server/webhooks/secret.ts'
import { shared } from '#test/shared.ts'
import { mutations } from '#test/shop/mutations.ts'
import { openStage, type Stage } from '#test/shop/stage.ts'
import { expectedEvents } from '#test/shop/webhook-events.ts'

const shop = shared(async (t) => {
  const stage = await openStage(t)
  await listen(stage)
  return stage
})

/** A webhook that wants everything. */
async function listen({ app: { deps } }: Stage): Promise<void> {
  const { db, keys, clock } = { ...deps, clock: deps.now() }
  const row = { id: 'all', url: 'http://127.0.0.1:10/', types: JSON.stringify(webhookTypes) }
  const secret = sealSecret(keys, 'all', 'whsec_')
  const made = { active: 1, createdAt: clock, createdBy: 'owner' }
  await insertWebhook(db as Parameters<typeof insertWebhook>[0], { ...row, ...made, ...secret })
}

async function lastDelivery({ app: { deps } }: Stage): Promise<number> {
  const newest = deps.db.selectFrom('webhook_delivery').select('id').orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? 0
}

/** All that webhooks are told of, as it looks now: the order as lists show it, other rows' ids. */
async function look({ app: { deps } }: Stage): Promise<Map<string, string>> {
  const { db } = deps
  const seen = new Map<string, string>()
  for (const order of await selectOrders(db).execute()) {
    const { door_code: _, ...shown } = presentOrderToAdmin(order)
    seen.set(`order ${order.id}`, JSON.stringify(shown))
  }
  for (const bill of await selectBills(db).execute()) {
    const { number, credit_notes, state, bill_to } = presentBill(bill)
    // One that is cancelled is not issued; the order says that it has none.
    if (state !== 'cancelled') seen.set(`bill ${number}`, JSON.stringify([credit_notes, bill_to]))
  }
  for (const table of ['payment', 'feedback', 'problem'] as const)
    for (const { id } of await db.selectFrom(table).select('id').execute())
      seen.set(`${table} ${id}`, '')
  const viewer = { rules: await deps.settings.current(), by: 'admin', now: deps.now() } as const
  for (const row of await selectPlans(db).execute())
    seen.set(`plan ${row.id}`, JSON.stringify(await presentPlan(db, readListed(row), viewer)))
  return seen
}

/** The lists that say what an event's `data` is. */
const shapes: Readonly<Record<WebhookType, z.ZodMiniType>> = {
  'order.created': z.extend(order, { status: z.string() }),
  'order.changed': z.extend(order, { status: z.string() }),
  'payment.recorded': getAllPayments.output.shape.payments.def.element,
  'bill.issued': getAllBills.output.shape.bills.def.element,
  'plan.changed': getAllPlans.output.shape.plans.def.element,
  'feedback.given': getAllFeedback.output.shape.feedback.def.element,
  'problem.reported': getAllProblems.output.shape.problems.def.element,
}

/** Nothing leaves in an event that the same list of the API would not show. */
function assertNamed(type: WebhookType, body: string): void {
  const { data } = JSON.parse(body) as { data: unknown }
  assert.deepEqual(data, JSON.parse(JSON.stringify(z.parse(shapes[type], data))))
}

const verbs: Readonly<Record<string, readonly [made: WebhookType, changed: WebhookType]>> = {
  order: ['order.created', 'order.changed'],
  payment: ['payment.recorded', 'payment.recorded'],
  bill: ['bill.issued', 'bill.issued'],
  plan: ['plan.changed', 'plan.changed'],
  feedback: ['feedback.given', 'feedback.given'],
  problem: ['problem.reported', 'problem.reported'],
}

/** The events that follow from what looks different. */
function eventsOf(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after]
    .filter(([key, shown]) => before.get(key) !== shown)
    .map(([key]) => verbs[key.split(' ')[0] ?? '']?.[before.has(key) ? 1 : 0] ?? key)
    .toSorted()
}

for (const it of mutations)
  test(`webhooks are told of all that ${it.name} changes`, async () => {
    const stage = await shop()
    await stage.reset()
    await it.settle?.(stage)
    const send = await it.prepare(stage)
    const last = await lastDelivery(stage)
    const before = await look(stage)
    assert.equal((await send()).status, 200)
    const rows = await stage.app.deps.db
      .selectFrom('webhook_delivery')
      .select(['type', 'body'])
      .where('webhook_id', '=', 'all')
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    const told = rows.map(({ type }) => type)
    for (const { type, body } of rows) assertNamed(type as WebhookType, body)
    const isErased = it.name.includes('eraseperson')
    const changed = isErased ? [] : eventsOf(before, await look(stage))
    assert.deepEqual(told.toSorted(), changed)
    assert.equal([...new Set(told)].toSorted().join(', '), expectedEvents[it.name] ?? '')
  })
