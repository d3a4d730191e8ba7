import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addCustomerAddress } from '#contract/addresses/addresses.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { correctOrder } from '#contract/orders/correct-order.ts'
import { messageRows } from '#test/factories/notifications.ts'
import { advanceToStart, booked, bringTo, progress, timeline } from '#test/factories/orders.ts'
import { listen } from '#test/factories/streams.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'

const address = '9 Station Road, Dehri'

async function assigned(app: TestApp) {
  const [admin, worker] = [await app.as('admin', { name: 'Asha Rai' }), await verifiedWorker(app)]
  const serviceid = await acceptedJob(app, admin)
  await assign(admin, serviceid, worker.account.id)
  return { admin, worker, serviceid }
}

type Admin = Awaited<ReturnType<TestApp['as']>>

async function orderOf(admin: Admin, serviceid: string) {
  const { orders } = (await admin.call(getAllOrders, { status: 'all' })).body
  return orders.find((it) => it._id === serviceid)
}

test('a corrected address and note reach the worker at once, and the timeline names who did it', async (t) => {
  const app = await createTestApp(t)
  const { admin, worker, serviceid } = await assigned(app)
  const feed = await listen(t, app, worker)
  const { status } = await admin.call(correctOrder, {
    serviceid,
    address,
    any_message: 'Ring twice',
    contact: { name: 'Sunita', phone: '90000 12345' },
  })
  assert.equal(status, 200)
  await feed.heard({ topic: 'calendar', id: serviceid })
  const order = await orderOf(admin, serviceid)
  assert.deepEqual(
    [order?.user_data.address, order?.any_message],
    [address, 'Ring twice\nOn site: Sunita, +91 90000 12345'],
  )
  const job = JSON.stringify(
    (await worker.call(getJobs, { from: '2026-05-04', to: '2026-05-10' })).body,
  )
  assert.match(job, /Ring twice.*9 Station Road, Dehri/)
  const rows = await messageRows(app)
  assert.deepEqual(
    rows.filter((it) => it.template === 'job-changed').map((it) => it.account_id),
    [worker.account.id],
  )
  assert.ok(!rows.some((it) => it.template === 'booking-corrected'))
  const events = (await timeline(admin, serviceid)) as Record<string, never>[]
  const last = events.at(-1)
  assert.deepEqual(
    [last?.['kind'], last?.['changed'], last?.['actor']?.['name'], last?.['message']],
    ['corrected', ['address', 'any_message', 'contact'], 'Asha Rai', ''],
  )
  const same = await admin.call(correctOrder, { serviceid, address, any_message: 'Ring twice' })
  assert.equal(same.status, 200)
  assert.equal((await timeline(admin, serviceid)).length, events.length)
})

test('the customer gets one email if they are to be told, and it goes to the corrected mailbox', async (t) => {
  const app = await createTestApp(t)
  const { admin, serviceid } = await assigned(app)
  const email = 'right@example.com'
  await admin.call(correctOrder, { serviceid, email, tell: true })
  const rows = (await messageRows(app)).filter((it) => it.template === 'booking-corrected')
  assert.deepEqual(
    rows.map((it) => [it.channel, it.recipient]),
    [['email', email]],
  )
  assert.ok(!(await messageRows(app)).some((it) => it.template === 'job-changed'))
})

