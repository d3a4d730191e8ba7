import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { putTimeOff } from '#contract/jobs/worker.ts'
import { decidePlan, getPlans } from '#contract/plans/plans.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { dayMs } from '#domain/time-units.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { findPlan } from '#server/plans/repo.ts'
import type { Client } from '#test/client.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { expectedVisits } from '#test/plans/expected-visits.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

type Visit = { date: string; time: string; serviceid: string | null }
const stepDays = 13
const [prices, dearerFrom, listFrom] = [[499, 599], 20, 35]

/** Random spans of a few days within two years; the seed makes them reproducible. */
function spans(seed: number, count: number) {
  const roll = seededRandom(seed).below
  return Array.from({ length: count }, () => {
    const from = addDays('2026-07-01', roll(640))
    return { from, to: addDays(from, roll(6)), reason: '' }
  })
}

async function begun(app: TestApp, owner: Client, change: Record<string, unknown>) {
  const customer = await app.as('user')
  const wanted = booking({ service: 'Bathroom Cleaning', time: '10:00', ...change })
  const { plan_id } = (await customer.post('/api/v1/user/addplan', wanted)).body
  await owner.call(decidePlan, { plan_id, decision: 'accepted' })
  return { customer, plan_id: plan_id as string }
}
type Begun = Awaited<ReturnType<typeof begun>>

/**
 * Moves the first visit without a booking, and all that follow, to the next day at another time.
 */
async function moveOn({ customer, plan_id }: Begun, time: string): Promise<void> {
  const { plans } = (await customer.call(getPlans, {})).body as {
    plans: { next: Visit[] }[]
  }
  const next = plans[0]?.next.find((it) => it.serviceid === null)
  assert.ok(next)
  const to = { date: addDays(next.date, 1), time }
  const asked = { plan_id, act: 'move', date: next.date, to, following: true }
  const { status, body } = await customer.put('/api/v1/user/changeplan', asked)
  assert.equal(status, 200, body.message)
}

async function visits({ deps: { db } }: TestApp, planId: string) {
  return db
    .selectFrom('plan_visit')
    .innerJoin('order', 'order.id', 'plan_visit.order_id')
    .leftJoin('assignment', 'assignment.order_id', 'order.id')
    .select(['order.id', 'due', 'date', 'time', 'price_paise', 'status', 'worker_id'])
    .where('plan_visit.plan_id', '=', planId)
    .orderBy('date')
    .execute()
}

test('two years of plans match a wall calendar, with their prices and the same worker unless on leave', async (t) => {
  const closures = spans(8, 30)
  const app = await createTestApp(t, {
    settings: { hours: { days: [1, 2, 3, 4, 5, 6, 7] }, closures },
  })
  const owner = await app.as('admin', { rights: 'owner' })
  const worker = await verifiedWorker(app)
  const leave = spans(11, 30)
  for (const it of leave) assert.equal((await worker.call(putTimeOff, it)).status, 200)
  const plans = [
    await begun(app, owner, { every: 'week' }),
    await begun(app, owner, { every: 'month', date: '2026-05-31', time: '14:00' }),
  ]
  const steps: string[] = []
  const sent = new Set<string>()
  for (let step = 0; step * stepDays < 730; step++) {
    if (step === dearerFrom) await raise(app)
    if (step === listFrom) await app.setSettings({ plans: { price: 'list' } })
    await makeDueVisits(app.deps, () => false)
    steps.push(indiaClock(app.clock.now).date)
    // Assigns the worker to the first visits; later visits keep the same worker.
    for (const { plan_id } of plans.filter((it) => !sent.has(it.plan_id)))
      for (const { id } of await visits(app, plan_id)) {
        sent.add(plan_id)
        assert.equal((await assign(owner, id, worker.account.id)).status, 200)
      }
    if (step === 15 || step === 40)
      for (const [n, it] of plans.entries()) await moveOn(it, n ? '15:00' : '11:00')
    await app.advanceTo(app.clock.now + stepDays * dayMs)
  }

  const { hours, openings } = await app.deps.settings.current()
  const last = addDays(steps.at(-1) ?? '', 14)
  for (const { plan_id } of plans) {
    const plan = await findPlan(app.deps.db, plan_id)
    assert.ok(plan)
    const expected = expectedVisits(plan.schedule, '2026-05-05', last, {
      hours,
      closures,
      openings,
    })
    const made = await visits(app, plan_id)
    assert.deepEqual(
      made.map((it) => `${it.due} ${it.date} ${it.time}`),
      expected,
    )
    for (const { date, price_paise, status, worker_id } of made) {
      const step = steps.findIndex((day) => date <= addDays(day, 14))
      const isAway = leave.some((it) => it.from <= date && date <= it.to)
      assert.deepEqual(
        { date, rupees: (price_paise ?? 0) / 100, status, worker_id },
        {
          date,
          rupees: prices[step >= listFrom ? 1 : 0],
          status: 'accepted',
          worker_id: isAway ? null : worker.account.id,
        },
      )
    }
  }
})

/** Raises the price in the catalogue. */
async function raise(app: TestApp): Promise<void> {
  const { catalogue } = await app.deps.settings.current()
  const services = catalogue.services.map((it) =>
    it.label === 'Bathroom Cleaning'
      ? { ...it, variants: it.variants.map((variant) => ({ ...variant, rupees: 599 })) }
      : it,
  )
  await app.setSettings({ catalogue: { ...catalogue, services } })
}
