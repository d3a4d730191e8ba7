import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllOrders } from '#contract/orders/admin.ts'
import { scopes, type Scope } from '#domain/tokens.ts'
import { advanceToStart, booked, decide, progress } from '#test/factories/orders.ts'
import { tokenOf } from '#test/factories/tokens.ts'
import { verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919800000001'
const house = '77 Secret Lane, Sasaram'
const email = 'rani@example.com'

/** A shop with a job ahead that has a code for the door, and one that is done and not paid. */
async function openShop(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t, { settings: { worker: { doorCode: true } } })
  const admin = await app.as('admin')
  const customer = await app.as('user', { phone, address: house, name: 'Rani' })
  const more = { email, any_message: 'The key is under the mat' }
  const ahead = await booked(customer, { ...more, date: '2026-05-08' })
  await decide(admin, ahead, 'accepted')
  const done = await booked(customer, more)
  await decide(admin, done, 'accepted')
  await advanceToStart(app, done)
  for (const status of ['in-progress', 'completed']) await progress(admin, done, status)
  const [order] = (await admin.call(getAllOrders, { status: 'accepted' })).body.orders
  assert.match(order?.door_code ?? '', /^\d{4}$/)
  return { app, doorCode: `"door_code":"${order?.door_code}"` }
}

test('a token that sees bookings reads whom to reach and where, and not the code for the door', async (t) => {
  const { app, doorCode } = await openShop(t)
  const { get } = await tokenOf(app, scopes)
  const texts = []
  for (const path of [
    '/api/v1/service/getallorders?status=all',
    '/api/v1/admin/dues',
    '/api/v1/admin/calendar?from=2026-05-04&to=2026-05-09',
  ])
    texts.push(JSON.stringify((await get(path)).body))
  for (const text of texts) {
    assert.ok(text.includes(house))
    assert.ok(!text.includes(doorCode))
  }
})

test('a token that sees the money alone reads who owes, not how to reach them', async (t) => {
  const { app } = await openShop(t)
  const { get } = await tokenOf(app, ['read:money'])
  const owed = ['dues', 'duesbyperson', 'givebacks', 'getallpayments', 'getallbills']
  for (const path of owed) {
    const { status, body } = await get(`/api/v1/admin/${path}`)
    const text = JSON.stringify(body)
    assert.equal(status, 200)
    for (const it of [phone, phone.slice(2), house, email, 'under the mat'])
      assert.ok(!text.includes(it), `${path} has ${it}`)
    if (path.startsWith('dues')) assert.ok(text.includes('Rani'))
  }
})

const workers: readonly [scope: Scope, path: string][] = [
  ['read:people', '/api/v1/admin/getallworkerlist'],
  ['read:people', '/api/v1/admin/exportworkers'],
]
for (const [scope, path] of workers)
  test(`${path} tells a token nothing of a worker's papers or bank`, async (t) => {
    const app = await createTestApp(t)
    await verifiedWorker(app, 'Ravi')
    const { get } = await tokenOf(app, [scope])
    const { body } = await get(path)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    assert.ok(text.includes('Ravi'))
    assert.doesNotMatch(text, /kyc|papers|account_number|ifsc|bank/i)
  })
