import { strict as assert } from 'node:assert'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { scanner } from '#test/clamd.ts'
import type { Answer, Client } from '#test/client.ts'
import { clouds, pdf, photo } from '#test/factories/images.ts'
import { formOf, formType, upload, uploaded } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

test('a photo comes back upright, as a JPEG that says nothing but its pixels', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const sent = await photo(800, 600)
  assert.ok(sent.includes('SecretPhone'))
  const { status, body } = await upload(worker, sent)
  assert.deepEqual([status, body.success, body.message], [200, true, 'Document uploaded'])
  assert.match(String(body.imageUrl), /^\/api\/v1\/worker\/document\/[0-9a-f]{24}$/)
  const seen = await worker.get(body.imageUrl as string)
  assert.equal(seen.status, 200)
  const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(
    seen.bytes,
  ).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 600, 800])
  assert.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined))
  assert.ok(!seen.bytes.includes('SecretPhone') && !seen.bytes.includes('Exif'))
})

test('a document is shown to be looked at and kept nowhere', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const { headers } = await worker.get(await uploaded(worker))
  assert.equal(headers['content-type'], 'image/jpeg')
  assert.equal(headers['content-disposition'], 'inline; filename="document.jpg"')
  assert.equal(headers['cache-control'], 'private, no-store')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.equal(
    headers['content-security-policy'],
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('PNG, WebP and PDF become JPEGs; a large picture keeps what can be read', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const files: [name: string, bytes: Buffer, width: number, height: number][] = [
    ['a.png', await clouds(500, 400).png().toBuffer(), 500, 400],
    ['a.webp', await clouds(500, 400).webp().toBuffer(), 500, 400],
    ['large.jpg', await clouds(3600, 2700).jpeg().toBuffer(), 2400, 1800],
    ['cmyk.jpg', await clouds(500, 400).toColourspace('cmyk').jpeg().toBuffer(), 500, 400],
    ['one.pdf', pdf(), 1240, 1754],
    ['four.pdf', pdf({ pages: 4, size: [243, 153] }), 1969, 4960],
    ['wrong-name.exe', await clouds(300, 300).jpeg().toBuffer(), 300, 300],
    [
      'clear.png',
      await sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
        .png()
        .toBuffer(),
      300,
      300,
    ],
  ]
  for (const [filename, bytes, width, height] of files) {
    const { body } = await upload(worker, bytes, { filename, type: 'application/octet-stream' })
    assert.equal(body.success, true, `${filename}: ${body.message}`)
    const seen = await worker.get(body.imageUrl as string)
    const found = await sharp(seen.bytes).metadata()
    assert.deepEqual([found.format, found.space, found.width], ['jpeg', 'srgb', width], filename)
    assert.ok(Math.abs(found.height - height) <= 4, `${filename} is ${found.height} high`)
  }
})

test("a PDF's colours stay, and what is see-through becomes white", async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const seen = await worker.get(await uploaded(worker, pdf()))
  const at = async (left: number, top: number) => [
    ...(await sharp(seen.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [[red = 0, green = 255], white] = [await at(300, 1400), await at(1200, 20)]
  assert.ok(red > 240 && green < 20)
  assert.ok(white.every((it) => it > 250))
})

test('nothing of a document is in the files that are kept', async (t) => {
  const { as, dataDir, deps } = await createTestApp(t)
  await uploaded(await as('worker'))
  const kept = globSync(join(dataDir, 'files', '**', '*'), { withFileTypes: true }).filter((it) =>
    it.isFile(),
  )
  assert.equal(kept.length, 1)
  for (const it of kept) {
    const bytes = readFileSync(join(it.parentPath, it.name))
    assert.ok(!bytes.subarray(0, 64).includes(Buffer.from([0xff, 0xd8, 0xff])))
    assert.ok(!bytes.includes('JFIF'))
  }
  const row = await deps.db.selectFrom('document').selectAll().executeTakeFirstOrThrow()
  assert.ok(row.key_id && row.sealed_key)
})

for (const [size, status, code] of [
  [7_999_999, 200, undefined],
  [8_000_000, 200, undefined],
  [8_000_001, 413, 'document_too_large'],
  [8_060_000, 413, 'document_too_large'],
  [20_000_000, 413, 'document_too_large'],
] as const) {
  test(`a file of ${size} bytes is answered ${status}`, async (t) => {
    const { as } = await createTestApp(t)
    const jpeg = await clouds(400, 320).jpeg().toBuffer()
    const bytes = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length, 0x20)])
    const { status: said, body } = await upload(await as('worker'), bytes)
    assert.deepEqual([said, body.code], [status, code])
  })
}

