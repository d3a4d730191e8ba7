import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { myOrders, reschedule } from '#test/factories/orders.ts'
import { asked, change, decide, people } from '#test/factories/plans.ts'
import { createTestApp } from '#test/test-app.ts'

type Visit = { _id: string; date: string; service_status: string }

for (const by of ['customer', 'admin'] as const)
  test(`a booking whose quote is open is cancelled with a plan that the ${by} ends`, async (t) => {
    const app = await createTestApp(t)
    const both = await people(app)
    const { admin, customer } = both
    const plan = await asked(customer, { service: 'Sofa Cleaning' })
    await decide(admin, plan)
    const visits = async () => (await myOrders(customer)) as Visit[]
    const [visit] = await visits()
    assert.ok(visit)
    assert.equal((await reschedule(customer, visit._id, visit.date, '12:00')).status, 200)
    const lines = [{ label: 'Sofa', quantity: 1, rupees: 900 }]
    const offer = { serviceid: visit._id, lines, valid_days: 3 }
    assert.equal((await admin.put('/api/v1/admin/quoteorder', offer)).status, 200)
    assert.equal((await change(both[by], plan, 'end')).status, 200)
    const left = (await visits()).filter((it) => it._id === visit._id)
    const [over] = left.map((it) => it.service_status)
    assert.equal(over, by === 'admin' ? 'rejected' : 'cancelled')
  })
