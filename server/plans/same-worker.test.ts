import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { hourMs } from '#domain/time-units.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { myOrders } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { booking, createTestApp } from '#test/test-app.ts'

const weekMs = 7 * 24 * hourMs
const weekly = { ...booking({ service: 'Bathroom Cleaning', time: '10:00' }), every: 'week' }

test('the worker of the last visit does the next one, unless they have other work', async (t) => {
  const app = await createTestApp(t)
  const [admin, customer] = [await app.as('admin', { name: 'Asha' }), await app.as('user')]
  const [ravi, bina] = [await verifiedWorker(app), await verifiedWorker(app, 'Bina')]
  const plan_id = (await customer.post('/api/v1/user/addplan', weekly)).body.plan_id as string
  await admin.put('/api/v1/admin/decideplan', { plan_id, decision: 'accepted' })
  type Visit = { _id: string; date: string; workers: { name: string }[] }
  const visits = async () =>
    ((await myOrders(customer)) as Visit[])
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, workers }) => `${date} ${workers.map((it) => it.name).join()}`)
  const latest = ((await myOrders(customer)) as Visit[]).find((it) => it.date === '2026-05-12')
  await assign(admin, latest?._id ?? '', ravi.account.id, bina.account.id)
  const timeOff = { worker_id: bina.account.id, from: '2026-05-19', to: '2026-05-19' }
  assert.equal((await admin.put('/api/v1/admin/leave', timeOff)).status, 200)
  for (let n = 0; n < 2; n++) {
    await app.advanceTo(app.clock.now + weekMs)
    await makeDueVisits(app.deps, () => false)
  }
  assert.deepEqual(await visits(), [
    '2026-05-05 ',
    '2026-05-12 Bina,Ravi',
    '2026-05-19 Ravi',
    '2026-05-26 Ravi',
  ])
})
