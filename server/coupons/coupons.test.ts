import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { bookFor } from '#contract/orders/book-for.ts'
import { getPrice } from '#contract/price.ts'
import { deleteExpiredData } from '#server/background/delete-expired-data.ts'
import type { Client } from '#test/client.ts'
import { book, booked, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const path = '/api/v1/admin/coupons'
const tenPercent = { code: 'diwali 10', percent: 10 }

async function used(admin: Client): Promise<number[]> {
  const { coupons } = (await admin.get(path)).body as { coupons: { used: number }[] }
  return coupons.map((it) => it.used)
}

test('an owner creates, reads and changes coupons; the same coupon sent twice is saved once', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  const coupon = {
    code: 'DIWALI10',
    percent: 10,
    rupees: null,
    from: null,
    to: null,
    limit: null,
    per_customer: null,
    first_only: false,
    active: true,
    used: 0,
  }
  for (let n = 0; n < 2; n++)
    assert.deepEqual((await owner.post(path, tenPercent)).body.coupon, coupon)
  const other = await owner.post(path, { ...tenPercent, percent: 20 })
  assert.deepEqual([other.status, other.body.code], [409, 'coupon_exists'])
  const changed = { ...tenPercent, percent: null, rupees: 99.5, to: '2026-06-01', limit: 5 }
  assert.equal((await owner.put(path, changed)).status, 200)
  assert.deepEqual((await owner.get(path)).body.coupons, [
    { ...coupon, percent: null, rupees: 99.5, to: '2026-06-01', limit: 5 },
  ])
  assert.equal((await owner.put(path, { ...changed, code: 'HOLI' })).body.code, 'coupon_not_found')
  const manager = await as('admin', { rights: 'manager' })
  assert.equal((await manager.get(path)).body.code, 'owner_only')
})

const wrong: [change: Record<string, unknown>, code: string][] = [
  [{ code: '' }, 'coupon_code_invalid'],
  [{ percent: null }, 'coupon_value_invalid'],
  [{ rupees: 10 }, 'coupon_value_invalid'],
  [{ percent: 101 }, 'coupon_value_invalid'],
  [{ percent: null, rupees: 0 }, 'coupon_value_invalid'],
  [{ limit: 0 }, 'coupon_limit_invalid'],
  [{ from: '2026-05-05', to: '2026-05-04' }, 'date_invalid'],
]
test('an invalid coupon is refused with its reason', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  for (const [change, code] of wrong) {
    const { status, body } = await owner.post(path, { ...tenPercent, ...change })
    assert.deepEqual([status, body.code], [400, code], JSON.stringify(change))
  }
})

test('the price shown with a coupon is the price that is booked', async (t) => {
  const { as, visitor } = await createTestApp(t)
  await (await as('admin')).post(path, tenPercent)
  const customer = await as('user')
  const price = await visitor().call(getPrice, {
    service: '2 BHK',
    coupon: 'Diwali10',
  })
  assert.deepEqual(
    [price.body.price, price.body.discount],
    [4049.1, { rupees: 449.9, reason: 'DIWALI10' }],
  )
  const stale = await book(customer, { coupon: 'DIWALI10', seen_price: 4499 })
  assert.deepEqual([stale.status, stale.body.code], [409, 'price_changed'])
  const { body } = await book(customer, { coupon: 'DIWALI10', seen_price: 4049.1 })
  assert.equal(body.price, 4049.1)
  const [order] = (await myOrders(customer)) as Record<string, unknown>[]
  assert.deepEqual(
    [order?.price, order?.discount, order?.due],
    [4049.1, { rupees: 449.9, reason: 'DIWALI10' }, 4049.1],
  )
})

test('a coupon that cannot be used is refused with its reason, and no booking is made', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { crews: null } } })
  const owner = await as('admin')
  await owner.post(path, { code: 'OLD', percent: 10, to: '2026-05-03' })
  await owner.post(path, { code: 'FIRST', percent: 10, first_only: true })
  await owner.post(path, { code: 'ONCE', percent: 10, per_customer: 1 })
  const customer = await as('user')
  const tried = async (coupon: string, time = '15:30') => {
    const { status, body } = await book(customer, { coupon, time })
    return status === 200 ? 'booked' : `${status} ${body.code} ${body.field_codes.coupon}`
  }
  assert.equal(await tried('NOSUCH'), '400 coupon_unknown coupon_unknown')
  assert.equal(await tried('x'.repeat(81)), '400 coupon_unknown coupon_unknown')
  assert.equal(await tried('OLD'), '400 coupon_unknown coupon_unknown')
  assert.deepEqual(await myOrders(customer), [])
  assert.equal(await tried('FIRST'), 'booked')
  assert.equal(await tried('FIRST', '08:00'), '400 coupon_not_yours coupon_not_yours')
  assert.equal(await tried('ONCE', '08:00'), 'booked')
  assert.equal(await tried('ONCE', '08:30'), '400 coupon_used_up coupon_used_up')
  const asked = await customer.call(getPrice, { service: '2 BHK', coupon: 'ONCE' })
  assert.equal(asked.body.code, 'coupon_used_up')
  assert.deepEqual(
    (await used(owner)).toSorted((a, b) => a - b),
    [0, 1, 1],
  )
})

