import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import type { RefusalCode } from '#domain/refusal-sentences.ts'
import { Refusal } from '#domain/refusals.ts'
import { detectFormat } from '#server/image-processing/format.ts'
import { imagePool } from '#server/image-processing/pool.ts'
import { openLog } from '#server/lib/log.ts'
import { releaseAfter } from '#test/release-after.ts'

const refusal = (code: RefusalCode) => (error: unknown) =>
  error instanceof Refusal && error.code === code

// A fake thread whose behaviour is selected by the first byte of its job.
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ bytes: [what] }) => {
      if (what === 1) for (;;);
      if (what === 2) process.exit(3)
      if (what === 3) throw new Error('lost')
      setTimeout(() => parentPort.postMessage({ jpeg: new Uint8Array([threadId]) }), 20)
    })`)}`,
)

function pool(t: TestContext, size = 1, limits = { pdfMs: 20_000, photoMs: 20_000 }) {
  const made = imagePool(openLog('silent', 'json'), { size, file: thread, limits })
  releaseAfter(t, () => made.close())
  const ask = (what = 0, kind: 'jpeg' | 'pdf' = 'jpeg') =>
    made.convert({ bytes: new Uint8Array([what]), kind })
  return { ...made, ask }
}

test('a thread serves several pictures in turn, but is replaced after a PDF', async (t) => {
  const { ask } = pool(t)
  const [one] = await ask()
  assert.deepEqual([...(await ask())], [one])
  assert.deepEqual([...(await ask(0, 'pdf'))], [one])
  assert.notDeepEqual([...(await ask())], [one])
})

test('eight jobs wait in the queue, the ninth is asked to retry', async (t) => {
  const { ask } = pool(t)
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask()))
  const refused = asked.filter((it) => it.status === 'rejected')
  assert.equal(refused.length, 3)
  for (const { reason } of refused) assert.ok(refusal('uploads_busy')(reason))
  assert.equal((await ask()).length, 1)
})

for (const [kind, code] of [
  ['pdf', 'document_slow'],
  ['jpeg', 'uploads_busy'],
] as const)
  test(`a thread that takes too long over a ${kind} is ended, and the next job is served`, async (t) => {
    const { ask } = pool(t, 1, { pdfMs: 3000, photoMs: 3000 })
    await assert.rejects(ask(1, kind), refusal(code))
    assert.equal((await ask()).length, 1)
  })

for (const [says, what] of [
  ['exits', 2],
  ['throws', 3],
] as const) {
  test(`a thread that ${says} fails only its own job`, async (t) => {
    const { ask } = pool(t, 2)
    const [lost, other] = await Promise.allSettled([ask(what), ask()])
    assert.ok(lost.status === 'rejected' && refusal('document_unreadable')(lost.reason))
    assert.equal(other.status, 'fulfilled')
    for (let n = 0; n < 3; n++) assert.equal((await ask()).length, 1)
  })
}

test('a file format is detected from the first bytes', () => {
  assert.equal(detectFormat(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'jpeg')
  assert.equal(detectFormat(Buffer.from('%PDF-1.4')), 'pdf')
  assert.equal(detectFormat(Buffer.from('RIFF\0\0\0\0WEBPVP8 ')), 'webp')
  assert.equal(detectFormat(Buffer.from([0xff, 0xd8])), undefined)
  assert.equal(detectFormat(Buffer.alloc(0)), undefined)
})
