import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { recordPayment } from '#contract/money/payments.ts'
import { getPay } from '#contract/money/worker-account.ts'
import { account, act, jobDone, percent, site, takeFor } from '#test/factories/pay.ts'

test('cash that workers take is in their hands until they hand it over or keep it as pay', async (t) => {
  const { app, owner, ravi } = await site(t)
  const id = await jobDone(app, owner, [ravi])
  for (let n = 0; n < 3; n++) {
    app.clock.pass(1000)
    assert.equal((await takeFor(ravi, id, 300)).status, 200)
  }
  app.clock.pass(1000)
  const wrong = { serviceid: id, payment_id: randomUUID(), method: 'cash', rupees: 300 }
  await owner.post('/api/v1/admin/recordrefund', { ...wrong, correction: true })
  const taken = await act(owner, 'takecash', ravi, { rupees: 500 })
  assert.deepEqual([taken.status, taken.body], [200, { success: true, in_hand: 100 }])
  const { in_hand, owed, cash } = await account(owner, ravi)
  assert.deepEqual([in_hand, owed], [100, 1799.6])
  assert.deepEqual(
    cash.map((it: { rupees: number }) => it.rupees),
    [300, 300, 300, -300],
  )
  const manager = await app.as('admin', { rights: 'manager' })
  const { workers, total } = (await manager.get('/api/v1/admin/cashinhand')).body
  const [{ name, payments }] = workers
  assert.deepEqual([name, payments, total, 'owed' in workers[0]], ['Ravi Kumar', 1, 100, false])
  assert.equal((await manager.call(getPay, { month: '2026-05' })).status, 403)
  const more = await act(manager, 'takecash', ravi, { rupees: 101 })
  assert.deepEqual(
    [more.status, more.body.code, more.body.details.in_hand],
    [409, 'cash_too_much', 100],
  )
  assert.equal(more.body.message, 'Ravi Kumar holds ₹100.')
  assert.equal((await act(manager, 'keepcash', ravi, { rupees: 1 })).status, 403)
  const kept = await act(owner, 'keepcash', ravi, { rupees: 100 })
  assert.deepEqual([kept.body.owed, kept.body.in_hand], [1699.6, 0])
  assert.equal((await account(owner, ravi)).paid_out, 100)
})

test('of cash no more is kept as pay than is held, and than is owed', async (t) => {
  const { app, owner, ravi } = await site(t, percent(1))
  const id = await jobDone(app, owner, [ravi])
  assert.equal((await act(owner, 'keepcash', ravi, { rupees: 10 })).body.code, 'cash_too_much')
  await takeFor(ravi, id, 300)
  assert.equal((await act(owner, 'keepcash', ravi, { rupees: 50 })).body.code, 'payout_too_much')
})

test('an admin writes down whose pocket the cash is in', async (t) => {
  const { app, owner, ravi } = await site(t)
  const id = await jobDone(app, owner, [ravi])
  const paid = (more: object) =>
    owner.call(recordPayment, {
      serviceid: id,
      payment_id: randomUUID(),
      method: 'cash',
      rupees: 200,
      ...more,
    })
  assert.equal((await paid({ held_by: ravi.account.id })).status, 200)
  assert.equal((await paid({})).status, 200)
  assert.equal((await account(owner, ravi)).in_hand, 200)
  for (const wrong of [
    { held_by: owner.account.id },
    { held_by: ravi.account.id, method: 'upi' },
  ]) {
    const { status, body } = await paid(wrong)
    assert.deepEqual([status, body.field_codes], [400, { held_by: 'invalid_input' }])
  }
})

test('of two admins who take the same cash at once, one gets it', async (t) => {
  const { app, owner, ravi } = await site(t)
  const id = await jobDone(app, owner, [ravi])
  await takeFor(ravi, id, 300)
  const other = await app.as('admin')
  const replies = await Promise.all(
    [owner, other].map((it) => act(it, 'takecash', ravi, { rupees: 300 })),
  )
  assert.deepEqual(new Set(replies.map((it) => it.status)), new Set([200, 409]))
  assert.equal((await account(owner, ravi)).in_hand, 0)
})
