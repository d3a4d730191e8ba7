import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { setMonthly } from '#contract/bills/monthly.ts'
import { getMoney } from '#contract/money/month.ts'
import { getUpi } from '#contract/money/payments.ts'
import { getEarnings, getPay } from '#contract/money/worker-account.ts'
import { advanceToStart, booked, decide, progress } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { drawn } from '#test/qr-code.ts'
import { createTestApp } from '#test/test-app.ts'

const pay = (serviceid: string, rupees = 1000) => ({
  serviceid,
  payment_id: randomUUID(),
  method: 'cash',
  rupees,
})

const payOfWorker = (id: string) => `/api/v1/admin/workerpay?month=2026-05&worker_id=${id}`

test('a worker records a payment for their own job where the owner allows it', async (t) => {
  const app = await createTestApp(t)
  const [admin, ravi, asha] = [
    await app.as('admin'),
    await verifiedWorker(app),
    await verifiedWorker(app, 'Asha Kumari'),
  ]
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  const record = '/api/v1/worker/recordpayment'
  const shut = await ravi.post(record, pay(id))
  assert.deepEqual([shut.status, shut.body.code], [403, 'payment_not_yours'])
  await app.setSettings({ worker: { mayRecordPayment: true }, billing: { upiId: 'a@bank' } })
  const taken = await ravi.post(record, pay(id))
  assert.deepEqual([taken.status, taken.body.paid, taken.body.due], [200, 1000, 3499])
  assert.equal((await asha.post(record, pay(id))).status, 404)
  assert.equal((await ravi.post(record, { ...pay(id), method: 'card' })).status, 400)
  const upi = await ravi.call(getUpi, { serviceid: id })
  assert.match(upi.body.link, /am=3499.00/)
  assert.equal((await asha.call(getUpi, { serviceid: id })).status, 404)
})

test('a worker gets the UPI code of a job only where money may be taken for it', async (t) => {
  const settings = { billing: { upiId: 'a@bank' }, worker: { mayRecordPayment: false } }
  const app = await createTestApp(t, { settings })
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const ravi = await verifiedWorker(app)
  const id = await booked(customer)
  await decide(admin, id, 'accepted')
  await assign(admin, id, ravi.account.id)
  const upi = async () => {
    const { status, body } = await ravi.call(getUpi, { serviceid: id })
    return [status, body.code]
  }
  assert.deepEqual(await upi(), [403, 'payment_not_yours'])
  await app.setSettings({ worker: { mayRecordPayment: true } })
  assert.deepEqual(await upi(), [200, undefined])
  await admin.call(setMonthly, { userid: customer.account.id, monthly: true })
  assert.deepEqual(await upi(), [403, 'payment_not_yours'])
  assert.equal((await customer.call(getUpi, { serviceid: id })).status, 200)
})

test('workers earn their share of a job, see it and are paid out once', async (t) => {
  const services = [{ service: '2-bhk', percent: 40, rupees: null }]
  const app = await createTestApp(t, { settings: { pay: { services } } })
  const [admin, ravi, asha] = [
    await app.as('admin'),
    await verifiedWorker(app),
    await verifiedWorker(app, 'Asha Kumari'),
  ]
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id, asha.account.id)
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) await progress(admin, id, status)
  const earnings = async () => (await ravi.call(getEarnings, { month: '2026-05' })).body
  // 40 % of 4,499 rupees is 1,799.60, half of it for each worker.
  assert.deepEqual([(await earnings()).earned, (await earnings()).balance], [899.8, 899.8])
  const payout = {
    worker_id: ravi.account.id,
    payout_id: randomUUID(),
    rupees: 500,
    method: 'upi',
    note: 'Advance',
  }
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await admin.post('/api/v1/admin/recordpayout', payout)).body.balance, 399.8)
  assert.deepEqual([(await earnings()).paid_out, (await earnings()).balance], [500, 399.8])
  const { body } = await admin.call(getPay, { month: '2026-05' })
  assert.equal(body.workers.length, 2)
  const { by_worker } = (await admin.call(getMoney, { month: '2026-05' })).body
  const shares = by_worker.map((it: { rupees: number }) => it.rupees)
  assert.deepEqual(shares, [2249.5, 2249.5])
  const rows = (await admin.get(payOfWorker(ravi.account.id))).body
  assert.deepEqual(
    [rows.name, rows.jobs.length, rows.payouts[0].note],
    ['Ravi Kumar', 1, 'Advance'],
  )
  assert.equal((await admin.get(payOfWorker('nobody'))).status, 404)
  const manager = await app.as('admin', { rights: 'manager' })
  assert.equal((await manager.call(getPay, { month: '2026-05' })).status, 403)
})

test("a worker cannot see another worker's money", async (t) => {
  const services = [{ service: '2-bhk', percent: null, rupees: 700 }]
  const app = await createTestApp(t, {
    settings: { pay: { services }, worker: { mayRecordPayment: true } },
  })
  const [admin, ravi, asha] = [
    await app.as('admin'),
    await verifiedWorker(app),
    await verifiedWorker(app, 'Asha Kumari'),
  ]
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  await advanceToStart(app, id)
  for (const status of ['in-progress', 'completed']) await progress(admin, id, status)
  const payout = {
    worker_id: ravi.account.id,
    payout_id: randomUUID(),
    rupees: 300,
    method: 'cash',
  }
  assert.equal((await admin.post('/api/v1/admin/recordpayout', payout)).status, 200)
  const days = 'from=2026-05-04&to=2026-05-10'
  for (const path of [`getjobs?${days}`, 'earnings?month=2026-05']) {
    const own = JSON.stringify((await ravi.get(`/api/v1/worker/${path}`)).body)
    const others = JSON.stringify((await asha.get(`/api/v1/worker/${path}`)).body)
    assert.ok(own.includes(id), path)
    assert.doesNotMatch(others, new RegExp(`${id}|700|300|4499`), path)
  }
  for (const path of ['pay?month=2026-05', `workerpay?month=2026-05&worker_id=${ravi.account.id}`])
    assert.equal((await asha.get(`/api/v1/admin/${path}`)).status, 403)
})

test('a job includes the amount due and its QR code, which the page can show offline', async (t) => {
  const app = await createTestApp(t, { settings: { billing: { upiId: 'a@bank' } } })
  const [admin, ravi] = [await app.as('admin'), await verifiedWorker(app)]
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  const job = async () =>
    (await ravi.get('/api/v1/worker/getjobs?from=2026-05-04&to=2026-05-10')).body.jobs[0]
  assert.equal((await job()).pay, null)
  await app.setSettings({ worker: { mayRecordPayment: true } })
  await ravi.post('/api/v1/worker/recordpayment', pay(id))
  const { due, upi } = (await job()).pay
  assert.equal(due, 3499)
  assert.match(upi.link, /am=3499.00/)
  assert.equal(decodeQR(drawn(upi.qr)), upi.link)
  assert.ok(upi.qr.length < 6000)
})
