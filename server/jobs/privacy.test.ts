import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { makeCalendarFeed } from '#contract/jobs/calendar-feed.ts'
import { getJobPhotos } from '#contract/jobs/photos.ts'
import { getUpi } from '#contract/money/payments.ts'
import { proposeLines } from '#contract/money/proposals.ts'
import { moveOrder } from '#contract/orders/admin.ts'
import { getPushKey, subscribePush } from '#contract/push/push.ts'
import { slotStart } from '#domain/schedule.ts'
import { sendPushes } from '#server/push/send.ts'
import { photo } from '#test/factories/images.ts'
import { sendPhoto } from '#test/factories/job-photos.ts'
import { booked, advanceToStart, decide, myOrders, progress } from '#test/factories/orders.ts'
import { pushService } from '#test/factories/push-catcher.ts'
import { listen } from '#test/factories/streams.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const generous = { env: { RATE_LIMIT_SCALE: '1000' } }
const secret = { address: '8 Nokha Road', any_message: 'Blue gate' }

/** Creates two workers and a job on Tuesday at 15:30, assigned to Ravi. */
async function withJob(app: TestApp) {
  const admin = await app.as('admin')
  const customer = await app.as('user', { name: 'Kiran Bala' })
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const id = await booked(customer, secret)
  await decide(admin, id, 'accepted')
  await assign(admin, id, ravi.account.id)
  // Data visible only to the worker on the job, and only around its day.
  const contact = new RegExp(`Bala|Nokha|Blue gate|${customer.phone.slice(-10)}`)
  return { admin, customer, ravi, asha, id, contact }
}

type Worker = Awaited<ReturnType<typeof verifiedWorker>>

/** Joins the responses of every endpoint that a worker can read. */
async function allThatReads(worker: Worker, id: string, calendarFeed: string): Promise<string> {
  const calls = [
    '/api/v1/worker/getjobs?from=2026-05-01&to=2026-05-31',
    `/api/v1/service/jobphotos?serviceid=${id}`,
    '/api/v1/worker/earnings?month=2026-05',
    '/api/v1/worker/feedback',
    '/api/v1/worker/leave',
    `/api/v1/service/upi?serviceid=${id}`,
    '/api/v1/user/mydata',
    calendarFeed,
  ]
  const replies = await Promise.all(calls.map((it) => worker.get(it)))
  return replies.map((it) => it.bytes.toString('utf8')).join('\n')
}

async function getCalendarFeed(worker: Worker): Promise<string> {
  const { url } = (await worker.call(makeCalendarFeed, {})).body
  const { pathname, search } = new URL(url)
  return pathname + search
}

test("a worker's data includes the customer's name, phone, address and note only around the job's day", async (t) => {
  const app = await createTestApp(t, generous)
  const { admin, ravi, id, contact } = await withJob(app)
  const [job] = (await ravi.get('/api/v1/worker/getjobs?from=2026-05-05&to=2026-05-05')).body.jobs
  const closes = slotStart({ date: '2026-05-06', time: '15:30' }) + job.minutes * 60_000
  const calendarFeed = await getCalendarFeed(ravi)
  const opens = slotStart({ date: '2026-05-04', time: '00:00' })
  for (const [at, reads] of [
    [opens, true],
    [closes - 1, true],
    [closes, false],
  ] as const) {
    await app.advanceTo(at)
    assert.equal(
      contact.test(await allThatReads(ravi, id, calendarFeed)),
      reads,
      new Date(at).toISOString(),
    )
  }
  // When the job moves, the period of access moves with it.
  const to = { date: '2026-05-20', time: '10:00', message: 'Later' }
  await app.advanceTo(slotStart({ date: '2026-05-05', time: '12:00' }))
  await admin.call(moveOrder, { serviceid: id, ...to })
  assert.doesNotMatch(await allThatReads(ravi, id, calendarFeed), contact)
  await app.advanceTo(slotStart({ date: '2026-05-19', time: '00:00' }) - 60_000)
  assert.doesNotMatch(await allThatReads(ravi, id, calendarFeed), contact)
  await app.advanceTo(slotStart({ date: '2026-05-19', time: '00:00' }))
  assert.match(await allThatReads(ravi, id, calendarFeed), contact)
})