test('a form without the file, with another field, or with two files is refused', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const send = (body: Buffer | string, type = formType) =>
    worker.post('/api/v1/worker/upload', body, { 'content-type': type })
  const jpeg = await photo(400, 320)
  const two = Buffer.concat([formOf(jpeg).subarray(0, -4), formOf(jpeg).subarray(20)])
  const cases: [send: () => Promise<Answer>, status: number, code: string][] = [
    [() => upload(worker, jpeg, { field: 'picture' }), 400, 'document_required'],
    [() => send('--a-boundary-of-ours--\r\n'), 400, 'document_required'],
    [() => send(formOf(jpeg).subarray(0, 3000)), 400, 'invalid_input'],
    [() => send(two), 400, 'invalid_input'],
    [() => send('x', 'multipart/form-data'), 400, 'invalid_input'],
    [() => worker.post('/api/v1/worker/upload', { image: 'x' }), 415, 'document_type'],
    [() => send('image=x', 'application/x-www-form-urlencoded'), 415, 'json_only'],
  ]
  for (const [act, status, code] of cases) {
    const { status: said, body } = await act()
    assert.deepEqual([said, body.code], [status, code])
  }
})

test('what is wrong with a file stands by its field', async (t) => {
  const { as } = await createTestApp(t)
  const worker = await as('worker')
  const tiny = await upload(worker, await photo(200, 200))
  assert.deepEqual(tiny.body.fields, { image: tiny.body.message })
  const none = await upload(worker, await photo(400, 320), { field: 'picture' })
  assert.deepEqual(none.body.fields, { image: 'Please upload this document first.' })
  const owner = await as('admin')
  const form = formOf(await photo(200, 200))
  const type = { 'content-type': formType }
  const picture = await owner.post('/api/v1/admin/uploadpicture', form, type)
  assert.deepEqual(picture.body.fields, { image: picture.body.message })
})

test('forms are refused by every other call', async (t) => {
  const { as } = await createTestApp(t)
  const { status, body } = await (
    await as('worker')
  ).post('/api/v1/worker/submitkyc', formOf(await photo(400, 320)), { 'content-type': formType })
  assert.deepEqual([status, body.code], [415, 'json_only'])
})

test('a worker uploads 20 files an hour and 60 MB a day', async (t) => {
  const { as, clock, deps } = await createTestApp(t)
  const worker = await as('worker')
  const small = await clouds(300, 300).jpeg({ quality: 30 }).toBuffer()
  const bad = Buffer.from('GIF89a')
  for (let n = 0; n < 20; n++) {
    assert.equal((await upload(worker, n % 2 ? small : bad)).status, n % 2 ? 200 : 415)
    clock.pass(2000)
  }
  const refused = await upload(worker, small)
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_uploads'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await upload(await as('worker'), small)).status, 200)
  clock.pass(3_600_000)
  assert.equal((await upload(worker, small)).status, 200)

  const heavy = {
    account_id: worker.account.id,
    bytes: 60_000_000 - 12 * small.length - 10 * bad.length,
    at: clock.now,
  }
  await deps.db.insertInto('upload').values(heavy).execute()
  assert.equal((await upload(worker, small)).status, 200)
  assert.equal((await upload(worker, small)).body.code, 'too_many_uploads')
})

test('of 30 uploads at once no more than the quota is taken', async (t) => {
  const { as, deps } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '0.5' } })
  const worker = await as('worker')
  const small = await clouds(300, 300).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 14 }, () => upload(worker, small)))
  const taken = answers.filter((it) => it.status === 200).length
  assert.ok(taken >= 1 && taken <= 10, `${taken} were taken`)
  for (const { status } of answers) assert.ok([200, 429, 503].includes(status))
  const { n } = await deps.db
    .selectFrom('document')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(n, taken)
})

test('a worker sends three files at once, and all workers together what memory holds', async (t) => {
  // Nothing is finished before the last has asked.
  const scanned = Promise.withResolvers<void>()
  const { address } = await scanner(t, (_bytes, socket) => {
    void scanned.promise.then(() => socket.end('stream: OK\0'))
  })
  const env = { CLAMD_ADDR: address, RATE_LIMIT_SCALE: '100' }
  const { as } = await createTestApp(t, { env })
  const small = await clouds(300, 300).jpeg().toBuffer()
  let answered = 0
  const send = async (by: Pick<Client, 'post' | 'get' | 'put'>, bytes: Buffer) => {
    const answer = await upload(by, bytes)
    answered++
    return answer
  }
  const count = async (workers: number, each: number, bytes: Buffer) => {
    const people = await Promise.all(Array.from({ length: workers }, () => as('worker')))
    const answers = await Promise.all(
      people.flatMap((it) => Array.from({ length: each }, () => send(it, bytes))),
    )
    // A machine that has no time for the database or the scanner either says so; all ask to come again.
    for (const { body, status } of answers)
      if (!body.success)
        assert.match(
          `${status} ${body.code}`,
          /^503 (uploads_busy|unavailable|document_not_scanned)$/,
        )
    return answers.filter((it) => it.status === 200).length
  }
  const ofFive = count(1, 5, small)
  await until('two are refused', () => answered === 2)
  scanned.resolve()
  assert.equal(await ofFive, 3)
  const large = Buffer.concat([small, Buffer.alloc(8_000_000 - small.length)])
  const taken = await count(16, 1, large)
  assert.ok(taken >= 1 && taken <= 12, `${taken} were taken`)
  assert.equal(await count(1, 3, small), 3)
})
