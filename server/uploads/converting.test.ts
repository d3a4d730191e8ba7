import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import sharp from 'sharp'
import { clouds, pdf, photo } from '#test/factories/images.ts'
import { upload, uploaded } from '#test/factories/kyc.ts'
import { createTestApp } from '#test/test-app.ts'

test('a photo is returned upright, as a JPEG without metadata', async (t) => {
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

test('a document is served inline and not cached', async (t) => {
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

test('PNG, WebP and PDF become JPEGs, and large pictures are reduced', async (t) => {
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

test('a PDF keeps its colours, and transparency becomes white', async (t) => {
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
