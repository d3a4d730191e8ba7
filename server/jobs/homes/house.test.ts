import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addAddress } from '#contract/addresses/addresses.ts'
import {
  getCustomerHomeCard,
  getHomeCard,
  putHomeCard,
  putHomeSecret,
  readCustomerHomeSecret,
  readHomeSecretOfJob,
} from '#contract/jobs/home-card.ts'
import { getJobs, putJobTick } from '#contract/jobs/worker.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { addPlan, planFor } from '#contract/plans/plans.ts'
import { toIso } from '#domain/schedule.ts'
import { advanceToStart, booked, decide, myOrders } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919000012345'
const text = '12 Nai Sarak, Sasaram'
const weekly = {
  service: 'Bathroom Cleaning',
  date: '2026-05-05',
  time: '10:00',
  every: 'week',
} as const

test('an order, a plan and a phone booking of one house show its card, another house of the customer none', async (t) => {
  const app = await createTestApp(t, { config: { limitScale: 100 } })
  const [admin, customer] = [await app.as('admin'), await app.as('user', { phone })]
  const home = { address: '12 Nai Sarak', town: 'Sasaram' }
  const { _id: address_id } = (await customer.call(addAddress, home)).body
  await customer.call(putHomeCard, { address_id, note: 'Ring twice' })
  await customer.call(addPlan, { ...weekly, address_id })
  const caller = { phone, name: 'Meena Kumari', service: 'Bathroom Cleaning' }
  await admin.call(planFor, { ...caller, ...weekly, time: '11:00', address: text })
  for (const [time, address] of [
    ['12:00', text],
    ['13:00', '14 Nai Sarak, Sasaram'],
  ] as const)
    await admin.call(bookFor, { ...caller, date: '2026-05-06', time, address })
  await booked(customer, { ...caller, address_id, date: '2026-05-07' })
  const orders = (await myOrders(customer)) as {
    _id: string
    user_data: { address: string }
  }[]
  assert.ok(orders.length >= 4)
  for (const { _id: serviceid, user_data } of orders) {
    const seen = await Promise.all([
      customer.call(getHomeCard, { serviceid }),
      admin.call(getCustomerHomeCard, { serviceid }),
    ])
    const expected = user_data.address.startsWith('12') ? 'Ring twice' : ''
    assert.deepEqual(
      seen.map(({ body }) => body.note),
      [expected, expected],
      user_data.address,
    )
  }
})

test('twenty workers look how to get in, and tick offline, out of order and twice', async (t) => {
  const app = await createTestApp(t, { config: { limitScale: 100 } })
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const { _id: address_id } = (await customer.call(addAddress, { address: text })).body
  await customer.call(putHomeSecret, { address_id, gate_code: '4711#' })
  await customer.call(putHomeCard, { address_id, checklist: ['The prayer corner'] })
  const serviceid = await booked(customer, { address_id })
  await decide(admin, serviceid, 'accepted')
  const crew = []
  for (let n = 0; n < 20; n++) crew.push(await verifiedWorker(app, `Worker ${n}`))
  await assign(admin, serviceid, ...crew.map(({ account }) => account.id))
  await advanceToStart(app, serviceid)
  const [first = assert.fail()] = crew
  const own = async () =>
    (await first.call(getJobs, {})).body.jobs[0]?.checklist.find((it) => it.own)
  const { item = '' } = (await own()) ?? {}
  const begun = app.clock.now
  app.clock.now += 60_000
  const ticks = crew.map((by, n) => ({ by, n, tick_id: crypto.randomUUID() }))
  const shuffled = ticks.toSorted((a, b) => ((a.n * 7) % 20) - ((b.n * 7) % 20))
  const replies = await Promise.all(
    [...shuffled, ...ticks].map(({ by, n, tick_id }) => {
      const at = toIso(begun + n * 1000)
      return by.call(putJobTick, { serviceid, item, done: n === 19, tick_id, at })
    }),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.equal((await own())?.done, true, 'the last by the phones counts')
  for (const by of crew)
    assert.equal((await by.call(readHomeSecretOfJob, { serviceid })).body.gate_code, '4711#')
  await admin.call(readCustomerHomeSecret, { address_id })
  const looks = await app.deps.db
    .selectFrom('audit')
    .select('actor_id')
    .where('kind', '=', 'home-secret-seen')
    .execute()
  const lookers = [...crew, admin].map(({ account }) => account.id)
  assert.equal(looks.length, lookers.length)
  assert.deepEqual(new Set(looks.map((it) => it.actor_id)), new Set(lookers))
})
