import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getCoupons } from '#contract/coupons/coupons.ts'
import { acceptInvite, showInvite } from '#contract/referrals/referrals.ts'
import { whenFree, type Client } from '#test/client.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { book, booked, bringTo, progress, undo } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/invite'
const on = { settings: { neighbours: { on: true, rupees: 250 } } } as const

async function inviteOf(customer: Client): Promise<string> {
  return (await customer.post(path, {})).body.code as string
}
const accept = (customer: Client, code: string) => customer.call(acceptInvite, { code })
const couponsOf = async (customer: Client): Promise<{ code: string; used: boolean }[]> =>
  (await customer.get(path)).body.coupons

async function invited(app: TestApp) {
  const [asha, ravi] = [
    await app.as('user', { name: 'Asha Kumari' }),
    await app.as('user', { name: 'Ravi Singh' }),
  ]
  const code = await inviteOf(asha)
  assert.equal((await accept(ravi, code)).status, 200)
  return { asha, ravi, code }
}

test("after a neighbour's first completed job both customers get a coupon, once", async (t) => {
  const app = await createTestApp(t, on)
  const { asha, ravi, code } = await invited(app)
  assert.match(code, /^[A-Z2-9]{8}$/)
  const shown = await app.visitor().call(showInvite, { code: code.toLowerCase() })
  assert.deepEqual([shown.body.name, shown.body.rupees], ['Asha', 250])
  const admin = await app.as('admin')
  const order = await booked(ravi)
  assert.deepEqual(await couponsOf(ravi), [])
  await bringTo('completed', order, { app, customer: ravi, admin })
  const [hers, his] = [await couponsOf(asha), await couponsOf(ravi)]
  assert.deepEqual([hers.length, his.length], [1, 1])
  assert.deepEqual((await asha.get(path)).body.neighbours, [{ name: 'Ravi', done: true }])
  const mail = (await messageRows(app)).filter((it) => it.template === 'neighbour-coupon')
  assert.deepEqual(
    mail.filter((it) => it.channel === 'sms').map((it) => it.recipient),
    [ravi.phone, asha.phone],
  )
  const next = await booked(ravi, { date: '2026-05-07' })
  await bringTo('completed', next, { app, customer: ravi, admin })
  assert.equal((await couponsOf(asha)).length, 1)
  const foreign = await book(ravi, { date: '2026-05-08', coupon: hers[0]?.code })
  assert.equal(foreign.body.code, 'coupon_not_yours')
  const own = await book(ravi, { date: '2026-05-08', coupon: his[0]?.code })
  assert.equal(own.body.price, 4499 - 250)
  assert.equal((await couponsOf(ravi))[0]?.used, true)
  assert.deepEqual((await admin.call(getCoupons, {})).body.coupons, [])
})

test('undoing the completion withdraws the coupons', async (t) => {
  const app = await createTestApp(t, on)
  const { asha, ravi } = await invited(app)
  const admin = await app.as('admin')
  const order = await booked(ravi)
  await bringTo('completed', order, { app, customer: ravi, admin })
  const [coupon] = await couponsOf(asha)
  await undo(admin, order)
  assert.deepEqual([await couponsOf(asha), await couponsOf(ravi)], [[], []])
  const refused = await book(asha, { date: '2026-05-08', coupon: coupon?.code })
  assert.equal(refused.body.code, 'coupon_unknown')
  await progress(admin, order, 'completed')
  assert.deepEqual(await couponsOf(asha), [coupon])
  const waiting = (await messageRows(app)).filter(
    (it) => it.template === 'neighbour-coupon' && it.state === 'queued' && it.channel === 'sms',
  )
  assert.equal(waiting.length, 2)
})

test('customers cannot invite themselves, be invited twice or after their first job', async (t) => {
  const app = await createTestApp(t, on)
  const { asha, ravi, code } = await invited(app)
  assert.equal((await accept(asha, code)).body.code, 'invite_own')
  assert.equal((await accept(ravi, code)).status, 200)
  const other = await app.as('user')
  assert.equal((await accept(ravi, await inviteOf(other))).body.code, 'invite_taken')
  const admin = await app.as('admin')
  await bringTo('completed', await booked(other), { app, customer: other, admin })
  assert.equal((await accept(other, code)).body.code, 'invite_not_new')
  assert.deepEqual(await couponsOf(asha), [])
  for (const wrong of ['', 'AAAAAAAA', '0', 5]) {
    const { body } = await other.post('/api/v1/user/acceptinvite', { code: wrong })
    assert.equal(body.code, wrong === 5 ? 'invalid_input' : 'invite_not_found', String(wrong))
  }
})

test('switching invitations off stops new ones but keeps earlier promises', async (t) => {
  const app = await createTestApp(t, on)
  const { asha, ravi, code } = await invited(app)
  await app.setSettings({ neighbours: { on: false } })
  const late = await app.as('user')
  assert.equal((await accept(late, code)).body.code, 'invite_off')
  const shown = await app.visitor().call(showInvite, { code })
  assert.equal(shown.body.code, 'invite_off')
  const admin = await app.as('admin')
  await bringTo('completed', await booked(ravi), { app, customer: ravi, admin })
  assert.equal((await couponsOf(asha)).length, 1)
})

test('a hundred concurrent requests create one invitation and one pair of coupons', async (t) => {
  const app = await createTestApp(t, { ...on, config: { limitScale: 1000 } })
  const ravi = await app.as('user')
  const inviters = await Promise.all(Array.from({ length: 10 }, () => app.as('user')))
  const codes = await Promise.all(inviters.map(inviteOf))
  const hundred = Array.from({ length: 100 }, (_, n) => codes[n % codes.length] ?? '')
  const answers = await Promise.all(hundred.map((code) => whenFree(() => accept(ravi, code))))
  assert.equal(answers.filter(({ status }) => status === 200).length, 10)
  const admin = await app.as('admin')
  const order = await booked(ravi)
  await bringTo('in-progress', order, { app, customer: ravi, admin })
  await Promise.all(hundred.map(() => whenFree(() => progress(admin, order, 'completed'))))
  const all = await Promise.all([ravi, ...inviters].map(couponsOf))
  assert.deepEqual([all[0]?.length, all.flat().length], [1, 2])
})

test('guessing invitation codes is rate limited', async (t) => {
  const app = await createTestApp(t, on)
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await app.visitor().call(showInvite, { code: 'AAAAAAAA' })).status)
  assert.deepEqual(statuses.slice(9), [404, 429, 429])
})
