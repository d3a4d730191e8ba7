import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { changePhone, setDisabled } from '#contract/accounts/admin.ts'
import type { Client } from '#test/client.ts'
import { booked, cancel } from '#test/factories/orders.ts'
import { enrolled, postCode } from '#test/factories/second-factor.ts'
import { acceptedJob, assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const path = '/api/v1/user/calendarfeed'
const generous = { env: { RATE_LIMIT_SCALE: '1000' } }

/** Creates a feed and returns its path and query. */
async function share(by: Client): Promise<string> {
  const { url } = (await by.post(path, {})).body
  const { pathname, search } = new URL(url)
  return pathname + search
}

const read = (app: TestApp, url: string, headers?: Record<string, string>) =>
  app.visitor().get(url, headers)
const unfolded = (it: { body: string }) => it.body.replace(/\r\n /g, '')

test("a worker's feed holds only their own jobs, without customer or address", async (t) => {
  const app = await createTestApp(t, generous)
  const admin = await app.as('admin')
  const [ravi, asha] = [await verifiedWorker(app), await verifiedWorker(app, 'Asha Devi')]
  const mine = await acceptedJob(app, admin)
  const others = await acceptedJob(app, admin)
  await assign(admin, mine, ravi.account.id)
  await assign(admin, others, asha.account.id)
  const { headers, status, ...reply } = await read(app, await share(ravi))
  assert.deepEqual([status, headers['content-type']], [200, 'text/calendar; charset=utf-8'])
  const file = unfolded(reply)
  assert.match(file, /SUMMARY:2 BHK\\, 26-1\r\n/)
  assert.match(file, /DTSTART:20260505T100000Z\r\n/)
  assert.match(file, new RegExp(`UID:job-${mine}`))
  assert.doesNotMatch(file, new RegExp(`${others}|Sunita|Gandhi|9198765|LOCATION`))
})

test("an admin's feed holds all jobs that are not cancelled, with their workers", async (t) => {
  const app = await createTestApp(t, generous)
  const [admin, customer] = [await app.as('admin'), await app.as('user')]
  const ravi = await verifiedWorker(app)
  const id = await acceptedJob(app, admin)
  await assign(admin, id, ravi.account.id)
  const off = await booked(customer, { time: '09:00' })
  await cancel(customer, off)
  await booked(customer, { time: '10:00' })
  const file = unfolded(await read(app, await share(admin)))
  assert.match(file, /SUMMARY:2 BHK: Sunita Devi \(Ravi Kumar\)/)
  assert.match(file, /LOCATION:12 Gandhi Chowk\\, Sasaram/)
  assert.deepEqual(file.match(/^STATUS:.*/gm), ['STATUS:TENTATIVE', 'STATUS:CONFIRMED'])
  assert.ok(!file.includes(off) && !file.includes('9198765'))
})

test('an unchanged calendar is answered 304', async (t) => {
  const app = await createTestApp(t, generous)
  const admin = await app.as('admin')
  const url = await share(admin)
  await acceptedJob(app, admin)
  const etag = String((await read(app, url)).headers['etag'])
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await read(app, url, { 'if-none-match': known })
    assert.deepEqual([again.status, again.body, again.headers['etag']], [304, '', etag])
  }
  app.clock.pass(3_600_000)
  assert.equal((await read(app, url, { 'if-none-match': etag })).status, 304)
  await acceptedJob(app, admin)
  const changed = await read(app, url, { 'if-none-match': etag })
  assert.equal(changed.status, 200)
  assert.notEqual(changed.headers['etag'], etag)
})

test('a feed address ends when replaced, when deleted, with another phone number and when the account is disabled', async (t) => {
  const app = await createTestApp(t, generous)
  const [admin, worker] = [await app.as('admin'), await app.as('worker')]
  const gone = async (url: string) => {
    const { status, body } = await read(app, url)
    assert.deepEqual([status, body.code], [404, 'calendar_not_found'])
  }
  assert.equal((await worker.get(path)).body.since, null)
  const first = await share(worker)
  assert.equal((await worker.get(path)).body.since, '2026-05-04T04:30:00.000Z')
  const second = await share(worker)
  await gone(first)
  assert.equal((await read(app, second)).status, 200)
  await worker.delete(path, {})
  await worker.delete(path, {})
  await gone(second)
  const userid = worker.account.id
  const third = await share(worker)
  const phone = app.nextPhone()
  await admin.call(changePhone, { userid, phone })
  await gone(third)
  const fourth = await share(await app.as('worker', { phone }))
  await admin.call(setDisabled, { userid, disabled: true })
  await gone(fourth)
  const kinds = await app.deps.db.selectFrom('audit').select('kind').orderBy('id').execute()
  const calendarKinds = kinds.map((it) => it.kind).filter((it) => it.startsWith('calendar-'))
  assert.deepEqual(calendarKinds, [
    'calendar-shared',
    'calendar-shared',
    'calendar-unshared',
    'calendar-shared',
    'calendar-shared',
  ])
})

test('guessing feed addresses is rate limited, and the logs contain none', async (t) => {
  const app = await createTestApp(t)
  const url = await share(await app.as('worker'))
  await read(app, url)
  assert.ok(!app.logged.join().includes(url.split('key=')[1] ?? ''))
  const statuses = new Set<number>()
  for (let n = 0; n < 40; n++)
    statuses.add((await read(app, `/api/v1/calendar.ics?key=${n}`)).status)
  assert.deepEqual(statuses, new Set([404, 429]))
})

for (const role of ['admin', 'worker'] as const)
  test(`the feed address of a disabled ${role} stays dead after the account is enabled again`, async (t) => {
    const app = await createTestApp(t, generous)
    const [owner, leaver] = [await app.as('admin'), await app.as(role)]
    const url = await share(leaver)
    for (const disabled of [true, false])
      await owner.call(setDisabled, { userid: leaver.account.id, disabled })
    assert.equal((await read(app, url)).status, 404)
    assert.equal((await (await app.as(role, { phone: leaver.phone })).get(path)).body.since, null)
  })

test('without the second factor that the team requires, an admin’s feed answers nothing', async (t) => {
  const app = await createTestApp(t, generous)
  const [admin, worker] = [await app.as('admin'), await app.as('worker')]
  const [url, own] = [await share(admin), await share(worker)]
  await app.setSettings({ team: { totp: 'required' } })
  const { status, body } = await read(app, url)
  assert.deepEqual([status, body.code], [403, 'totp_setup_required'])
  assert.equal((await read(app, own)).status, 200)
})

test('a feed needs no other factor than the session that made it: one made before the second factor ends with it', async (t) => {
  const app = await createTestApp(t, generous)
  const phone = app.nextPhone()
  const before = await share(await app.as('admin', { phone }))
  app.clock.pass(60_000)
  const { admin, code } = await enrolled(app, phone)
  assert.equal((await read(app, before)).body.code, 'step_up_required')
  const after = await share(admin)
  app.clock.pass(30 * 60_000)
  assert.equal((await read(app, after)).status, 200)
  assert.equal((await admin.post(path, {})).body.code, 'step_up_required')
  await postCode(admin, 'stepup', code())
  assert.equal((await admin.post(path, {})).status, 200)
})
