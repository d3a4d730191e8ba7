import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { command } from '#test/command.ts'
import { releaseAfter } from '#test/release-after.ts'
import { emptyEnv, run, starting } from '#test/start.ts'

test('a start whose port is taken leaves the database alone', { timeout: starting }, async (t) => {
  const env = await emptyEnv(t)
  const other = createServer().listen(0, '127.0.0.1')
  releaseAfter(t, () => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = { ...env, PORT: String(port) }
  const { code, errors } = await run('server/main.ts', ['--no-pages'], taken).ended
  assert.equal(code, 1)
  assert.match(errors, /EADDRINUSE.*Another program has this port/)
  assert.deepEqual(globSync('*', { cwd: env.DATA_DIR }), [])
})

test('a fault of the database is reported with its location', { timeout: starting }, async (t) => {
  const { DATABASE_URL, ...env } = await emptyEnv(t)
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
  const env = await emptyEnv(t)
  const cwd = env.DATA_DIR
  const child = spawn(process.execPath, [resolve('server/main.ts'), '--no-build'], { env, cwd })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  assert.equal(code, 1)
  assert.match(errors, /^There are no pages in dist\/web/)
})

test('a start with invalid settings names them all and exits', { timeout: starting }, async (t) => {
  const env = await emptyEnv(t, { PORT: 'x', LOG_LEVEL: 'loud' })
  const { code, errors } = await run('server/main.ts', ['--no-pages'], env).ended
  assert.equal(code, 1)
  assert.match(errors, /^The environment needs attention:\n {2}PORT .*\n {2}LOG_LEVEL .*\n$/)
})

test(
  'invalid arguments of the operator are refused with a sentence',
  { timeout: starting },
  async (t) => {
    const env = await emptyEnv(t)
    for (const [words, code] of [
      [['add', '12345', 'Dev'], 1],
      [['add', '9800000003'], 1],
      [['dance'], 2],
      [[], 2],
    ] as const) {
      const refused = await command('server/commands/admin.ts', words, env)
      assert.equal(refused.code, code)
      assert.ok(refused.errors.length > 10)
      assert.doesNotMatch(refused.errors, /\n\s+at /)
    }
  },
)
