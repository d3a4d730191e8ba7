import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getJobChecklist } from '#contract/jobs/admin.ts'
import { checkJob, getJobs } from '#contract/jobs/worker.ts'
import { toIso } from '#domain/schedule.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp } from '#test/test-app.ts'

const days = { from: '2026-05-04', to: '2026-05-20' }
const [floors, walls] = ['Sweep and mop every floor', 'Cobwebs, fans and lights']

test('the workers of a job share its ticks, which only they set and take away', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const [sita, ravi, other] = [
    await verifiedWorker(app, 'Sita Devi'),
    await verifiedWorker(app),
    await verifiedWorker(app, 'Mohan Lal'),
  ]
  const serviceid = await acceptedJob(app, admin)
  await assign(admin, serviceid, sita.account.id, ravi.account.id)
  const tick = async (by: typeof sita, label: string, done = true) => {
    app.clock.now += 1000
    const { status, body } = await by.call(checkJob, { serviceid, label, done })
    return status === 200 ? body.checked : status
  }
  assert.deepEqual(await tick(sita, floors), [floors])
  assert.deepEqual(await tick(ravi, floors), [floors])
  assert.deepEqual(await tick(ravi, walls), [floors, walls])
  assert.deepEqual((await sita.call(getJobs, days)).body.jobs[0]?.checked, [floors, walls])
  assert.deepEqual(await tick(ravi, floors, false), [walls])
  assert.deepEqual(await tick(ravi, floors, false), [walls])
  assert.equal(await tick(other, floors), 404)
  assert.equal(await tick(sita, 'On no checklist'), 400)
})

test('the office reads each line of a job with who ticked it and when, also once they are off it', async (t) => {
  const app = await createTestApp(t)
  const admin = await app.as('admin')
  const sita = await verifiedWorker(app, 'Sita Devi')
  const serviceid = await acceptedJob(app, admin)
  await assign(admin, serviceid, sita.account.id)
  const { body } = await sita.call(getJobs, days)
  await sita.call(checkJob, { serviceid, label: floors, done: true })
  const at = toIso(app.clock.now)
  await assign(admin, serviceid)
  const { checklist } = (await admin.call(getJobChecklist, { serviceid })).body
  assert.deepEqual(
    checklist.map(({ label }) => label),
    body.jobs[0]?.checklist,
  )
  assert.deepEqual(
    checklist.map(({ hindi }) => hindi),
    body.jobs[0]?.checklist_hindi,
  )
  assert.deepEqual(
    checklist.filter(({ check }) => check).map(({ label, check }) => ({ label, check })),
    [{ label: floors, check: { by: 'Sita Devi', at } }],
  )
  assert.equal((await sita.call(getJobChecklist, { serviceid })).status, 403)
})
