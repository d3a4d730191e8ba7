import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { priceOrder } from '#contract/money/prices.ts'
import { getEarnings } from '#contract/money/worker-account.ts'
import { minuteMs } from '#domain/time-units.ts'
import { transact } from '#server/db/database.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import { advanceToStart, progress, undo } from '#test/factories/orders.ts'
import { account, act, jobDone, payOut, percent, site } from '#test/factories/pay.ts'
import { publish } from '#test/factories/settings.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'

test('a changed share leaves the pay of jobs already done', async (t) => {
  const { app, owner, ravi } = await site(t)
  await jobDone(app, owner, [ravi])
  await publish(owner, percent(30))
  const { earned, owed, balance } = await account(owner, ravi)
  assert.deepEqual([earned, owed, balance], [1799.6, 1799.6, 1799.6])
})

test('pay follows a service that is renamed, and refuses one that does not exist', async (t) => {
  const services = [{ service: 'ac', percent: 50, rupees: null }]
  const { app, owner, ravi } = await site(t, { pay: { percent: 10, services } })
  const { catalogue } = (await owner.get('/api/v1/admin/settings')).body.settings
  const renamed = catalogue.services.map((it: { id: string; label: string }) =>
    it.id === 'ac' ? { ...it, label: 'AC Service' } : it,
  )
  assert.equal((await publish(owner, { catalogue: { services: renamed } })).status, 200)
  await jobDone(app, owner, [ravi], { service: 'AC Service' })
  assert.equal((await account(owner, ravi)).owed, 349.5)
  for (const wrong of [
    { service: 'AC Cleaning', percent: 40, rupees: null },
    { service: 'ac', percent: 40, rupees: 100 },
  ]) {
    const { status, body } = await publish(owner, { pay: { services: [wrong] } })
    assert.deepEqual([status, body.code], [400, 'settings_invalid'])
    assert.deepEqual(Object.values(body.details.problems), ['setting_choice'])
  }
})

test('a payout is at most what is owed or marked as an advance, and can be taken back once', async (t) => {
  const { app, owner, ravi } = await site(t)
  await jobDone(app, owner, [ravi])
  const { status, body } = await payOut(owner, ravi, 50_000)
  assert.deepEqual([status, body.code, body.details.owed], [409, 'payout_too_much', 1799.6])
  assert.equal(body.message, 'You owe ₹1,799.60. To pay more, mark it as an advance.')
  const payout_id = randomUUID()
  for (let sent = 0; sent < 2; sent++) {
    const paid = await payOut(owner, ravi, 5000, { payout_id, advance: true })
    assert.deepEqual([paid.status, paid.body.balance, paid.body.in_hand], [200, -3200.4, 0])
  }
  assert.equal((await payOut(owner, ravi, 5001, { payout_id })).body.code, 'payment_mismatch')
  const reason = 'A zero too many'
  app.clock.pass(1000)
  const back = await act(owner, 'reverseentry', ravi, { reverses: payout_id, reason })
  assert.deepEqual([back.status, back.body.owed], [200, 1799.6])
  const again = await act(owner, 'reverseentry', ravi, { reverses: payout_id, reason })
  assert.deepEqual([again.status, again.body.code], [409, 'already_reversed'])
  const { entries, paid_out } = await account(owner, ravi)
  assert.deepEqual(
    entries.map((it: Record<string, unknown>) => [it['kind'], it['rupees'], it['reversed']]),
    [
      ['pay', 1799.6, false],
      ['payout', -5000, true],
      ['reversal', 5000, false],
    ],
  )
  assert.equal(paid_out, 0)
  for (const { entry_id } of entries.filter((it: { kind: string }) => it.kind !== 'payout')) {
    const wrong = await act(owner, 'reverseentry', ravi, { reverses: entry_id, reason })
    assert.deepEqual([wrong.status, wrong.body.code], [400, 'invalid_input'])
  }
  const none = await act(owner, 'reverseentry', ravi, { reverses: randomUUID(), reason })
  assert.equal(none.status, 404)
})

