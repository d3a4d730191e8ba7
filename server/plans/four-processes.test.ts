import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { planDates, planRhythms } from '#domain/plans/plan-dates.ts'
import { planAheadDays } from '#domain/plans/plans.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { findPlan } from '#server/plans/repo.ts'
import type { Client } from '#test/client.ts'
import { fourProcesses, type Call } from '#test/four-processes.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

const weekMs = 7 * 24 * hourMs
const coupons = '/api/v1/admin/coupons'

/** Two accepted plans of each frequency, each with its own customer. */
async function plans(app: TestApp, owner: Client): Promise<string[]> {
  const ids: string[] = []
  for (const [n, every] of [...planRhythms, ...planRhythms].entries()) {
    const wanted = booking({ service: 'Bathroom Cleaning', time: `${10 + (n % 4)}:00`, every })
    const customer = await app.as('user')
    const { body } = await customer.post('/api/v1/user/addplan', wanted)
    const answer = { plan_id: body.plan_id, decision: 'accepted' }
    assert.equal((await owner.put('/api/v1/admin/decideplan', answer)).status, 200)
    ids.push(body.plan_id)
  }
  return ids
}

/** The visits due by now: those within two weeks after each run. */
async function expected({ deps }: TestApp, ids: readonly string[], moments: readonly number[]) {
  const settings = await deps.settings.current()
  const due = new Set<string>()
  for (const id of ids) {
    const plan = await findPlan(deps.db, id)
    assert.ok(plan)
    for (const at of moments) {
      const { date } = indiaClock(at)
      const until = addDays(date, planAheadDays)
      for (const it of planDates(plan.schedule, date, until, settings)) due.add(`${id} ${it.due}`)
    }
  }
  return [...due].toSorted()
}

async function made({ deps: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .leftJoin('plan_visit', 'plan_visit.order_id', 'order.id')
    .select(['order.plan_id', 'plan_visit.due', 'order.status'])
    .where('order.plan_id', 'is not', null)
    .execute()
  assert.ok(rows.every((it) => it.status === 'accepted'))
  return rows.map((it) => `${it.plan_id} ${it.due}`).toSorted()
}

async function couponRows({ deps: { db } }: TestApp) {
  const rows = await db.selectFrom('coupon').select(['code', 'used']).orderBy('code').execute()
  const uses = await db.selectFrom('coupon_use').select('order_id').execute()
  const said = db.selectFrom('audit').select('id').where('kind', '=', 'coupon-added')
  const added = (await said.execute()).length
  return { used: rows.map((it) => `${it.code} ${it.used}`), uses: uses.length, added }
}

test('four processes at once', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await app.as('admin', { rights: 'owner' })
  const four = await fourProcesses(t, app)
  const customers: Client[] = []
  while (customers.length < 25) customers.push(await app.as('user'))

  await t.test('the same new coupon added ten times is one coupon', async () => {
    const payload = { code: 'DIWALI10', percent: 10, limit: 7 }
    const calls = Array.from({ length: 10 }, (): Call => ({
      by: owner,
      method: 'POST',
      url: coupons,
      payload,
    }))
    assert.deepEqual(new Set((await four.send(calls)).map(String)), new Set(['200,']))
    assert.deepEqual(await couponRows(app), { used: ['DIWALI10 0'], uses: 0, added: 1 })
  })

  await t.test(
    'of a hundred concurrent bookings a coupon applies to as many as its limit allows',
    async () => {
      const calls = [1, 2, 3, 4].flatMap((day) =>
        customers.map((by): Call => ({
          by,
          method: 'POST',
          url: '/api/v1/service/addnewservice',
          payload: booking({ coupon: 'DIWALI10' }, day),
        })),
      )
      assert.equal(calls.length, 100)
      const codes = Map.groupBy(await four.send(calls), ([status, code]) => code || status)
      assert.deepEqual([codes.get(200)?.length, codes.size], [7, 2], [...codes.keys()].join())
      assert.ok(codes.has('coupon_used_up'))
      assert.deepEqual(await couponRows(app), { used: ['DIWALI10 7'], uses: 7, added: 1 })
    },
  )

  await t.test(
    'every visit of every plan is booked once, even after weeks without a run',
    async () => {
      const moments = [app.clock.now]
      const ids = await plans(app, owner)
      for (const weeks of [1, 6]) {
        app.clock.pass(weeks * weekMs)
        moments.push(app.clock.now)
        assert.deepEqual(await four.makeVisits(), [])
        assert.deepEqual(await made(app), await expected(app, ids, moments))
      }
    },
  )
})
