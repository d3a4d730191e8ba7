import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getAllOrders } from '#contract/orders/admin.ts'
import { book, booked, cancel, decide } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

const slotsOf = async (
  browser: {
    get: (url: string) => Promise<{ body: { slots: { time: string; reason: string | null }[] } }>
  },
  date: string,
  service = '',
) => {
  const { body } = await browser.get(
    `/api/v1/service/slots?date=${date}${service && `&service=${encodeURIComponent(service)}`}`,
  )
  return body.slots.filter((it) => it.reason === 'slot_full').map((it) => it.time)
}

for (const crews of [1, 3]) {
  test(`with ${crews} crews, of twenty overlapping orders accepted at once ${crews} succeed`, async (t) => {
    const { as } = await createTestApp(t, { settings: { booking: { crews } } })
    const admin = await as('admin')
    const ids = []
    for (let n = 0; n < 20; n++) ids.push(await booked(await as('user'), { service: '3 BHK' }))
    const answers = await Promise.all(ids.map((id) => decide(admin, id, 'accepted')))
    assert.equal(answers.filter((it) => it.status === 200).length, crews)
    const full = answers.filter((it) => it.body.code === 'slot_full')
    assert.equal(full.length, 20 - crews)
    // The admin's sentence, not the one for a customer who picks a time.
    for (const { body } of full) assert.match(body.message, /^All crews are on other jobs/)
    const { body } = await admin.call(getAllOrders, { status: 'accepted' })
    assert.equal(body.total, crews)
  })
}

test('without a crew limit any number of orders overlap', async (t) => {
  const { as } = await createTestApp(t)
  const admin = await as('admin')
  for (let n = 0; n < 5; n++) {
    assert.equal((await decide(admin, await booked(await as('user')), 'accepted')).status, 200)
  }
})

test('a crew is busy from the start of a job to its end and free right after', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const [customer, admin] = [await as('user'), await as('admin')]
  // Four hours from 11:00.
  const noon = await booked(customer, { service: '2 BHK', time: '11:00' })
  const tries = [
    ['09:30', '2 BHK', 409],
    ['10:30', 'Bathroom Cleaning', 409],
    ['14:30', 'Bathroom Cleaning', 409],
    ['10:00', 'Bathroom Cleaning', 200],
    ['15:00', 'Bathroom Cleaning', 200],
  ] as const
  const ids = []
  for (const [time, service] of tries) ids.push(await booked(await as('user'), { time, service }))
  await decide(admin, noon, 'accepted')
  for (const [n, [time, service, status]] of tries.entries()) {
    const answer = await decide(admin, ids[n] ?? '', 'accepted')
    assert.equal(answer.status, status, `${service} at ${time}`)
  }
})

test('an order without a free crew may still be rejected', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const admin = await as('admin')
  const [first, second] = [await booked(await as('user')), await booked(await as('user'))]
  await decide(admin, first, 'accepted')
  const full = await decide(admin, second, 'accepted')
  assert.equal(
    full.body.message,
    'All crews are on other jobs at this time. Reject this booking and offer another time, or cancel one of those jobs first.',
  )
  assert.equal((await decide(admin, second, 'rejected')).status, 200)
})

test('cancelling a job frees its crew', async (t) => {
  const { as } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const [customer, admin] = [await as('user'), await as('admin')]
  const [first, second] = [await booked(customer), await booked(await as('user'))]
  await decide(admin, first, 'accepted')
  await cancel(customer, first)
  assert.equal((await decide(admin, second, 'accepted')).status, 200)
})

test('full slots are listed with their reason and cannot be booked', async (t) => {
  const { as, visitor } = await createTestApp(t, { settings: { booking: { crews: 1 } } })
  const [customer, admin] = [await as('user'), await as('admin')]
  const id = await booked(customer, { service: '2 BHK', time: '12:00' })
  assert.deepEqual(await slotsOf(visitor(), '2026-05-05'), [])
  await decide(admin, id, 'accepted')

  const short = ['11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30']
  assert.deepEqual(await slotsOf(visitor(), '2026-05-05'), short)
  assert.deepEqual(await slotsOf(visitor(), '2026-05-05', 'Car Cleaning'), short)
  const earlier = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00']
  assert.deepEqual(await slotsOf(visitor(), '2026-05-05', '1 BHK'), [...earlier, ...short])
  assert.deepEqual(await slotsOf(visitor(), '2026-05-06'), [])

  const refused = await book(await as('user'), { time: '15:30' })
  assert.deepEqual([refused.status, refused.body.field_codes], [409, { time: 'slot_full' }])
  assert.equal((await book(await as('user'), { time: '16:00' })).status, 200)
})
