import { strict as assert } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { clamd } from '#server/virus-scanner/clamd.ts'
import { releaseAfter } from '#test/release-after.ts'
import { scanner, says, type Behaviour } from '#test/stand-ins/clamd.ts'

const patienceMs = 20_000
const host = '127.0.0.1'

for (const size of [0, 1, 65_535, 65_536, 65_537, 8_000_000])
  test(`the scanner gets all of ${size} bytes`, async (t) => {
    const app = await scanner(t, says('stream: OK\0'))
    const bytes = randomBytes(size)
    assert.equal(await clamd({ host, port: app.port }, patienceMs)(bytes), undefined)
    assert.ok(app.scanned[0]?.equals(bytes))
  })

test('an infected file returns the name of the virus', async (t) => {
  const { port } = await scanner(t, says('stream: Win.Test.EICAR_HDB-1 FOUND\0'))
  assert.equal(await clamd({ host, port }, patienceMs)(randomBytes(1000)), 'Win.Test.EICAR_HDB-1')
})

const slowly: Behaviour = (_bytes, socket) => {
  socket.write('stream: ')
  setTimeout(() => socket.end('OK\0'), 20)
}

test('the reply may arrive in pieces, and over a Unix socket', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'chamak-'))
  releaseAfter(t, () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'clamd.ctl')
  await scanner(t, slowly, path)
  assert.equal(await clamd({ path }, patienceMs)(randomBytes(1000)), undefined)
})

const unsure: [says: string, behaviour: Behaviour][] = [
  ['reports an error', says('INSTREAM size limit exceeded. ERROR\0')],
  ['says OK and more', says('stream: OK\0stream: OK\0')],
  ['stops before the end of its reply', says('stream: OK')],
  ['says nothing', says('')],
  ['speaks another protocol', says('HTTP/1.1 200 OK\r\n\r\n')],
  ['says too much at once', says('x'.repeat(100_000))],
  ['drops the connection', (_bytes, socket) => void socket.resetAndDestroy()],
  ['never answers', () => {}],
  [
    'never stops answering',
    (_bytes, socket) => void setInterval(() => socket.write(' '), 50).unref(),
  ],
]
for (const [words, behaviour] of unsure)
  test(`a scanner that ${words} clears no file`, async (t) => {
    const { port } = await scanner(t, behaviour)
    const startedAt = performance.now()
    await assert.rejects(clamd({ host, port }, 500)(randomBytes(200_000)))
    assert.ok(performance.now() - startedAt < 20_000)
  })

test('a scanner that disconnects during the upload has cleared nothing', async (t) => {
  const app = await scanner(t, says('stream: OK\0'))
  app.breaksOff = true
  await assert.rejects(clamd({ host, port: app.port }, patienceMs)(randomBytes(8_000_000)))
  assert.deepEqual(app.scanned, [])
})

test('without a scanner nothing is cleared', async (t) => {
  const { port, leave } = await scanner(t, says('stream: OK\0'))
  await leave()
  await assert.rejects(clamd({ host, port }, patienceMs)(randomBytes(1000)), /ECONNREFUSED/)
})
