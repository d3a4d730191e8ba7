import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { enqueueAboutKyc } from '#server/notifications/outbox/enqueue.ts'
import { fakeProvider, settingsFor, workerWith } from '#test/factories/notifications.ts'
import { place, run, start, starting } from '#test/start.ts'
import { until } from '#test/until.ts'

const databaseIn = ({ DATABASE_URL, DATA_DIR }: Awaited<ReturnType<typeof place>>) =>
  DATABASE_URL ? { url: DATABASE_URL } : { file: join(DATA_DIR, 'chamak.db') }

test(
  'the product starts on nothing, serves, and on SIGTERM ends with 0',
  { timeout: starting },
  async (t) => {
    const { address, child, ended } = await start(t, await place(t))
    for (const path of ['/healthz', '/readyz']) {
      const reply = await fetch(address + path)
      const { success } = (await reply.json()) as { success: unknown }
      assert.deepEqual([reply.status, success], [200, true])
    }
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  },
)

test(
  'a process that is told to stop first tells proxies, and answers what still comes',
  { timeout: starting },
  async (t) => {
    const env = await place(t, { DRAIN_SECONDS: '2' })
    const { address, child, ended } = await start(t, env)
    child.kill('SIGTERM')
    const isReady = async () => (await fetch(`${address}/readyz`)).status
    await until('it is not ready any more', async () => (await isReady()) === 503)
    const slots = await fetch(`${address}/api/v1/service/slots?date=2026-05-05`)
    assert.deepEqual([slots.status, slots.headers.get('connection')], [200, 'close'])
    assert.equal((await ended).code, 0)
  },
)

test('a start whose port is taken leaves the database alone', { timeout: starting }, async (t) => {
  const env = await place(t)
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = { ...env, PORT: String(port) }
  const { code, errors } = await run('server/main.ts', ['--no-pages'], taken).ended
  assert.equal(code, 1)
  assert.match(errors, /EADDRINUSE.*Another program has this port/)
  assert.deepEqual(globSync('*', { cwd: env.DATA_DIR }), [])
})

test('what is wrong with the database is said with its place', { timeout: starting }, async (t) => {
  const { DATABASE_URL, ...env } = await place(t)
  assert.ok(DATABASE_URL !== '')
  const away = { ...env, DATABASE_URL: 'postgres://chamak:secret@127.0.0.1:1/chamak' }
  const refused = await run('server/main.ts', ['--no-pages'], away).ended
  assert.equal(refused.code, 1)
  assert.match(
    refused.errors,
    /^The database 127\.0\.0\.1:1\/chamak cannot be used: .*running there/,
  )
  assert.doesNotMatch(refused.errors, /secret/)
  writeFileSync(join(env.DATA_DIR, 'chamak.db'), 'no database at all, but long enough to be read')
  const broken = await run('server/main.ts', ['--no-pages'], env).ended
  assert.match(broken.errors, /^The database .*chamak\.db cannot be used: file is not a database/)
  const inFile = { ...env, DATA_DIR: join(env.DATA_DIR, 'chamak.db') }
  const misplaced = await run('server/main.ts', ['--no-pages'], inFile).ended
  assert.match(misplaced.errors, /^DATA_DIR names .*chamak\.db, but it is a file\.\n$/)
})

test('a start without pages is refused', { timeout: starting }, async (t) => {
  const env = await place(t)
  const cwd = env.DATA_DIR
  const child = spawn(process.execPath, [resolve('server/main.ts'), '--no-build'], { env, cwd })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 1)
  assert.match(errors, /^There are no pages in dist\/web/)
})

test(
  'on SIGTERM a message under way is finished, and written down as sent',
  { timeout: starting },
  async (t) => {
    const fake = await fakeProvider(t, 500)
    const env = await place(t, settingsFor(fake, 'webhook', 'none'))
    const opened = openDatabase(databaseIn(env), () => {})
    t.after(() => opened.db.destroy())
    const { db } = opened
    await migrate(opened)
    await transact(db, (tx) => enqueueAboutKyc(tx, 'kyc-accepted', workerWith(1), Date.now()))
    const { child, ended } = await start(t, env)
    await until('the provider has the message', () => fake.received.length > 0)
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
    const { state } = await db.selectFrom('message').select('state').executeTakeFirstOrThrow()
    assert.equal(state, 'sent')
  },
)