test('a share is of the price without GST', async (t) => {
  const { app, owner, ravi } = await site(t, {
    pay: { percent: 40 },
    billing: { tax: 'regular', gstin: '10AAACA1111A1Z5', inclusive: true },
  })
  const id = await acceptedJob(app, owner)
  const lines = [{ label: 'All of it', quantity: 1, rupees: 3999 }]
  await owner.call(priceOrder, { serviceid: id, lines })
  await assign(owner, id, ravi.account.id)
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) await progress(owner, id, status)
  // 40 % of 3,388.98, rounded down to the paisa.
  assert.equal((await account(owner, ravi)).owed, 1355.59)
})

test('undoing and repeating a completion any number of times leaves the pay of one', async (t) => {
  const { app, owner, ravi } = await site(t)
  const id = await jobDone(app, owner, [ravi])
  for (let n = 0; n < 3; n++) {
    app.clock.pass(1000)
    assert.equal((await undo(owner, id)).status, 200)
    assert.equal((await account(owner, ravi)).owed, 0)
    await progress(owner, id, 'completed')
  }
  const { owed, entries } = await account(owner, ravi)
  assert.deepEqual([owed, entries.length, entries[1].kind], [1799.6, 7, 'pay-change'])
})

test('the pay of a job is divided to the paisa; the first by id take the remainder', async (t) => {
  const { app, owner, ravi } = await site(t, { pay: { rupees: 100 } })
  const workers = [ravi, await verifiedWorker(app, 'Asha'), await verifiedWorker(app, 'Guddu')]
  await jobDone(app, owner, workers)
  const shares: number[] = []
  for (const it of workers.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1)))
    shares.push((await account(owner, it)).owed)
  assert.deepEqual(shares, [33.34, 33.33, 33.33])
})

test('a price that was missing brings the pay by the rule of the day, and an owner adds to it', async (t) => {
  const { app, owner, ravi } = await site(t)
  const serviceid = await jobDone(app, owner, [ravi], { service: 'Sofa Cleaning' })
  assert.equal((await account(owner, ravi)).owed, 0)
  const more = { rupees: 50, serviceid, reason: 'Heavy sofa' }
  assert.equal((await act(owner, 'changepay', ravi, more)).body.owed, 50)
  await publish(owner, percent(10))
  const lines = [{ label: 'Sofa', quantity: 1, rupees: 1000 }]
  assert.equal((await owner.call(priceOrder, { serviceid, lines })).status, 200)
  const { owed, jobs } = await account(owner, ravi)
  assert.deepEqual([owed, jobs[0].rupees], [450, 450])
  const less = { rupees: -50.5, reason: 'Broken vase' }
  assert.equal((await act(owner, 'changepay', ravi, less)).body.owed, 399.5)
  const refused = await act(owner, 'changepay', ravi, { rupees: 10, reason: '' })
  assert.deepEqual(
    [refused.status, refused.body.field_codes],
    [400, { reason: 'message_required' }],
  )
})

test('a worker does not read who wrote an entry, and an erased worker leaves figures without notes', async (t) => {
  const { app, owner, ravi } = await site(t)
  await jobDone(app, owner, [ravi])
  // Entries of one moment stand in no order.
  app.clock.pass(minuteMs)
  await payOut(owner, ravi, 100, { note: 'For the bus' })
  const own = (await ravi.call(getEarnings, { month: '2026-05' })).body
  assert.deepEqual([own.owed, own.entries.length], [1699.6, 2])
  assert.ok(own.entries.every((it: { by: string }) => it.by === ''))
  await transact(app.deps.db, (tx) => eraseRows(tx, ravi.account.id, app.clock.now))
  const { owed, entries } = await account(owner, ravi)
  assert.deepEqual([owed, entries[1].note, entries[1].by], [1699.6, '', owner.account.name])
})
