import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { z } from 'zod/mini'
import { addNote, getPerson } from '#contract/accounts/admin.ts'
import { updateProfile } from '#contract/accounts/my-account.ts'
import type { decisionContext } from '#contract/orders/admin.ts'
import { slotStart } from '#domain/schedule.ts'
import { booked, bringTo, cancel, decide, progress } from '#test/factories/orders.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Help = z.output<(typeof decisionContext)['output']>
const people = async (app: TestApp) => ({
  app,
  customer: await app.as('user'),
  admin: await app.as('admin'),
})

async function help(admin: Awaited<ReturnType<typeof people>>['admin'], id: string): Promise<Help> {
  const { status, body } = await admin.get(`/api/v1/service/decisionhelp?serviceid=${id}`)
  assert.equal(status, 200)
  return body as Help
}
const ids = (orders: readonly { _id: string }[]) => orders.map((it) => it._id)

test("an admin sees counts of the customer's other orders by status, and the latest five", async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  await booked(await app.as('user'))
  const all = []
  for (const [time, status] of [
    ['08:00', 'completed'],
    ['09:00', 'completed'],
    ['10:00', 'rejected'],
    ['11:00', 'cancelled'],
    ['12:00', 'accepted'],
    ['13:00', 'pending'],
  ] as const) {
    const id = await booked(by.customer, { time })
    await bringTo(status, id, by)
    all.push(id)
    app.clock.pass(1)
  }
  const id = await booked(by.customer)
  const { customer } = await help(by.admin, id)
  assert.equal(customer.total, 6)
  assert.deepEqual(customer.counts, [
    { status: 'accepted', n: 1 },
    { status: 'cancelled', n: 1 },
    { status: 'completed', n: 2 },
    { status: 'pending', n: 1 },
    { status: 'rejected', n: 1 },
  ])
  assert.deepEqual(ids(customer.latest), all.toReversed().slice(0, 5))
})

test('a first order has no other orders', async (t) => {
  const { customer, admin } = await people(await createTestApp(t))
  const alone = await help(admin, await booked(customer))
  const { id: _id } = customer.account
  const nothing = { total: 0, counts: [], latest: [] }
  assert.deepEqual(alone.customer, { _id, language: 'en', note: null, ...nothing })
  assert.deepEqual(alone.overlapping, { total: 0, orders: [] })
  assert.deepEqual([alone.crews, alone.next], [null, null])
})

test('an admin sees overlapping accepted jobs and the crews left', async (t) => {
  const app = await createTestApp(t, { settings: { booking: { crews: 3 } } })
  const by = await people(app)
  const at = async (time: string, service = 'Bathroom Cleaning') => {
    const id = await booked(await app.as('user'), { time, service })
    await decide(by.admin, id, 'accepted')
    return id
  }
  // The order in question runs from 11:00 to 15:00.
  await at('10:00')
  const early = await at('08:00', '1 BHK')
  const late = await at('14:30')
  await at('15:00')
  const pending = await booked(await app.as('user'), { time: '12:00' })
  const running = await at('12:00')
  const gone = await at('13:00')
  await cancel(by.admin, gone, 'Rain')
  const id = await booked(by.customer, { time: '11:00' })
  await app.advanceTo(slotStart({ date: '2026-05-05', time: '00:00' }))
  await progress(by.admin, running, 'in-progress')

  const seen = await help(by.admin, id)
  assert.deepEqual(ids(seen.overlapping.orders), [early, running, late])
  assert.equal(seen.overlapping.total, 3)
  // 1 BHK until noon, then the one at noon, then the one at 14:30: one at a time.
  assert.deepEqual(seen.crews, { total: 3, free: 2 })
  assert.equal(seen.next?._id, pending)
  await decide(by.admin, id, 'accepted')
  assert.equal((await help(by.admin, id)).overlapping.total, 3)
})

const days: [time: string, service: string, after: number, before: number][] = [
  ['08:00', 'Bathroom Cleaning', 0, 540],
  ['14:00', '2 BHK', 360, 0],
  ['15:30', '2 BHK', 450, -90],
  ['16:00', '3 BHK', 480, -240],
]
for (const [time, service, after, before] of days)
  test(`${service} at ${time} ends ${before} minutes before closing`, async (t) => {
    const { customer, admin } = await people(await createTestApp(t))
    const { opening } = await help(admin, await booked(customer, { time, service }))
    assert.deepEqual(opening, {
      opens: '08:00',
      closes: '18:00',
      closed_day: false,
      minutes_after_opening: after,
      minutes_before_closing: before,
    })
  })

test('a job on a day that was closed after the booking is marked as such', async (t) => {
  const app = await createTestApp(t)
  const { customer, admin } = await people(app)
  const id = await booked(customer)
  await app.deps.db.updateTable('order').set({ date: '2026-05-10' }).where('id', '=', id).execute()
  assert.equal((await help(admin, id)).opening.closed_day, true)
})

test('the next order to decide is the next by start time, wrapping around after the last', async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  const evening = await booked(by.customer, { time: '17:00' })
  const morning = await booked(by.customer, { time: '08:00' })
  const noon = await booked(await app.as('user'), { time: '12:00' })
  const tomorrow = await booked(by.customer, { date: '2026-05-06', time: '08:00' })
  const nextOf = async (id: string) => (await help(by.admin, id)).next?._id
  const inTurn = [morning, noon, evening, tomorrow]
  for (const [n, id] of inTurn.entries()) assert.equal(await nextOf(id), inTurn[(n + 1) % 4])
  await decide(by.admin, noon, 'accepted')
  assert.equal(await nextOf(morning), evening)
  assert.equal(await nextOf(noon), evening)
})

test("an admin sees the customer's language, newest note and missed visits", async (t) => {
  const app = await createTestApp(t)
  const by = await people(app)
  await bringTo('no-show', await booked(by.customer, { time: '08:00' }), by)
  await by.customer.call(updateProfile, {
    name: 'Sunita Devi',
    address: 'Ward 4',
    language: 'hi',
  })
  const userid = by.customer.account.id
  for (const text of ['Gate code 4471', 'Owes 200 rupees'])
    await by.admin.call(addNote, { userid, text })
  const { customer } = await help(by.admin, await booked(by.customer))
  assert.deepEqual(customer.counts, [{ status: 'no-show', n: 1 }])
  assert.deepEqual([customer._id, customer.language], [userid, 'hi'])
  assert.deepEqual([customer.note?.text, customer.note?.by], ['Owes 200 rupees', 'Sunita Devi'])
  const { body } = await by.admin.call(getPerson, { id: userid })
  assert.equal(body.order_counts['no-show'], 1)
})
