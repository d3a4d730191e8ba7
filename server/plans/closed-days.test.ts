import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { booked, myOrders, timeline } from '#test/factories/orders.ts'
import { asked, decide, own } from '#test/factories/plans.ts'
import { publish } from '#test/factories/settings.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const closures = [{ from: '2026-05-12', to: '2026-05-13', reason: 'Wedding' }]
type Order = { _id: string; date: string; time: string; workers: { name: string }[] }

async function withVisit(t: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(t)
  const owner = await app.as('admin', { rights: 'owner' })
  const customer = await app.as('user')
  const plan_id = await asked(customer)
  await decide(owner, plan_id)
  const orders = async () => (await myOrders(customer)) as Order[]
  const visit = (await orders()).find((it) => it.date === '2026-05-12')
  assert.ok(visit)
  const move = (...serviceids: string[]) => owner.post('/api/v1/admin/movevisits', { serviceids })
  return { app, owner, customer, plan_id, visit, move, orders }
}

test('a closure over a booked visit moves it on the yes of the owner, with its worker, and tells the customer once', async (t) => {
  const { app, owner, customer, plan_id, visit, move, orders } = await withVisit(t)
  const [ravi, bina] = [await verifiedWorker(app), await verifiedWorker(app, 'Bina')]
  await assign(owner, visit._id, ravi.account.id, bina.account.id)
  const timeOff = { worker_id: bina.account.id, from: '2026-05-14', to: '2026-05-14' }
  assert.equal((await owner.put('/api/v1/admin/leave', timeOff)).status, 200)
  const other = await booked(await app.as('user'), { date: '2026-05-13', time: '15:00' })
  await app.sent('sms')
  const { body } = await publish(owner, { closures })
  const to = { date: '2026-05-14', time: '10:00' }
  const serviceid = visit._id
  assert.deepEqual(body.visits, [{ serviceid, plan_id, date: '2026-05-12', time: '10:00', to }])
  assert.deepEqual(body.bookings, [
    {
      serviceid: other,
      date: '2026-05-13',
      time: '15:00',
      to: { date: '2026-05-14', time: '15:00' },
    },
  ])
  assert.deepEqual((await orders()).map((it) => it.date).toSorted(), ['2026-05-05', '2026-05-12'])

  const answers = await Promise.all([move(serviceid), move(serviceid)])
  for (const { status, body: answer } of [...answers, await move(serviceid)])
    assert.deepEqual([status, answer.moved, answer.left], [200, [{ serviceid, ...to }], []])
  const moved = (await orders()).find((it) => it._id === serviceid)
  assert.deepEqual([moved?.date, moved?.workers.map((it) => it.name)], ['2026-05-14', ['Ravi']])
  const told = (await app.sent('sms')).filter((it) => it.template === 'booking-moved')
  assert.deepEqual(
    told.map((it) => it.to),
    [customer.phone],
  )
  const events = (await timeline(customer, serviceid)) as { kind: string; message: string }[]
  assert.equal(
    events.find((it) => it.kind === 'moved')?.message,
    'We are closed on Tuesday, 12 May, so this visit is on the next open day.',
  )
  const [, second] = (await own(customer)).next as { date: string; closed?: string }[]
  assert.deepEqual([second?.date, second?.closed], ['2026-05-14', '2026-05-12'])
})

test('a changed week and a restored version name the visits that they close, each version only its own', async (t) => {
  const { owner, visit } = await withVisit(t)
  const week = await publish(owner, { hours: { days: [1, 3, 4, 5, 6] } })
  const onTuesdays = week.body.visits as { serviceid: string; date: string }[]
  assert.deepEqual(
    onTuesdays.map((it) => it.date),
    ['2026-05-05', '2026-05-12'],
  )
  assert.equal(onTuesdays[1]?.serviceid, visit._id)
  assert.deepEqual((await publish(owner, { closures })).body.visits, [])
  await publish(owner, { hours: { days: [1, 2, 3, 4, 5, 6] }, closures: [] })
  const { body } = await owner.post('/api/v1/admin/restoresettings', {
    version: week.body.version,
  })
  assert.deepEqual(body.visits, week.body.visits)
})

test('two visits of one plan do not move to the same day, and what cannot move stays with a reason', async (t) => {
  const { app, owner, customer, visit, move } = await withVisit(t)
  const long = [{ from: '2026-05-05', to: '2026-05-13', reason: '' }]
  const { body } = await publish(owner, { closures: long })
  const visits = body.visits as { serviceid: string; to: unknown }[]
  assert.deepEqual(
    visits.map((it) => it.to),
    [{ date: '2026-05-14', time: '10:00' }, null],
  )
  const plain = await booked(await app.as('user'), { date: '2026-05-14' })
  const answer = await move(...visits.map((it) => it.serviceid), plain)
  assert.deepEqual(answer.body.left, [
    { serviceid: visit._id, code: 'plan_date_too_near' },
    { serviceid: plain, code: 'plan_not_found' },
  ])
  assert.equal((await customer.post('/api/v1/admin/movevisits', { serviceids: [] })).status, 403)
})
