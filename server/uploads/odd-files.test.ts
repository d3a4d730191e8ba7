import { strict as assert } from 'node:assert'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import sharp from 'sharp'
import { refusals } from '#domain/refusal-sentences.ts'
import { limits } from '#server/image-processing/limits.ts'
import { imagePool } from '#server/image-processing/pool.ts'
import { openLog } from '#server/lib/log.ts'
import { oddFiles } from '#test/factories/bad-files.ts'
import { upload } from '#test/factories/kyc.ts'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp } from '#test/test-app.ts'

const slowestMs = 15_000
// Files that never finish use a shorter timeout than the product's, to save test time.
const hurriedMs = 1000
const mostGrowth = 400 * 1024 * 1024

test('every malformed file is answered quickly and harmlessly', async (t) => {
  const files = await oddFiles()
  assert.ok(files.length >= 60, `there are ${files.length}`)
  const codes = new Set(files.flatMap(({ code }) => code ?? []))
  assert.deepEqual([...codes].toSorted(), [
    'document_heic',
    'document_locked',
    'document_pages',
    'document_slow',
    'document_too_many_pixels',
    'document_too_small',
    'document_type',
    'document_unreadable',
  ])
  const { as } = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '100' } })
  const worker = await as('worker')
  const pictures = imagePool(openLog('silent', 'json'), {
    limits: { ...limits, pdfMs: hurriedMs },
  })
  releaseAfter(t, () => pictures.close())
  const hurried = await (await createTestApp(t, { pictures })).as('worker')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const before = process.memoryUsage.rss()
  let [slowest, memory] = [0, 0]
  const look = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 20)
  releaseAfter(t, () => clearInterval(look))
  const wrong: string[] = []
  for (const { name, bytes, code } of files) {
    const [by, less] = code === 'document_slow' ? [hurried, limits.pdfMs - hurriedMs] : [worker, 0]
    const began = performance.now()
    const { status, body } = await upload(by, bytes, { filename: 'aadhaar.jpg' })
    slowest = Math.max(slowest, performance.now() - began + less)
    const expected = code ? [refusals[code][0], code] : [200, undefined]
    if (status !== expected[0] || body.code !== expected[1])
      wrong.push(`${name}: ${status} ${body.code}, expected ${expected.join(' ')}`)
    if (body.success) await assertPlain((await worker.get(body.imageUrl as string)).bytes, name)
  }
  assert.deepEqual(wrong, [])
  const figures = `${files.length} files, slowest ${Math.round(slowest)} ms, memory ${Math.round(memory / 2 ** 20)} MiB, event loop p99 ${Math.round(delay.percentile(99) / 1e6)} ms`
  // The event-loop delay depends on the machine's load, so it is reported but not asserted.
  t.diagnostic(figures)
  assert.ok(slowest <= slowestMs, figures)
  assert.ok(memory - before <= mostGrowth, figures)
})

/** Asserts that the bytes are a complete JPEG without embedded text. */
async function assertPlain(bytes: Buffer, name: string): Promise<void> {
  assert.deepEqual(
    [...bytes.subarray(0, 3), ...bytes.subarray(-2)],
    [255, 216, 255, 255, 217],
    name,
  )
  const { exif, comments } = await sharp(bytes).metadata()
  assert.deepEqual([exif, comments], [undefined, undefined], name)
  for (const words of ['<script', 'SecretPhone', 'PK\x03\x04', '%PDF'])
    assert.ok(!bytes.includes(words), name)
}