test('a worker who is not or no longer on a job sees nothing of it and cannot act on it', async (t) => {
  const app = await createTestApp(t, {
    ...generous,
    settings: { worker: { mayRecordPayment: true, mayAddLines: true } },
  })
  const { admin, ravi, asha, id, contact } = await withJob(app)
  const image = await photo(400, 320)
  await advanceToStart(app, id)
  const fields = () => ({ serviceid: id, when: 'before', photo_id: randomUUID() })
  const url: string = (await sendPhoto(ravi, fields(), image)).body.imageUrl
  const calendarFeeds = new Map([
    [ravi, await getCalendarFeed(ravi)],
    [asha, await getCalendarFeed(asha)],
  ])
  const isHidden = async (worker: Worker) => {
    const all = await allThatReads(worker, id, calendarFeeds.get(worker) ?? '')
    assert.doesNotMatch(all, contact)
    assert.ok(!all.includes(`job-${id}`) && !all.includes(`"_id":"${id}"`))
    const at = new Date(app.clock.now).toISOString()
    const step = { serviceid: id, step: 'start', step_id: randomUUID(), at }
    const payment = { serviceid: id, method: 'cash', rupees: 10, payment_id: randomUUID() }
    const lines = [{ label: 'Sofa', quantity: 1, rupees: 100 }]
    const extra = { serviceid: id, proposal_id: randomUUID(), lines }
    for (const reply of [
      await worker.get(url),
      await worker.call(getJobPhotos, { serviceid: id }),
      await worker.call(getUpi, { serviceid: id }),
      await worker.put('/api/v1/worker/jobstep', step),
      await worker.post('/api/v1/worker/recordpayment', payment),
      await worker.call(proposeLines, extra),
      await sendPhoto(worker, fields(), image),
    ])
      assert.equal(reply.status, 404, reply.body.message)
  }
  await isHidden(asha)
  await assign(admin, id, asha.account.id)
  await isHidden(ravi)
  assert.equal((await asha.get(url)).status, 200)
})

test('notifications to workers by SMS, push and event stream do not name the customer', async (t) => {
  const app = await createTestApp(t, generous)
  const { admin, customer, ravi, asha, id, contact } = await withJob(app)
  const { body } = await admin.call(getPushKey, {})
  const { got, subscription } = await pushService(t, body.key)
  for (const [name, worker] of Object.entries({ ravi, asha }))
    await worker.call(subscribePush, subscription(name))
  const streams = [await listen(t, app, ravi), await listen(t, app, asha)]
  const to = { date: '2026-05-06', time: '10:00', message: 'Earlier' }
  await admin.call(moveOrder, { serviceid: id, ...to })
  await assign(admin, id, asha.account.id)
  for (const it of streams) await it.heard({ topic: 'calendar', id })
  while ((await sendPushes(app.deps)) > 0);
  const phones = [ravi.phone, asha.phone]
  const texts = (await app.sent('sms')).filter((it) => phones.includes(it.to))
  const kinds = new Set(texts.map((it) => it.template))
  assert.deepEqual(kinds, new Set(['job-new', 'job-changed', 'job-withdrawn']))
  assert.ok(got.length >= 3)
  const said = [JSON.stringify(texts), JSON.stringify(got), ...streams.map((it) => it.text())]
  assert.doesNotMatch(said.join('\n'), new RegExp(`${contact.source}|Kiran`))
  assert.equal((await myOrders(customer))[0].workers[0].name, 'Asha')
  assert.equal((await progress(asha, id, 'in-progress')).status, 403)
})
