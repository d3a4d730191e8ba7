import { strict as assert } from 'node:assert'
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import {
  hashToken,
  keyedHash,
  newId,
  newToken,
  otpKeyFile,
  sameText,
} from '#server/config/secrets.ts'
import { releaseAfter } from '#test/release-after.ts'

const run = promisify(execFile)

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(path, { recursive: true }))
  return path
}

test('the key for codes is created at the first start and read by the next', (t) => {
  const dataDir = folder(t)
  const key = otpKeyFile(dataDir)
  assert.equal(key.length, 32)
  assert.deepEqual(otpKeyFile(dataDir), key)
  assert.deepEqual(readdirSync(join(dataDir, 'keys')), ['otp.key'])
})

test('only its owner may read the key', (t) => {
  const dataDir = folder(t)
  otpKeyFile(dataDir)
  assert.equal(statSync(join(dataDir, 'keys')).mode & 0o777, 0o700)
  assert.equal(statSync(join(dataDir, 'keys', 'otp.key')).mode & 0o777, 0o600)
})

test('processes that start at once agree on one key', async (t) => {
  const dataDir = folder(t)
  const program = `import { otpKeyFile } from '#server/config/secrets.ts'
    process.stdout.write(otpKeyFile(process.argv[1]).toString('hex'))`
  const starts = Array.from({ length: 4 }, () =>
    run(process.execPath, ['--input-type=module', '-e', program, dataDir]),
  )
  const keys = (await Promise.all(starts)).map((it) => it.stdout)
  assert.match(keys[0] ?? '', /^[0-9a-f]{64}$/)
  assert.equal(new Set(keys).size, 1)
  assert.deepEqual(readdirSync(join(dataDir, 'keys')), ['otp.key'])
})

for (const [says, content] of [
  ['empty', ''],
  ['too short', Buffer.alloc(31).toString('base64')],
  ['too long', Buffer.alloc(64).toString('base64')],
  ['not base64', 'not a key at all'],
] as const) {
  test(`a key file that is ${says} is reported as damaged and left unchanged`, (t) => {
    const dataDir = folder(t)
    const file = join(dataDir, 'keys', 'otp.key')
    mkdirSync(join(dataDir, 'keys'))
    writeFileSync(file, content)
    assert.throws(() => otpKeyFile(dataDir), /otp\.key is damaged: it must hold 32 bytes in base64/)
    assert.equal(readFileSync(file, 'utf8'), content)
  })
}

test('a key file may end with a newline', (t) => {
  const dataDir = folder(t)
  mkdirSync(join(dataDir, 'keys'))
  const key = Buffer.alloc(32, 7)
  writeFileSync(join(dataDir, 'keys', 'otp.key'), `${key.toString('base64')}\n`)
  assert.deepEqual(otpKeyFile(dataDir), key)
})

test('leftovers of an interrupted start do not stop the next one', (t) => {
  const dataDir = folder(t)
  mkdirSync(join(dataDir, 'keys'))
  const left = join(dataDir, 'keys', `otp.key.${process.pid}`)
  writeFileSync(left, 'half')
  chmodSync(left, 0o600)
  assert.equal(otpKeyFile(dataDir).length, 32)
})

test('tokens are 32 random bytes, stored as a hash', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken))
  assert.equal(tokens.size, 1000)
  for (const token of tokens) assert.match(token, /^[\w-]{43}$/)
  const [one] = tokens
  assert.match(hashToken(one ?? ''), /^[\w-]{43}$/)
  assert.notEqual(hashToken(one ?? ''), one)
})

test('ids increase with time, and their last 8 characters are random', () => {
  const at = Date.UTC(2026, 4, 4)
  const ids = Array.from({ length: 1000 }, (_, n) => newId(at + n))
  assert.deepEqual(ids.toSorted(), ids)
  for (const id of ids) assert.match(id, /^[0-9a-f]{24}$/)
  assert.equal(new Set(ids.map((it) => it.slice(-8))).size, 1000)
})

test('a keyed hash separates its parts', () => {
  const key = Buffer.alloc(32, 1)
  assert.notEqual(keyedHash(key, 'ab', 'c'), keyedHash(key, 'a', 'bc'))
  assert.notEqual(keyedHash(key, 'a'), keyedHash(Buffer.alloc(32, 2), 'a'))
})

test('texts are equal only when every character is the same', () => {
  assert.equal(sameText('secret', 'secret'), true)
  for (const other of ['', 'secre', 'secret ', 'Secret'])
    assert.equal(sameText('secret', other), false)
})
