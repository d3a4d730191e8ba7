import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { getUser, updateProfile } from '#contract/accounts/my-account.ts'
import { getSlots } from '#contract/hours/slots.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { addNewService, getYourOrders } from '#contract/orders/customer.ts'
import { buildApp } from '#server/http/app.ts'
import { drainProxy } from '#server/http/drain.ts'
import { client } from '#test/client.ts'
import { tempFolder } from '#test/factories/backups.ts'
import { booked } from '#test/factories/orders.ts'
import { releaseAfter } from '#test/release-after.ts'
import { speedUpClock } from '#test/speed-up-clock.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

test('healthz reports that the process is up, readyz that the database answers', async (t) => {
  const { visitor } = await createTestApp(t)
  const ready = await visitor().get('/readyz')
  assert.deepEqual([ready.status, ready.body], [200, { success: true }])
  const { status, body } = await visitor().get('/healthz')
  assert.equal(status, 200)
  assert.match(body.version, /^\d+\.\d+\.\d+$/)
  assert.match(body.commit, /^([0-9a-f]{40})?$/)
})

test('with its database closed, the process is alive but not ready', async (t) => {
  const { visitor, deps } = await createTestApp(t)
  await deps.db.destroy()
  assert.equal((await visitor().get('/healthz')).status, 200)
  const { status, body } = await visitor().get('/readyz')
  assert.deepEqual([status, body.success], [500, false])
})

test('a program on the same machine can read the metrics', async (t) => {
  const { visitor } = await createTestApp(t)
  await visitor().call(getSlots, { date: '2026-05-05' })
  for (const ip of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
    const { status, body, headers } = await visitor({}, ip).get('/metrics')
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\/plain/)
    const line =
      'http_request_seconds_count{method="GET",route="/api/v1/service/slots",status="200"} 1'
    assert.ok(String(body).includes(line))
    assert.match(String(body), /process_resident_memory_bytes \d+/)
  }
})

test('no one else can read the metrics, even through a proxy on the same machine', async (t) => {
  for (const env of [{}, { TRUSTED_PROXIES: '127.0.0.1' }] as Record<string, string>[]) {
    const { visitor } = await createTestApp(t, { env })
    const strangers = [
      await visitor({}, '203.0.113.9').get('/metrics'),
      await visitor({}, '10.0.0.1').get('/metrics'),
      await visitor().get('/metrics', { 'x-forwarded-for': '203.0.113.9' }),
      await visitor().get('/metrics', { 'x-forwarded-for': '127.0.0.1' }),
      await visitor().get('/metrics', { forwarded: 'for=203.0.113.9' }),
      await visitor().get('/metrics', { 'x-real-ip': '203.0.113.9' }),
      await visitor().get('/metrics', { host: 'chamak.example', 'x-forwarded-proto': 'https' }),
    ]
    for (const { status, body } of strangers)
      assert.deepEqual([status, body.code], [404, 'not_found'])
  }
})

test('on https the metrics need a token, since a proxy may leave no trace', async (t) => {
  const { visitor, deps } = await createTestApp(t, { config: { isHttps: true } })
  assert.equal((await visitor({}, '127.0.0.1').get('/metrics')).status, 404)
  assert.equal(deps.config.metricsToken, undefined)
})

test('a proxy that sends no forwarding header is logged once', async (t) => {
  const config = { isHttps: true, trustedProxies: ['127.0.0.0/8'] }
  const { visitor, logged } = await createTestApp(t, { config })
  const warnings = () => logged.filter((it) => it.includes('no X-Forwarded-For')).length
  await visitor().get('/healthz')
  await visitor({}, '203.0.113.9').call(getSlots, { date: '2026-05-05' })
  await visitor().call(getSlots, { date: '2026-05-05' }, { 'x-forwarded-for': '203.0.113.9' })
  assert.equal(warnings(), 0)
  for (let n = 0; n < 3; n++) await visitor().call(getSlots, { date: '2026-05-05' })
  assert.equal(warnings(), 1)
})

test('the metrics report the version, the free disk space and the last success of each job', async (t) => {
  const testApp = await createTestApp(t, { env: { BACKUP_DIR: tempFolder(t) } })
  const read = async () => String((await testApp.visitor().get('/metrics')).body)
  testApp.startJobs({ now: Date.now })
  await until('the jobs have run', async () =>
    /job_last_success_seconds\{task="erase"\} \d{10}/.test(await read()),
  )
  const text = await read()
  assert.match(text, /build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]*"\} 1/)
  assert.match(text, /data_dir_free_bytes \d{6,}/)
  assert.match(text, /db_pool_waiting \d+\n/)
  assert.match(text, /last_backup_timestamp_seconds \d+\n/)
  assert.match(text, /job_period_seconds\{task="plans"\} 3600\n/)
})

