import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { getMoney } from '#contract/money/month.ts'
import { getGiveBacks } from '#contract/money/payments.ts'
import { cancelOrder } from '#contract/orders/customer.ts'
import { giveBackStep } from '#server/db/migrations/index.ts'
import { site } from '#test/factories/bills.ts'
import { booked, cancel, decide, myOrders } from '#test/factories/orders.ts'
import { releaseAfter } from '#test/release-after.ts'

type Site = Awaited<ReturnType<typeof site>>

const entry = (by: Site, path: string, serviceid: string, rupees: number) =>
  by.admin.post(`/api/v1/admin/${path}`, {
    serviceid,
    payment_id: randomUUID(),
    method: 'upi',
    rupees,
  })

/** An accepted booking of which so much was paid. */
async function paid(by: Site, rupees: number, date = '2026-05-05'): Promise<string> {
  const id = await booked(by.customer, { date })
  await decide(by.admin, id, 'accepted')
  await entry(by, 'recordpayment', id, rupees)
  return id
}

test('what was paid is given back, kept or to give back, in the month and in the rows behind it', async (t) => {
  const by = await site(t)
  const id = await paid(by, 1000.5, '2026-06-02')
  await by.app.advanceTo(Date.parse('2026-05-31T18:00:00Z'))
  const ended = { serviceid: id, message: 'A locked door', keep: 300.5, keep_reason: 'The way' }
  assert.equal((await by.admin.call(cancelOrder, ended)).status, 200)
  await by.app.advanceTo(Date.parse('2026-05-31T18:40:00Z'))
  await entry(by, 'recordrefund', id, 200)
  const figures = async (month: string) => {
    const { body } = await by.admin.call(getMoney, { month })
    return [body.received.total, body.refunded, body.kept, body.give_back]
  }
  assert.deepEqual(await figures('2026-05'), [1000.5, 0, 300.5, 500])
  assert.deepEqual(await figures('2026-06'), [0, 200, 0, 500])

  const kept = async (days: string) => {
    const filter = `status=all&payment=kept&${days}`
    const { body } = await by.admin.get(`/api/v1/service/getallorders?${filter}`)
    const csv = await by.admin.get(`/api/v1/admin/exportorders?${filter}`)
    const rupees = body.orders.map((order: { kept: { rupees: number } }) => order.kept.rupees)
    return [rupees, String(csv.body).includes(',300.5,500,')]
  }
  // The job was for a day in June; it was cancelled in May.
  assert.deepEqual(await kept('from=2026-05-01&to=2026-05-31'), [[300.5], true])
  assert.deepEqual(await kept('sort=slot'), [[300.5], true])
  assert.deepEqual(await kept('from=2026-06-01&to=2026-06-30'), [[], false])
})

test('what is held of the month is of the orders that its filter lists', async (t) => {
  const by = await site(t)
  const ahead = await paid(by, 500)
  const off = await paid(by, 300, '2026-05-06')
  await by.admin.call(cancelOrder, { serviceid: off, message: 'A locked door' })
  await booked(by.customer, { date: '2026-05-07' })
  const { body: money } = await by.admin.call(getMoney, { month: '2026-05' })
  const list = '/api/v1/service/getallorders?payment=held&status='
  const listed = async (status: string) => {
    const { body } = await by.admin.get(list + status)
    return body.orders.map(({ _id }: { _id: string }) => _id)
  }
  assert.equal(money.held, 500)
  assert.deepEqual(await listed('all'), [ahead])
  assert.deepEqual(await listed('accepted'), [ahead])
  assert.deepEqual(await listed('cancelled'), [])
})

test('money that was to be given back before the update says so, to admins alone', async (t) => {
  const by = await site(t)
  const { db } = by.app.deps
  const { rows } = await sql<{ number: number; at: number }>`select * from migration`.execute(db)
  const setTimes = async (first: number, giveBackAt: number) => {
    await sql`update migration set at = ${first} where number = 1`.execute(db)
    await sql`update migration set at = ${giveBackAt} where number = ${giveBackStep}`.execute(db)
  }
  releaseAfter(t, async () => {
    for (const { number, at } of rows)
      await sql`update migration set at = ${at} where number = ${number}`.execute(db)
  })
  const id = await paid(by, 500)
  await cancel(by.admin, id, 'The crew is ill')
  const { now } = by.app.clock
  const marks = async () => {
    const { body } = await by.admin.call(getGiveBacks, {})
    return body.orders.map((order: { before_update: boolean }) => order.before_update)
  }
  await setTimes(now - 2000, now + 1)
  assert.deepEqual(await marks(), [true])
  await setTimes(now - 2000, now - 1000)
  assert.deepEqual(await marks(), [false])
  // After a restore all steps are of one moment, which tells nothing.
  await setTimes(now + 2000, now + 2001)
  assert.deepEqual(await marks(), [false])
  const [own] = await myOrders(by.customer)
  assert.equal('before_update' in own, false)
})
