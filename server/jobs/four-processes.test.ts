import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Client } from '#test/client.ts'
import { booked } from '#test/factories/orders.ts'
import { acceptedJob, verifiedWorker } from '#test/factories/workers.ts'
import { fourProcesses, type Call } from '#test/four-processes.ts'
import { createTestApp } from '#test/test-app.ts'

const giveTo =
  (by: Client, worker_id: string) =>
  (serviceid: string): Call => ({
    by,
    method: 'PUT',
    url: '/api/v1/admin/assignorder',
    payload: { serviceid, worker_ids: [worker_id] },
  })

test('across four processes, of a hundred assignments of one worker to overlapping jobs one wins, and so do either jobs or a day off', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const four = await fourProcesses(t, app)
  const admin = await app.as('admin')
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const ids: string[] = []
  for (let n = 0; n < 10; n++)
    ids.push(await acceptedJob(app, admin, { time: n % 2 ? '10:00' : '11:30' }))
  const [worker_id, day] = [asha.account.id, '2026-05-05']
  const dayOff = { worker_id, from: day, to: day }
  const wanted = Array.from({ length: 100 }, (_, n) => ids[n % 5] ?? '')
  const calls: Call[] = [
    ...wanted.map(giveTo(admin, ravi.account.id)),
    ...ids.slice(5).map(giveTo(admin, worker_id)),
    ...ids
      .slice(5)
      .map((): Call => ({ by: admin, method: 'PUT', url: '/api/v1/admin/leave', payload: dayOff })),
  ]
  const answers = await four.send(calls)
  const { db } = app.deps
  const taken = await db.selectFrom('assignment').select(['order_id', 'worker_id']).execute()
  const [winner, ...none] = taken.filter((it) => it.worker_id === ravi.account.id)
  assert.deepEqual([winner !== undefined, none], [true, []])
  for (const [n, id] of wanted.entries())
    if (id !== winner?.order_id) assert.deepEqual(answers[n], [409, 'worker_busy'])
    // Repeating the winning assignment succeeds or reports that the order changed meanwhile.
    else assert.ok(answers[n]?.[0] === 200 || answers[n]?.[1] === 'order_changed')

  const jobs = taken.filter((it) => it.worker_id === worker_id)
  const days = await db.selectFrom('worker_leave').select('day').execute()
  assert.equal(jobs.length + days.length, 1)
  const time = await db
    .selectFrom('worker_time')
    .select('order_id')
    .where('worker_id', '=', worker_id)
    .execute()
  assert.deepEqual(new Set(time.map((it) => it.order_id)), new Set([jobs[0]?.order_id ?? null]))
  const codes = answers.slice(100).map((it) => it?.[1] || 'ok')
  const losers = ['ok', 'worker_busy', 'worker_on_leave', 'leave_has_jobs', 'order_changed']
  for (const code of codes) assert.ok(losers.includes(code), code)
})

test('across four processes, of two owners who assign a day at once one succeeds whole, the other changes nothing', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const four = await fourProcesses(t, app)
  const owners = [await app.as('admin'), await app.as('admin')] as const
  const crew = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')] as const
  const [ravi, asha] = crew.map(({ account }) => account.id)
  for (let round = 0; round < 3; round++) {
    const date = `2026-05-0${5 + round}`
    const jobs = [
      await acceptedJob(app, owners[0], { date, time: '10:00' }),
      await acceptedJob(app, owners[0], { date, time: '11:30' }),
    ]
    const assign = (by: Client, workers: readonly (string | undefined)[]): Call => ({
      by,
      method: 'PUT',
      url: '/api/v1/admin/assignmany',
      payload: {
        date,
        assignments: jobs.map((serviceid, n) => ({ serviceid, worker_ids: [workers[n]], was: [] })),
      },
    })
    const answers = await four.send([
      assign(owners[0], [ravi, asha]),
      assign(owners[1], [asha, ravi]),
    ])
    const winner = answers.findIndex(([status]) => status === 200)
    assert.deepEqual(answers[1 - winner], [409, 'day_changed'])
    const taken = await app.deps.db
      .selectFrom('assignment')
      .select(['order_id', 'worker_id'])
      .where('order_id', 'in', jobs)
      .execute()
    const goes = (job: string | undefined) =>
      taken.filter((it) => it.order_id === job).map((it) => it.worker_id)
    const expected = winner === 0 ? [[ravi], [asha]] : [[asha], [ravi]]
    assert.deepEqual(jobs.map(goes), expected)
  }
})

test('across four processes, of four bookings accepted at once as many are as there are workers for', async (t) => {
  const settings = { booking: { crews: 'workers' } } as const
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' }, settings })
  const four = await fourProcesses(t, app)
  const admin = await app.as('admin')
  await verifiedWorker(app)
  await verifiedWorker(app, 'Asha Devi')
  const slot = { date: '2026-05-05', time: '10:00' }
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await booked(await app.as('user'), slot))
  const accept = (serviceid: string): Call => ({
    by: admin,
    method: 'PUT',
    url: '/api/v1/service/updateorder',
    payload: { serviceid, service_status: 'accepted', message: 'We come', ...slot },
  })
  const answers = await four.send(ids.map(accept))
  const codes = answers.map((it) => it?.[1] || 'ok')
  assert.deepEqual(
    codes.toSorted((a, b) => (a < b ? -1 : 1)),
    ['ok', 'ok', 'slot_full', 'slot_full'],
  )
  const next = await four.send(ids.map(accept))
  assert.equal(next.filter((it) => it?.[0] === 200).length, 0)
})
