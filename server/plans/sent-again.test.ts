import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { myOrders } from '#test/factories/orders.ts'
import { asked, change, decide, people } from '#test/factories/plans.ts'
import { createTestApp } from '#test/test-app.ts'

test('moving all following visits is idempotent', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  for (const [date, to] of [
    ['2026-05-12', { date: '2026-05-13', time: '14:00' }],
    ['2026-05-05', { date: '2026-05-06', time: '09:00' }],
  ] as const) {
    const plan = await asked(customer, { time: date === '2026-05-05' ? '11:00' : '10:00' })
    await decide(admin, plan)
    const moved = { date, to, following: true }
    const [first, again] = [
      await change(customer, plan, 'move', moved),
      await change(customer, plan, 'move', moved),
    ]
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.deepEqual(again.body.plan.next, first.body.plan.next)
    await change(customer, plan, 'end')
  }
})

test('moving a visit within its day is idempotent and books once', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const plan = await asked(customer)
  await decide(admin, plan)
  for (const following of [false, true]) {
    const to = { date: '2026-05-12', time: following ? '15:00' : '14:00' }
    const moved = { date: '2026-05-12', to, following }
    for (let n = 0; n < 2; n++)
      assert.equal((await change(customer, plan, 'move', moved)).status, 200)
  }
  const booked = (await myOrders(customer)) as { date: string; time: string }[]
  const there12 = booked.filter((it) => it.date === '2026-05-12').map((it) => it.time)
  assert.deepEqual(there12.toSorted(), ['10:00', '14:00', '15:00'])
})