test('no metric has a label that Prometheus sets itself and would rename', async (t) => {
  const { visitor, startJobs } = await createTestApp(t)
  startJobs()
  assert.doesNotMatch(String((await visitor().get('/metrics')).body), /[{,](job|instance)="/)
})

test('a process that is stopping is not ready and closes the connection after each answer', async (t) => {
  const { visitor, deps } = await createTestApp(t)
  deps.lifecycle.isStopping = true
  const ready = await visitor().get('/readyz')
  assert.deepEqual([ready.status, ready.body.code], [503, 'unavailable'])
  const { status, headers } = await visitor().call(getSlots, { date: '2026-05-05' })
  assert.deepEqual([status, headers.connection], [200, 'close'])
})

test('a process about to close its port refuses reads and still accepts writes', async (t) => {
  const { as, deps } = await createTestApp(t)
  const customer = await as('user')
  const leaving = drainProxy(deps.lifecycle)
  const { status, headers } = await customer.call(getUser, {})
  assert.deepEqual([status, headers['retry-after']], [503, '1'])
  const profile = { name: 'Asha', address: 'Ward 4' }
  assert.equal((await customer.call(updateProfile, profile)).status, 200)
  await leaving
})

test('a database outage logs one stack trace, for any number of failed requests', async (t) => {
  const { as, deps, logged } = await createTestApp(t)
  const customer = await as('user')
  await deps.db.destroy()
  const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  for (const ask of ['selectFrom', 'executeQuery'] as const)
    t.mock.method(deps.db, ask, () => {
      throw away
    })
  for (let n = 0; n < 5; n++) assert.equal((await customer.call(getYourOrders, {})).status, 503)
  const lines = logged.filter((it) => it.includes('a request failed'))
  assert.equal(lines.length, 5)
  assert.ok(lines.filter((it) => it.includes('"stack"')).length <= 1)
})

test('with METRICS_TOKEN only the token gives access to the metrics, even on the same machine', async (t) => {
  const token = 'a-token-of-some-length'
  const { visitor } = await createTestApp(t, { env: { METRICS_TOKEN: token } })
  const read = async (authorization?: string) =>
    (await visitor({}, '203.0.113.9').get('/metrics', authorization ? { authorization } : {}))
      .status
  assert.equal(await read(`Bearer ${token}`), 200)
  for (const wrong of [
    undefined,
    'Bearer ',
    'Bearer wrong',
    `Basic ${token}`,
    `Bearer ${token}x`,
  ]) {
    assert.equal(await read(wrong), 404, String(wrong))
  }
  assert.equal((await visitor().get('/metrics')).status, 404)
})

test('a fault answers 500 without details, which go to the log', async (t) => {
  const { as, deps, logged } = await createTestApp(t)
  const admin = await as('admin')
  await sql`drop table tally`.execute(deps.db)
  const { status, body } = await admin.call(getAllOrders, {})
  assert.equal(status, 500)
  assert.deepEqual(body, { success: false, code: 'fault', message: 'Something went wrong!' })
  assert.match(logged.join(''), /"msg":"a request failed"/)
  assert.match(logged.join(''), /tally/)
})

test('the API answers 503 while the database is unavailable, and recovers with it', async (t) => {
  const testApp = await createTestApp(t)
  const customer = await testApp.as('user')
  const release = testApp.deps.engine === 'sqlite' ? holdFile(t, testApp) : await holdTable(testApp)
  await sql`pragma busy_timeout = 50`.execute(testApp.deps.db).catch(() => {})
  const answer = customer.call(addNewService, booking())
  await release(answer)
  const { status, body, headers } = await answer
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 'unavailable', '5'])
  await booked(customer)
})

/** Holds the write lock in another connection beyond the timeout. */
function holdFile(t: TestContext, { dataDir }: TestApp) {
  const other = new DatabaseSync(join(dataDir, 'chamak.db'))
  releaseAfter(t, () => other.close())
  other.exec('begin immediate')
  speedUpClock(t)
  return async (answer: Promise<unknown>) => {
    await answer
    other.exec('rollback')
  }
}

/** Locks a table and kills the connection that waits for it. */
async function holdTable({ deps }: TestApp) {
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = deps.db.transaction().execute(async (tx) => {
    await sql`lock table "order" in access exclusive mode`.execute(tx)
    locked.resolve()
    await gate.promise
  })
  await locked.promise
  return async () => {
    let killed = 0
    for (let tries = 0; tries < 100 && killed === 0; tries++) {
      await pause(10)
      const waiting = await sql`select pg_terminate_backend(pid) from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())
          and relation = '"order"'::regclass`.execute(deps.db)
      killed = waiting.rows.length
    }
    gate.resolve()
    await holder
  }
}

test('a late event loop refuses API calls but still serves health checks', async (t) => {
  const { visitor } = await createTestApp(t, { config: { overloadedAfterMs: 1500 } })
  const slots = '/api/v1/service/slots?date=2026-05-05'
  assert.equal((await visitor().get(slots)).status, 200)
  stall()
  await pause(1)
  const { status, body, headers } = await visitor().get(slots)
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 'overloaded', '2'])
  assert.equal((await visitor().get('/healthz')).status, 200)
  const isServed = async () => (await visitor().get(slots)).status === 200
  await until('calls are served again', isServed)
})

test('time spent on the start does not count: the first call is served', async (t) => {
  const { deps } = await createTestApp(t)
  const { app } = await buildApp({ ...deps, config: { ...deps.config, overloadedAfterMs: 1500 } })
  releaseAfter(t, () => app.close())
  stall()
  await pause(1)
  assert.equal((await client(app).call(getSlots, { date: '2026-05-05' })).status, 200)
})

/** Blocks for longer than the check interval of 100 ms, so the next check runs late. */
function stall(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
}
