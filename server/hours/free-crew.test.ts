import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { getSlots } from '#contract/hours/slots.ts'
import { putWorkProfile } from '#contract/jobs/workers.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { book, booked, decide } from '#test/factories/orders.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const date = '2026-05-05'
const byWorkers = { booking: { crews: 'workers' as const } }

async function openApp(t: TestContext, workers: readonly string[]) {
  const app = await createTestApp(t, { settings: byWorkers, env: { RATE_LIMIT_SCALE: '1000' } })
  const people = []
  for (const name of workers) people.push(await verifiedWorker(app, name))
  return { app, admin: await app.as('admin'), ids: people.map((it) => it.account.id) }
}

type Client = Awaited<ReturnType<TestApp['as']>>

/** The starts that cannot be had, as '12:30 slot_full'. */
async function closed(who: Client, input: { minutes?: number; service?: string; offers?: string }) {
  const { body } = await who.call(getSlots, { date, ...input })
  return body.slots.flatMap(({ time, reason }) => (reason ? [`${time} ${reason}`] : []))
}

test('a start is closed while everybody is busy, and open as soon as one is free for all of it', async (t) => {
  const { app, admin, ids } = await openApp(t, ['Sita', 'Guddu'])
  const hour = { minutes: 60 }
  assert.deepEqual(await closed(admin, hour), [])
  const first = await acceptedJob(app, admin, { service: '2 BHK', time: '12:00' })
  assert.deepEqual(await closed(admin, hour), [])
  await acceptedJob(app, admin, { service: '2 BHK', time: '12:00' })
  const shown = await closed(admin, hour)
  assert.equal(shown[0], '11:30 slot_full')
  assert.equal(shown.at(-1), '15:30 slot_full')
  await assign(admin, first, ids[0] ?? '')
  assert.deepEqual(await closed(admin, hour), shown, 'whether they are assigned or not')
  const refused = await book(await app.as('user'), { time: '12:30' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'slot_full'])
})

test('a job of two people needs two who are free', async (t) => {
  const { app, admin } = await openApp(t, ['Sita', 'Guddu', 'Mina'])
  const first = await acceptedJob(app, admin, { service: '2 BHK', time: '12:00' })
  const slot = { serviceid: first, date, time: '12:00', message: 'Two of us' }
  assert.equal((await admin.call(moveOrder, { ...slot, people: 2 })).status, 200)
  await acceptedJob(app, admin, { service: 'Bathroom Cleaning', time: '13:00' })
  const shown = await closed(admin, { service: 'Bathroom Cleaning' })
  assert.equal(shown.includes('12:30 slot_full'), true)
  assert.equal(shown.includes('14:00 slot_full'), false)
})

test('what nobody has the skill for cannot be booked, and says so', async (t) => {
  const { app, admin, ids } = await openApp(t, ['Sita', 'Guddu'])
  const { catalogue } = await app.deps.settings.current()
  const services = catalogue.services.map((it) => ({
    ...it,
    skill: it.label === 'AC Cleaning' ? 'ac' : '',
  }))
  const skills = [{ id: 'ac', label: 'AC', hindi: '' }]
  await app.setSettings({ catalogue: { ...catalogue, services }, team: { skills } })
  const ac = { service: 'AC Cleaning' }
  const starts = async () => new Set((await closed(admin, ac)).map((it) => it.split(' ')[1]))
  assert.deepEqual([...(await starts())], ['slot_no_worker'])
  assert.deepEqual(await closed(admin, { service: 'Bathroom Cleaning' }), [])
  const refused = await book(await app.as('user'), { ...ac, time: '12:00' })
  assert.deepEqual([refused.status, refused.body.field_codes], [409, { time: 'slot_no_worker' }])
  await admin.call(putWorkProfile, { worker_id: ids[0] ?? '', skills: ['ac'] })
  assert.deepEqual([...(await starts())], [])
})

test('each start that is shown can be booked and accepted, each other one cannot', async (t) => {
  const { app, admin } = await openApp(t, ['Sita', 'Guddu'])
  for (const [service, time] of [
    ['2 BHK', '09:00'],
    ['Bathroom Cleaning', '10:00'],
    ['2 BHK', '14:00'],
  ])
    await acceptedJob(app, admin, { service, time })
  const { body } = await admin.call(getSlots, { date, service: '1 BHK' })
  assert.ok(body.slots.some((it) => it.available) && body.slots.some((it) => !it.available))
  const ids: string[] = []
  for (const { time, available, reason } of body.slots) {
    const { status, body: reply } = await book(await app.as('user'), { service: '1 BHK', time })
    assert.equal(status, available ? 200 : reply.code === reason ? 409 : reply.code, time)
    if (available) ids.push(reply.order_id)
  }
  assert.equal((await decide(admin, ids[0] ?? '', 'accepted')).status, 200)
  const again = await admin.call(getSlots, { date, service: '1 BHK' })
  for (const id of ids.slice(1)) {
    const order = await app.deps.db
      .selectFrom('order')
      .select('time')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const shown = again.body.slots.find((it) => it.time === order.time)
    assert.equal((await decide(admin, id, 'accepted')).status, shown?.available ? 200 : 409)
    if (shown?.available) return
  }
})

test('of bookings accepted at once as many succeed as there are people', async (t) => {
  const { app, admin } = await openApp(t, ['Sita', 'Guddu'])
  const ids = []
  for (let n = 0; n < 8; n++) ids.push(await booked(await app.as('user'), { time: '12:00' }))
  const answers = await Promise.all(ids.map((id) => decide(admin, id, 'accepted')))
  assert.equal(answers.filter((it) => it.status === 200).length, 2)
})