test(
  'a code stands on the terminal, and in files for the owner alone',
  { timeout: starting },
  async (t) => {
    const env = await place(t)
    const { child, address, ended } = await start(t, env)
    const headers = { 'content-type': 'application/json' }
    const body = '{"phone":"9876543210"}'
    await fetch(`${address}/api/v1/user/generateotp`, { method: 'POST', headers, body })
    const isWritten = () => globSync(join(env.DATA_DIR, '**/sms.jsonl')).length > 0
    await until('the code is sent', () => isWritten())
    const files = globSync(join(env.DATA_DIR, '**/*'))
    const open = files.filter((it) => (statSync(it).mode & 0o077) !== 0)
    child.kill('SIGTERM')
    const { output } = await ended
    assert.deepEqual(open, [])
    assert.match(output, /^OTP for \+91 98765 43210: \d{6}$/m)
  },
)

test(
  'the admins of ADMIN_PHONES exist after the start, and after the next',
  { timeout: starting },
  async (t) => {
    const env = await place(t, { ADMIN_PHONES: '9800000001:Asha Rai' })
    for (let starts = 0; starts < 2; starts++) {
      const { child, ended } = await start(t, env)
      child.kill('SIGTERM')
      await ended
    }
    const { output } = await run('server/commands/admin.ts', ['list'], env).ended
    assert.equal(output, '+91 98000 00001  enabled   owner    Asha Rai\n')
  },
)

test('a start with wrong settings names them all and leaves', { timeout: starting }, async (t) => {
  const env = await place(t, { PORT: 'x', LOG_LEVEL: 'loud' })
  const { code, errors } = await run('server/main.ts', ['--no-pages'], env).ended
  assert.equal(code, 1)
  assert.match(errors, /^The environment needs attention:\n {2}PORT .*\n {2}LOG_LEVEL .*\n$/)
})

test(
  'the operator adds, lists, disables and lets in an admin',
  { timeout: starting },
  async (t) => {
    const env = await place(t)
    const admin = (...words: string[]) => run('server/commands/admin.ts', words, env).ended
    assert.match((await admin('list')).output, /^No admin yet/)
    assert.match(
      (await admin('add', '98000 00002', 'Dev', 'Rai')).output,
      /^Dev Rai, \+91 98000 00002,/,
    )
    assert.match((await admin('code', '9800000002')).output, /: \d{6}\n/)
    assert.match(
      (await admin('disable', '9800000002')).output,
      /is disabled and signed out everywhere/,
    )
    assert.match((await admin('list')).output, /\+91 98000 00002 {2}disabled {2}owner {4}Dev Rai/)
    await admin('add', '9800000002', 'Dev Rai')
    assert.match((await admin('list')).output, /enabled/)
    for (const [words, code] of [
      [['disable', '9800000009'], 1],
      [['add', '12345', 'Dev'], 1],
      [['add', '9800000003'], 1],
      [['dance'], 2],
      [[], 2],
    ] as const) {
      const refused = await admin(...words)
      assert.equal(refused.code, code)
      assert.ok(refused.errors.length > 10)
      assert.doesNotMatch(refused.errors, /\n\s+at /)
    }
  },
)

test('the operator sees the keys and changes them', { timeout: starting }, async (t) => {
  const env = await place(t)
  const keys = (...words: string[]) => run('server/commands/keys.ts', words, env).ended
  const first = /^([0-9a-f]{8}) {2}current {2}opens 0 rows\n$/.exec(
    (await keys('status')).output,
  )?.[1]
  assert.ok(first)
  const { db } = openDatabase(databaseIn(env), () => {})
  t.after(() => db.destroy())
  const dev = { phone: '919800000002', role: 'admin', name: 'Dev Rai', address: '' } as const
  await transact(db, (tx) => ensureAccount(tx, dev, Date.now()))
  const { code, output } = await keys('rotate')
  assert.equal(code, 0)
  assert.match(output, /^0 rows have the new key/)
  assert.match(output, new RegExp(`${first}  older    opens 0 rows\\n$`))
  await keys('rotate')
  const { output: after } = await keys('status')
  assert.doesNotMatch(after, new RegExp(first))
  const audited = await db.selectFrom('audit').select(['kind', 'subject', 'actor_id']).execute()
  assert.deepEqual(
    audited.map(({ kind, actor_id }) => [kind, actor_id]),
    [
      ['keys-rotated', null],
      ['keys-rotated', null],
    ],
  )
  assert.ok(after.startsWith(`${audited[1]?.subject}  current`))
  assert.equal((await keys()).code, 2)
})
