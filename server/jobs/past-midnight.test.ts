import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getCalendar } from '#contract/jobs/admin.ts'
import { getJobs } from '#contract/jobs/worker.ts'
import { booked, decide } from '#test/factories/orders.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

test('a job that lasts past midnight belongs to both days of the calendar and of its worker', async (t) => {
  const hours = { closes: '23:30' }
  const app = await createTestApp(t, { settings: { hours, booking: { graceMinutes: 240 } } })
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const worker = await verifiedWorker(app)
  const job = async (time: string) => {
    const id = await booked(customer, { date: '2026-05-05', time })
    await decide(admin, id, 'accepted')
    await assign(admin, id, worker.account.id)
    return id
  }
  const evening = await job('16:00')
  const pastMidnight = await job('20:30')
  const on = async (day: string) => {
    const days = { from: day, to: day }
    const { jobs } = (await worker.call(getJobs, days)).body
    const shown = (await admin.call(getCalendar, days)).body.jobs.map(({ _id }) => _id)
    assert.deepEqual(
      jobs.map(({ _id }) => _id),
      shown,
    )
    return shown
  }
  assert.deepEqual(await on('2026-05-04'), [])
  assert.deepEqual(await on('2026-05-05'), [evening, pastMidnight])
  assert.deepEqual(await on('2026-05-06'), [pastMidnight])
  assert.deepEqual(await on('2026-05-07'), [])
})
