import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { enqueueAboutKyc } from '#server/notifications/outbox/enqueue.ts'
import { createTestDatabase } from '#test/database.ts'
import { fakeProvider, settingsFor, workerWith } from '#test/factories/notifications.ts'
import { until } from '#test/until.ts'

const starting = 60_000

/** The environment of a start of its own: an empty folder, an empty database, a free port. */
async function place(t: TestContext, more: Record<string, string> = {}) {
  const { at, leave } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  t.after(async () => {
    await leave()
    rmSync(folder, { recursive: true })
  })
  const database: { DATABASE_URL?: string } = 'url' in at ? { DATABASE_URL: at.url } : {}
  const { PATH = '' } = process.env
  return { PATH, PORT: '0', DATA_DIR: folder, LOG_FORMAT: 'json', ...database, ...more }
}

function run(file: string, words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file, ...words], { env })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output, errors }))
  return { child, ended }
}

/** Starts the product and gives the address that it says it listens at. */
async function start(t: TestContext, env: Record<string, string>) {
  const { child, ended } = run('server/main.ts', ['--no-build'], env)
  t.after(() => child.kill('SIGKILL'))
  for await (const line of createInterface(child.stdout)) {
    const address = /listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (address) return { address, child, ended }
  }
  throw new Error(`it did not start: ${(await ended).errors}`)
}

test(
  'the product starts on nothing, serves, and on SIGTERM ends with 0',
  { timeout: starting },
  async (t) => {
    const { address, child, ended } = await start(t, await place(t))
    for (const path of ['/healthz', '/readyz']) {
      const reply = await fetch(address + path)
      assert.deepEqual([reply.status, await reply.json()], [200, { success: true }])
    }
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
  },
)

test(
  'on SIGTERM a message under way is finished, and written down as sent',
  { timeout: starting },
  async (t) => {
    const fake = await fakeProvider(t, 500)
    const env = await place(t, settingsFor(fake, 'webhook', 'none'))
    const at = env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { file: join(env.DATA_DIR, 'chamak.db') }
    const opened = openDatabase(at, () => {})
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

test('what it writes is for its owner alone', { timeout: starting }, async (t) => {
  const env = await place(t)
  const { child, address, ended } = await start(t, env)
  const headers = { 'content-type': 'application/json' }
  const body = '{"phone":"9876543210"}'
  await fetch(`${address}/api/v1/user/generateotp`, { method: 'POST', headers, body })
  const files = globSync(join(env.DATA_DIR, '**/*'))
  const open = files.filter((it) => (statSync(it).mode & 0o077) !== 0)
  child.kill('SIGTERM')
  await ended
  assert.deepEqual(open, [])
  assert.ok(files.some((it) => it.endsWith('sms.jsonl')))
})

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
    assert.equal(output, '+91 98000 00001  enabled   Asha Rai\n')
  },
)

test('a start with wrong settings names them all and leaves', { timeout: starting }, async (t) => {
  const env = await place(t, { PORT: 'x', LOG_LEVEL: 'loud' })
  const { code, errors } = await run('server/main.ts', ['--no-build'], env).ended
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
    assert.match((await admin('list')).output, /\+91 98000 00002 {2}disabled {2}Dev Rai/)
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
  const { code, output } = await keys('rotate')
  assert.equal(code, 0)
  assert.match(output, /^0 rows have the new key/)
  assert.match(output, new RegExp(`${first}  older    opens 0 rows\\n$`))
  await keys('rotate')
  assert.doesNotMatch((await keys('status')).output, new RegExp(first))
  assert.equal((await keys()).code, 2)
})

test('the operator backs the site up and looks at the backup', { timeout: starting }, async (t) => {
  const env = await place(t)
  await run('server/commands/admin.ts', ['add', '9800000002', 'Dev Rai'], env).ended
  const backup = (...words: string[]) => run('server/commands/backup.ts', words, env).ended
  const folder = join(env.DATA_DIR, 'copy')
  const made = await backup(folder)
  assert.match(made.output, /0 bookings, 1 people, 0 documents .*\nRead again and whole/)
  assert.match((await backup('--verify', folder)).output, /^Whole: 0 bookings, 1 people/)
  assert.match((await backup(folder)).errors, /is there already/)
  assert.equal((await backup('--verify')).code, 2)
  const elsewhere = { ...env, DATABASE_URL: '', DATA_DIR: join(env.DATA_DIR, 'elsewhere') }
  const restore = (...words: string[]) => run('server/commands/restore.ts', words, elsewhere).ended
  assert.match((await restore(folder)).output, /^0 bookings and 1 people as of /)
  assert.match((await restore(folder)).errors, /holds a site/)
  const { output } = await run('server/commands/admin.ts', ['list'], elsewhere).ended
  assert.match(output, /Dev Rai/)
})
