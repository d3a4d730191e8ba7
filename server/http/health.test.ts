import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { booked } from '#test/factories/orders.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

test('healthz says that the process serves, readyz that the database answers', async (t) => {
  const { visitor } = await createTestApp(t)
  for (const url of ['/healthz', '/readyz']) {
    const { status, body } = await visitor().get(url)
    assert.deepEqual([status, body], [200, { success: true }])
  }
})

test('with its database closed the process is alive, but not ready', async (t) => {
  const { visitor, deps } = await createTestApp(t)
  await deps.db.destroy()
  assert.equal((await visitor().get('/healthz')).status, 200)
  const { status, body } = await visitor().get('/readyz')
  assert.deepEqual([status, body.success], [500, false])
})

test('a program of this machine reads the metrics', async (t) => {
  const { visitor } = await createTestApp(t)
  await visitor().get('/api/v1/service/slots?date=2026-05-05')
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

test('nobody else does, least of all through a proxy of this machine', async (t) => {
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

test('behind https they need a token, whoever asks', async (t) => {
  const { visitor } = await createTestApp(t, { settings: { isHttps: true } })
  assert.equal((await visitor().get('/metrics')).status, 404)
})

test('with METRICS_TOKEN whoever has it reads the metrics, this machine included', async (t) => {
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

test('a fault answers 500 with no word of what broke, which the log tells', async (t) => {
  const { as, deps, logged } = await createTestApp(t)
  const admin = await as('admin')
  await sql`drop table tally`.execute(deps.db)
  const { status, body } = await admin.get('/api/v1/service/getallorders')
  assert.equal(status, 500)
  assert.deepEqual(body, { success: false, code: 'fault', message: 'Something went wrong!' })
  assert.match(logged.join(''), /"msg":"a request failed"/)
  assert.match(logged.join(''), /tally/)
})

test('while the database is away the API answers 503, and serves again when it is back', async (t) => {
  const there = await createTestApp(t)
  const customer = await there.as('user')
  const release = there.deps.engine === 'sqlite' ? holdFile(t, there) : await holdTable(there)
  await sql`pragma busy_timeout = 50`.execute(there.deps.db).catch(() => {})
  const answer = customer.post('/api/v1/service/addnewservice', booking())
  await release(answer)
  const { status, body, headers } = await answer
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 'unavailable', '5'])
  await booked(customer)
})

/** Another process has the write lock and keeps it beyond our patience. */
function holdFile(t: TestContext, { dataDir }: TestApp) {
  const other = new DatabaseSync(join(dataDir, 'chamak.db'))
  t.after(() => other.close())
  other.exec('begin immediate')
  return async (answer: Promise<unknown>) => {
    await answer
    other.exec('rollback')
  }
}

/** A table is locked, and the connection that waits for it is killed. */
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

test('while the process runs late API calls are refused and health checks served', async (t) => {
  const { visitor } = await createTestApp(t, { settings: { overloadedAfterMs: 500 } })
  const slots = '/api/v1/service/slots?date=2026-05-05'
  assert.equal((await visitor().get(slots)).status, 200)
  // Two looks of 100 ms: the first is due during the block, so it comes late.
  const until = performance.now() + 900
  while (performance.now() < until);
  await pause(1)
  const { status, body, headers } = await visitor().get(slots)
  assert.deepEqual([status, body.code, headers['retry-after']], [503, 'overloaded', '2'])
  assert.equal((await visitor().get('/healthz')).status, 200)
  await pause(250)
  assert.equal((await visitor().get(slots)).status, 200)
})
