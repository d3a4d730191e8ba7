import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { photo } from '#test/factories/images.ts'
import { upload } from '#test/factories/kyc.ts'
import { scanner, says, type Behaviour } from '#test/stand-ins/clamd.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const clean = says('stream: OK\0')
const kept = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('document').select('id').execute()).length

test('every uploaded byte is scanned before it is processed', async (t) => {
  const app = await scanner(t, clean)
  const product = await createTestApp(t, { env: { CLAMD_ADDR: app.address } })
  const worker = await product.as('worker')
  const [picture, other] = [await photo(400, 320), Buffer.from('GIF89a, which is refused')]
  assert.deepEqual([(await upload(worker, picture)).status, await kept(product)], [200, 1])
  assert.equal((await upload(worker, other)).body.code, 'document_type')
  // The first scan is the empty one that the start makes.
  assert.ok(Buffer.concat(app.scanned).equals(Buffer.concat([picture, other])))
  assert.deepEqual(
    app.scanned.map((it) => it.length),
    [0, picture.length, other.length],
  )
})

test('an infected file is refused; the log names the virus but holds nothing of the file', async (t) => {
  const app = await scanner(t, says('stream: Test.Photo FOUND\0'))
  const product = await createTestApp(t, { env: { CLAMD_ADDR: app.address } })
  const worker = await product.as('worker')
  const { status, body } = await upload(worker, await photo(400, 320))
  assert.deepEqual([status, body.code, await kept(product)], [400, 'document_infected', 0])
  const line = product.logged.find((it) => it.includes('a document with a virus was refused'))
  const { found, account } = JSON.parse(line ?? '{}') as { found: string; account: string }
  assert.deepEqual([found, account], ['Test.Photo', worker.account.id])
  assert.doesNotMatch(product.logged.join(''), /aadhaar\.jpg|SecretPhone/)
})

const failing: [says: string, behaviour: Behaviour][] = [
  ['reports an error', says("Can't allocate memory ERROR\0")],
  ['drops the connection', (_bytes, socket) => void socket.destroy()],
]
for (const [words, behaviour] of failing)
  test(`while the scanner ${words} documents are refused, and afterwards accepted again`, async (t) => {
    const app = await scanner(t, behaviour)
    const product = await createTestApp(t, { env: { CLAMD_ADDR: app.address } })
    const worker = await product.as('worker')
    const refused = await upload(worker, await photo(400, 320))
    assert.deepEqual(
      [refused.status, refused.body.code, refused.headers['retry-after'], await kept(product)],
      [503, 'document_not_scanned', '60', 0],
    )
    app.behaviour = clean
    assert.equal((await upload(worker, await photo(400, 320))).status, 200)
  })

test('an unavailable scanner blocks documents only, and the start logs it', async (t) => {
  const app = await scanner(t, clean)
  await app.leave()
  const product = await createTestApp(t, { env: { CLAMD_ADDR: app.address } })
  const { status, body } = await upload(await product.as('worker'), await photo(400, 320))
  assert.deepEqual([status, body.code], [503, 'document_not_scanned'])
  assert.equal((await product.visitor().get('/readyz')).status, 200)
  assert.match(product.logged.join(''), /the virus scanner does not answer; uploads are refused/)
})

test('a scanner that does not answer times out', async (t) => {
  const app = await scanner(t, () => {})
  const product = await createTestApp(t, {
    env: { CLAMD_ADDR: app.address },
    timeLimits: { scanMs: 500 },
  })
  const startedAt = performance.now()
  const { status, body } = await upload(await product.as('worker'), await photo(400, 320))
  assert.deepEqual([status, body.code], [503, 'document_not_scanned'])
  const seconds = (performance.now() - startedAt) / 1000
  assert.ok(seconds > 0.49 && seconds < 20, `${seconds} s`)
})