test('a saved address brings its contact and pin; another address drops the pin', async (t) => {
  const app = await createTestApp(t)
  const { admin, serviceid } = await assigned(app)
  const customer = (
    await app.deps.db.selectFrom('order').select('account_id as id').executeTakeFirstOrThrow()
  ).id
  const saved = {
    address: '7 Nai Sarak',
    town: 'Sasaram',
    map_link: 'https://maps.app.goo.gl/abc123',
    contact: { name: 'Ram', phone: '9000012345' },
  }
  const { body } = await admin.call(addCustomerAddress, { customer, ...saved })
  await admin.call(correctOrder, { serviceid, address_id: body._id })
  const there = await orderOf(admin, serviceid)
  assert.equal(there?.user_data.address, '7 Nai Sarak, Sasaram')
  assert.match(there?.any_message ?? '', /^On site: Ram, \+91 90000 12345\nMap: https:/)
  await admin.call(correctOrder, { serviceid, address })
  assert.equal((await orderOf(admin, serviceid))?.any_message, 'On site: Ram, +91 90000 12345')
  await admin.call(correctOrder, { serviceid, contact: null })
  assert.equal((await orderOf(admin, serviceid))?.any_message, '')
  const foreign = await admin.call(correctOrder, { serviceid, address_id: 'x'.repeat(24) })
  assert.equal(foreign.body.code, 'address_not_found')
  const short = await admin.call(correctOrder, { serviceid, address: 'Here' })
  assert.deepEqual([short.status, short.body.field_codes?.['address']], [400, 'address_too_short'])
})

test('each status: before the job everything, at work the note and the contact, afterwards nothing', async (t) => {
  const app = await createTestApp(t)
  const all = ['address', 'any_message', 'email', 'contact'] as const
  const inputs = {
    address,
    any_message: 'Ring twice',
    email: 'right@example.com',
    contact: { name: 'Sunita', phone: '' },
  }
  const expected = {
    pending: all,
    quoted: all,
    accepted: all,
    'in-progress': ['any_message', 'contact'],
    completed: [],
    'no-show': [],
    rejected: [],
    cancelled: [],
  } as const
  const admin = await app.as('admin')
  for (const [status, allowed] of Object.entries(expected)) {
    app.clock.now = monday10
    const customer = await app.as('user')
    const serviceid = await booked(customer, {})
    await bringTo(status as 'pending', serviceid, { app, customer, admin })
    const taken: string[] = []
    for (const it of all) {
      const { status: code, body } = await admin.call(correctOrder, { serviceid, [it]: inputs[it] })
      if (code === 200) taken.push(it)
      else assert.deepEqual([code, body.code], [409, 'order_final'], `${status} ${it}`)
    }
    assert.deepEqual(taken, allowed, status)
  }
})

test('two admins at once: the last one wins, and both are in the timeline', async (t) => {
  const app = await createTestApp(t)
  const { admin, serviceid } = await assigned(app)
  const other = await app.as('admin', { name: 'Meera' })
  const replies = await Promise.all([
    admin.call(correctOrder, { serviceid, any_message: 'Ring twice' }),
    other.call(correctOrder, { serviceid, contact: { name: 'Sunita', phone: '' } }),
  ])
  assert.deepEqual(
    replies.map((it) => it.status),
    [200, 200],
  )
  assert.equal((await orderOf(admin, serviceid))?.any_message, 'Ring twice\nOn site: Sunita')
  const events = (await timeline(admin, serviceid)) as { kind: string; actor: { name: string } }[]
  const names = events.filter((it) => it.kind === 'corrected').map((it) => it.actor.name)
  assert.deepEqual(names.toSorted(), ['Asha Rai', 'Meera'])
})

test('correcting while the crew finishes is whole or refused', async (t) => {
  const app = await createTestApp(t)
  const { admin, serviceid } = await assigned(app)
  await advanceToStart(app, serviceid)
  await progress(admin, serviceid, 'in-progress')
  const [corrected, finished] = await Promise.all([
    admin.call(correctOrder, { serviceid, any_message: 'Ring twice' }),
    progress(admin, serviceid, 'completed'),
  ])
  assert.equal(finished.status, 200)
  const order = await orderOf(admin, serviceid)
  const events = (await timeline(admin, serviceid)) as { kind: string }[]
  const isWhole =
    order?.any_message === 'Ring twice' && events.some((it) => it.kind === 'corrected')
  assert.equal(isWhole, corrected.status === 200)
  assert.ok([200, 409].includes(corrected.status))
})