test('a network that guesses coupons must wait, whether or not its next guess is right', async (t) => {
  const { as, visitor, clock } = await createTestApp(t)
  await (await as('admin')).post(path, tenPercent)
  const tried = async (coupon: string, ip = '203.0.113.9') => {
    const choice = { service: '2 BHK', coupon }
    return (await visitor({}, ip).call(getPrice, choice)).status
  }
  for (let n = 0; n < 10; n++) assert.equal(await tried(`GUESS${n}`), 400)
  assert.deepEqual([await tried('GUESS10'), await tried('DIWALI10')], [429, 429])
  assert.equal(await tried('DIWALI10', '203.0.113.10'), 200)
  clock.pass(60_000)
  for (let n = 0; n < 20; n++) assert.equal(await tried('DIWALI10'), 200)
})

test('cancelling or rejecting a booking gives its coupon back', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  await owner.post(path, { ...tenPercent, limit: 1 })
  const customer = await as('user')
  const first = await booked(customer, { coupon: 'DIWALI10' })
  assert.equal((await book(customer, { coupon: 'DIWALI10', time: '08:00' })).status, 400)
  await cancel(customer, first)
  assert.deepEqual(await used(owner), [0])
  const second = await booked(customer, { coupon: 'DIWALI10', time: '08:00' })
  await decide(owner, second, 'rejected')
  assert.deepEqual(await used(owner), [0])
  await booked(customer, { coupon: 'DIWALI10', time: '08:30' })
  assert.deepEqual(await used(owner), [1])
})

test('a coupon whose discount the owner takes away can be used again', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  await owner.post(path, { ...tenPercent, limit: 1 })
  const customer = await as('user')
  const serviceid = await booked(customer, { coupon: 'DIWALI10' })
  const lines = [{ label: 'Home', quantity: 1, rupees: 4000 }]
  const price = (more: Record<string, unknown>) =>
    owner.put('/api/v1/admin/priceorder', { serviceid, lines, ...more })
  assert.equal((await price({})).status, 200)
  assert.deepEqual(await used(owner), [1], 'another price keeps the coupon')
  assert.equal((await price({ discount: { rupees: 100, reason: 'Late' } })).status, 200)
  assert.deepEqual(await used(owner), [0], 'another discount')
  assert.equal((await price({ discount: null })).status, 200)
  const again = await booked(customer, { coupon: 'DIWALI10', time: '08:00' })
  assert.deepEqual(await used(owner), [1])
  const offer = { serviceid: again, lines, valid_days: 1 }
  assert.equal((await owner.put('/api/v1/admin/quoteorder', offer)).status, 200)
  const changed = { serviceid: again, lines, discount: null }
  assert.equal((await owner.put('/api/v1/admin/priceorder', changed)).status, 200)
  assert.deepEqual(await used(owner), [1], 'an open offer may lapse')
  const yes = { serviceid: again, answer: 'accept' }
  assert.equal((await customer.put('/api/v1/user/answerquote', yes)).status, 200)
  assert.deepEqual(await used(owner), [0])
})

test('a booking that nobody answered until its time gives its coupon back', async (t) => {
  const { as, deps, advanceTo } = await createTestApp(t)
  const owner = await as('admin')
  await owner.post(path, { ...tenPercent, limit: 1, per_customer: 1, first_only: true })
  const customer = await as('user')
  await booked(customer, { coupon: 'DIWALI10', date: '2026-05-05' })
  await deleteExpiredData(deps)
  assert.deepEqual(await used(owner), [1])
  await advanceTo(Date.parse('2026-05-06T04:00:00Z'))
  await deleteExpiredData(deps)
  assert.deepEqual(await used(owner), [0])
  await booked(customer, { coupon: 'DIWALI10', date: '2026-05-07' })
})

test('an owner can use a coupon when booking for a caller', async (t) => {
  const { as } = await createTestApp(t)
  const owner = await as('admin')
  await owner.post(path, tenPercent)
  const { body } = await owner.call(bookFor, {
    phone: '9000012345',
    address: 'Ward 4, Sasaram',
    service: '2 BHK',
    date: '2026-05-05',
    time: '08:00',
    coupon: 'DIWALI10',
  })
  assert.equal(body.price, 4049.1)
})
