import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { updateProfile } from '#contract/accounts/my-account.ts'
import { wroteAtCookie } from '#contract/cookies.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { exportOrders } from '#contract/orders/admin.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const nowhere = { DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/none' }

// SQLite has no replica.
if (process.env['TEST_DB'] === 'postgres') {
  test('while the replica is down, the primary answers lists, figures and files', async (t) => {
    const { as } = await createTestApp(t, { env: nowhere })
    await booked(await as('user'))
    const admin = await as('admin')
    const orders = await admin.call(getAllOrders, {})
    assert.deepEqual([orders.status, orders.body.total], [200, 1])
    assert.equal((await admin.call(getDashboard, {})).body.pending_orders.total, 1)
    const file = await admin.call(exportOrders, { status: 'all' })
    assert.match(file.bytes.toString(), /Sunita Devi/)
  })

  test('only an admin who has changed something is remembered, for ten seconds', async (t) => {
    const { as, clock } = await createTestApp(t, { env: nowhere })
    const customer = await as('user')
    await booked(customer)
    assert.equal(customer.cookies[wroteAtCookie], undefined)
    const admin = await as('admin')
    await admin.call(getAllOrders, {})
    assert.equal(admin.cookies[wroteAtCookie], undefined)
    const about = { _id: customer.account.id, note: 'Two dogs' }
    const { headers } = await admin.post('/api/v1/admin/addnote', about)
    assert.equal(admin.cookies[wroteAtCookie], String(clock.now))
    assert.match(String(headers['set-cookie']), /wrote_at=\d+; Max-Age=10; Path=\/; HttpOnly/)
  })
}

test('without a replica no browser gets the cookie', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  await admin.call(updateProfile, { name: 'Asha', address: 'Ward 4' })
  assert.equal(admin.cookies[wroteAtCookie], undefined)
})
