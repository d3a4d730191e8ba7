import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { enqueue } from '#server/notifications/outbox/enqueue.ts'
import { command } from '#test/command.ts'
import { fakeProvider, settingsFor, approvalTo } from '#test/factories/notifications.ts'
import { releaseAfter } from '#test/release-after.ts'
import { compileCache, emptyEnv, migratedEnv, run, start, starting } from '#test/start.ts'
import { until } from '#test/until.ts'

const databaseIn = ({ DATABASE_URL, DATA_DIR }: Awaited<ReturnType<typeof migratedEnv>>) =>
  DATABASE_URL ? { url: DATABASE_URL } : { file: join(DATA_DIR, 'chamak.db') }

test(
  'the product starts without any configuration, and exits with 0 on SIGTERM',
  { timeout: starting },
  async (t) => {
    const env = await emptyEnv(t, { DRAIN_SECONDS: '2' })
    const { address, child, ended } = await start(t, env)
    await t.test('it serves', async () => {
      for (const path of ['/healthz', '/readyz']) {
        const reply = await fetch(address + path)
        const { success } = (await reply.json()) as { success: unknown }
        assert.deepEqual([reply.status, success], [200, true])
      }
    })
    await t.test(
      'all files, including that of the code, are accessible to their owner only',
      async () => {
        const headers = { 'content-type': 'application/json' }
        const body = '{"phone":"9876543210"}'
        await fetch(`${address}/api/v1/user/generateotp`, { method: 'POST', headers, body })
        const isWritten = () => globSync(join(env.DATA_DIR, '**/sms.jsonl')).length > 0
        await until('the code is sent', () => isWritten())
        const files = globSync(join(env.DATA_DIR, '**/*'))
        assert.deepEqual(
          files.filter((it) => (statSync(it).mode & 0o077) !== 0),
          [],
        )
      },
    )
    child.kill('SIGTERM')
    await t.test('when stopping, it first tells proxies and still answers requests', async () => {
      const isReady = async () => (await fetch(`${address}/readyz`)).status
      await until('it is not ready any more', async () => (await isReady()) === 503)
      const slots = await fetch(`${address}/api/v1/service/slots?date=2026-05-05`)
      assert.deepEqual([slots.status, slots.headers.get('connection')], [200, 'close'])
    })
    const { code, output } = await ended
    assert.equal(code, 0)
    assert.match(output, /^OTP for \+91 98765 43210: \d{6}$/m)
    await t.test(
      'without a terminal the setup link goes to a file, which the log names',
      async () => {
        const file = join(env.DATA_DIR, 'keys/setup-link')
        const link = readFileSync(file, 'utf8')
        assert.match(link, /^http:\/\/\S+\/setup#[\w-]{43}\n$/)
        assert.equal(statSync(file).mode & 0o777, 0o600)
        assert.doesNotMatch(output, /setup#/)
        assert.equal(output.split('\n').filter((it) => it.includes(file)).length, 1)
        const printed = await command('server/commands/admin.ts', ['setup-link'], env)
        assert.equal(printed.output, link)
      },
    )
    await t.test('once there is an owner, there is no link', async () => {
      await command('server/commands/admin.ts', ['add', '9800000002', 'Dev Rai'], env)
      const { code, errors } = await command('server/commands/admin.ts', ['setup-link'], env)
      assert.deepEqual([code, errors], [1, 'There is an owner already, so the link is dead.\n'])
      const next = await start(t, env)
      await until('the file is gone', () => !existsSync(join(env.DATA_DIR, 'keys/setup-link')))
      next.child.kill('SIGTERM')
      await next.ended
    })
  },
)

test('in a terminal the last line is the setup link', { timeout: starting }, async (t) => {
  const env = await migratedEnv(t, { LOG_FORMAT: 'pretty' })
  const program = `${process.execPath} server/main.ts --no-pages`
  const child = spawn('script', ['--quiet', '--return', '--command', program, '/dev/null'], {
    env: { ...compileCache, ...env },
  })
  releaseAfter(t, () => child.kill('SIGKILL'))
  let seen = ''
  child.stdout.on('data', (chunk: Buffer) => (seen += String(chunk)))
  await until('the link is printed', () => /^Open \S+\/setup#[\w-]{43}\r?\n$/m.test(seen))
  assert.match(seen.trim().split('\n').at(-1) ?? '', /^Open /)
  assert.ok(!existsSync(join(env.DATA_DIR, 'keys/setup-link')))
  // Ends the terminal, which hangs up on the program.
  child.kill('SIGTERM')
  await once(child, 'close')
})

test(
  'a site that others can reach over plain http says so at each start',
  { timeout: starting },
  async (t) => {
    const env = await migratedEnv(t, { HOST: '0.0.0.0' })
    const { child, ended } = run('server/main.ts', ['--no-pages'], env)
    releaseAfter(t, () => child.kill('SIGKILL'))
    const refused = await ended
    assert.equal(refused.code, 1)
    assert.match(refused.errors, /SMS_PROVIDER outbox .*TRIAL=1/)
    for (const [change, warnings] of [
      [{ TRIAL: '1' }, 1],
      [{ HOST: '127.0.0.1' }, 0],
    ] as const) {
      const { child, ended } = await start(t, { ...env, ...change })
      child.kill('SIGTERM')
      const { output } = await ended
      assert.equal(output.split('over plain http').length - 1, warnings)
    }
  },
)

test(
  'on SIGTERM a message being sent is finished and recorded as sent',
  { timeout: starting },
  async (t) => {
    const fake = await fakeProvider(t, 500)
    const env = await migratedEnv(t, settingsFor(fake, 'webhook', 'none'))
    const opened = openDatabase(databaseIn(env), () => {})
    releaseAfter(t, () => opened.db.destroy())
    const { db } = opened
    await migrate(opened)
    await transact(db, (tx) => enqueue(tx, ...approvalTo(1), Date.now()))
    const { child, ended } = await start(t, env)
    await until('the provider has the message', () => fake.received.length > 0)
    child.kill('SIGTERM')
    assert.equal((await ended).code, 0)
    const { state } = await db.selectFrom('message').select('state').executeTakeFirstOrThrow()
    assert.equal(state, 'sent')
  },
)

test(
  'the admins of ADMIN_PHONES exist after the first start and after the next',
  { timeout: starting },
  async (t) => {
    const env = await migratedEnv(t, { ADMIN_PHONES: '9800000001:Asha Rai' })
    for (let starts = 0; starts < 2; starts++) {
      const { child, ended } = await start(t, env)
      child.kill('SIGTERM')
      await ended
    }
    const { output } = await run('server/commands/admin.ts', ['list'], env).ended
    assert.equal(output, '+91 98000 00001  enabled   owner    Asha Rai\n')
  },
)

test(
  'the operator adds, lists, disables and enables an admin',
  { timeout: starting },
  async (t) => {
    const env = await migratedEnv(t)
    const admin = (...words: string[]) => command('server/commands/admin.ts', words, env)
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
    const unknown = await admin('disable', '9800000009')
    assert.equal(unknown.code, 1)
    assert.match(unknown.errors, /^\+91 98000 00009 is no admin\. See them with: .*\n$/)
  },
)

test('the operator lists the keys and changes them', { timeout: starting }, async (t) => {
  const env = await migratedEnv(t)
  const keys = (...words: string[]) => command('server/commands/keys.ts', words, env)
  const first = /^([0-9a-f]{8}) {2}current {2}opens 0 rows\n$/.exec(
    (await keys('status')).output,
  )?.[1]
  assert.ok(first)
  const { db } = openDatabase(databaseIn(env), () => {})
  releaseAfter(t, () => db.destroy())
  const dev = { phone: '919800000002', role: 'admin', name: 'Dev Rai', address: '' } as const
  await transact(db, (tx) => ensureAccount(tx, dev, Date.now()))
  const { code, output } = await keys('rotate')
  assert.equal(code, 0)
  assert.match(output, /^0 rows have the new key/)
  assert.match(output, new RegExp(`${first}  older    opens 0 rows\\n$`))
  await keys('rotate')
  const { output: after } = await run('server/commands/keys.ts', ['status'], env).ended
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
