import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getJobChecklist } from '#contract/jobs/admin.ts'
import { getJobs, jobStep, putJobTick } from '#contract/jobs/worker.ts'
import { getSettings } from '#contract/settings/calls.ts'
import { getCatalogue } from '#contract/settings/public-settings.ts'
import { defaultCatalogue } from '#domain/catalogue/defaults.ts'
import { toIso } from '#domain/schedule.ts'
import { advanceToStart, undo } from '#test/factories/orders.ts'
import { publish } from '#test/factories/settings.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const days = { from: '2026-05-04', to: '2026-05-20' }
const [floors, walls] = ['Sweep and mop every floor', 'Cobwebs, fans and lights']
type Worker = Awaited<ReturnType<typeof verifiedWorker>>

async function withCrew(app: TestApp) {
  const admin = await app.as('admin')
  const [sita, ravi, other] = [
    await verifiedWorker(app, 'Sita Devi'),
    await verifiedWorker(app),
    await verifiedWorker(app, 'Mohan Lal'),
  ]
  const serviceid = await acceptedJob(app, admin)
  await assign(admin, serviceid, sita.account.id, ravi.account.id)
  await advanceToStart(app, serviceid)
  const first = app.clock.now
  /** A tick made so many seconds after the first. */
  const tick = (
    by: Worker,
    item: string,
    { done = true, seconds = 0, tick_id = randomUUID() } = {},
  ) => by.call(putJobTick, { serviceid, item, done, tick_id, at: toIso(first + seconds * 1000) })
  return { admin, sita, ravi, other, serviceid, tick }
}

async function linesOf(worker: Worker) {
  const { body } = await worker.call(getJobs, days)
  return body.jobs[0]?.checklist ?? []
}
const ticked = async (worker: Worker) =>
  (await linesOf(worker)).flatMap(({ item, done }) => (done ? [item] : []))

test('the workers of a job share its ticks, which only they set and take away', async (t) => {
  const app = await createTestApp(t)
  const { sita, ravi, other, tick } = await withCrew(app)
  assert.equal((await tick(sita, floors)).body.done, true)
  assert.equal((await tick(ravi, walls)).body.done, true)
  assert.deepEqual((await ticked(sita)).toSorted(), [walls, floors].toSorted())
  app.clock.now += 60_000
  const undone = await tick(ravi, floors, { done: false, seconds: 30 })
  assert.equal(undone.body.done, false)
  assert.deepEqual(await ticked(sita), [walls])
  assert.equal((await tick(other, floors)).status, 404)
  assert.equal((await tick(sita, 'On no checklist')).body.code, 'invalid_input')
})

test('the last tick by the phones counts, in whatever order they arrive and however often', async (t) => {
  const app = await createTestApp(t, { config: { limitScale: 100 } })
  const { sita, ravi, tick } = await withCrew(app)
  app.clock.now += 600_000
  const made = Array.from({ length: 20 }, (_, n) => ({ n, tick_id: randomUUID() }))
  const send = ({ n, tick_id }: (typeof made)[number]) =>
    tick(n % 2 ? sita : ravi, floors, { done: n % 3 === 0, seconds: n, tick_id })
  const shuffled = made.toSorted((a, b) => ((a.n * 7) % 20) - ((b.n * 7) % 20))
  const answers = await Promise.all([...shuffled, ...made].map(send))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.deepEqual(await ticked(sita), [], 'the last takes it away')
  const last = { seconds: 30, tick_id: randomUUID() }
  for (let n = 0; n < 2; n++) assert.equal((await tick(sita, floors, last)).body.done, true)
  const other = await tick(sita, walls, last)
  assert.deepEqual([other.status, other.body.code], [409, 'payment_mismatch'])
})

test("a job does what the owner's list of its service says, from the start on as it was then", async (t) => {
  const app = await createTestApp(t)
  const { admin, sita, serviceid, tick } = await withCrew(app)
  const write = (...texts: string[]) => {
    const checklist = texts.map((text) => ({ text, hindi: '' }))
    const services = defaultCatalogue.services.map((it) => ({ ...it, checklist }))
    return publish(admin, { catalogue: { services } })
  }
  const texts = async () => (await linesOf(sita)).map(({ text }) => text).slice(0, -1)
  assert.equal((await write('Cups', 'Plates')).status, 200)
  assert.deepEqual(await texts(), ['Cups', 'Plates'])
  const step = { serviceid, step_id: randomUUID(), at: toIso(app.clock.now) }
  assert.equal((await sita.call(jobStep, { ...step, step: 'start' })).status, 200)
  await write('Spoons')
  assert.deepEqual(await texts(), ['Cups', 'Plates'])
  assert.equal((await tick(sita, 'Plates')).status, 200)
  assert.equal((await tick(sita, 'Spoons')).status, 400)
  assert.equal((await undo(admin, serviceid, 'in-progress')).status, 200)
  assert.deepEqual(await texts(), ['Spoons'])
  assert.equal((await write('Cups', 'cups')).status, 400)
  const shown = (await admin.call(getCatalogue, {})).body.catalogue.services
  assert.ok(
    shown.every((it) => !('checklist' in it)),
    'not on the site',
  )
})

test('settings saved before the lists existed have the standard ones, by the ids of services', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  await publish(admin, { catalogue: { services: defaultCatalogue.services } })
  const { settings } = (await admin.call(getSettings, {})).body
  const bathroom = settings.catalogue.services.find(({ id }) => id === 'bathroom')?.checklist
  assert.equal(bathroom?.[0]?.text, 'Tiles and floor')
})

test('the office reads each line of a job with who ticked it and when, also once they are off it', async (t) => {
  const app = await createTestApp(t)
  const { admin, sita, serviceid, tick } = await withCrew(app)
  const lines = await linesOf(sita)
  const at = toIso(app.clock.now)
  await tick(sita, floors)
  await assign(admin, serviceid)
  const { checklist } = (await admin.call(getJobChecklist, { serviceid })).body
  assert.deepEqual(
    checklist.map(({ label, hindi }) => [label, hindi]),
    lines.map(({ text, hindi }) => [text, hindi]),
  )
  assert.deepEqual(
    checklist.filter(({ check }) => check).map(({ label, check }) => ({ label, check })),
    [{ label: floors, check: { by: 'Sita Devi', at } }],
  )
  assert.equal((await sita.call(getJobChecklist, { serviceid })).status, 403)
})

test('whether to ask about open lines is the choice of the owner, off at first, and holds up no Finish', async (t) => {
  const app = await createTestApp(t)
  const { admin, sita, serviceid } = await withCrew(app)
  const asked = async () => [
    (await sita.call(getJobs, days)).body.jobs[0]?.asks_ticks,
    (await admin.call(getJobChecklist, { serviceid })).body.asks_ticks,
  ]
  assert.deepEqual(await asked(), [false, false])
  await publish(admin, { worker: { askTicks: true } })
  assert.deepEqual(await asked(), [true, true])
  for (const step of ['start', 'finish'] as const) {
    const made = { serviceid, step, step_id: randomUUID(), at: toIso(app.clock.now) }
    assert.equal((await sita.call(jobStep, made)).status, 200)
    app.clock.now += 60_000
  }
})
