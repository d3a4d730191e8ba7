import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { formOf, formType } from '#test/factories/kyc.ts'
import { inputWith, textFields } from '#test/fuzz/fields.ts'
import { createTestApp } from '#test/test-app.ts'

/** What a careless regular expression reads again from each of its characters. */
const shapes = [
  'a',
  'क',
  '9',
  ' ',
  ',',
  '-',
  'a-',
  'a.',
  'https://',
  '\n',
  '\u202e',
  '@a.',
] as const
const headers = [
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
]
const mostMs = 50
const bodyBytes = 32 * 1024
/** Node's limit for the line and the headers of a request. */
const headBytes = 16 * 1024

type Send = (text: string) => Promise<unknown>

const inJson = (text: string) => Buffer.byteLength(JSON.stringify(text))
const inUrl = (text: string) => encodeURIComponent(text).length

/** As long as fits beside the rest of a request; both ends keep trimming from shortening it. */
function longText(shape: string, most: number, size = inJson): string {
  return `a${shape.repeat(Math.floor((most - 600) / (size(shape + shape) - size(shape))))}!`
}
const bodies = shapes.map((shape) => longText(shape, bodyBytes))
const queries = shapes.map((shape) => longText(shape, headBytes, inUrl))

/** CPU time of this thread, which no other program on the machine lengthens. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The best of three, because a collection of garbage may fall into any one of them. */
async function bestMs(work: () => Promise<unknown>, goodMs = 0): Promise<number> {
  let best = Infinity
  for (let n = 0; n < 3 && best > goodMs; n++) best = Math.min(best, await cpuMs(work))
  return best
}

async function assertQuick(name: string, texts: readonly string[], send: Send): Promise<void> {
  const shortMs = await bestMs(() => send('a'))
  for (const text of texts) {
    const ms = (await bestMs(() => send(text), shortMs + mostMs)) - shortMs
    assert.ok(ms < mostMs, `${name} ${JSON.stringify(text.slice(0, 12))}... ${Math.round(ms)} ms`)
  }
}

const generous = { env: { RATE_LIMIT_SCALE: '1000000' } }

test('a long text in any field of any call takes no longer than a short one', async (t) => {
  const { endpoints, as, visitor } = await createTestApp(t, generous)
  const people = { user: await as('user'), worker: await as('worker'), admin: await as('admin') }
  let count = 0
  // A stream has no end to wait for.
  for (const { allow, method, path, input } of endpoints.filter(({ stream }) => !stream)) {
    const caller = allow === 'anyone' ? visitor() : people[allow[0] ?? 'admin']
    for (const { path: keys } of textFields(input)) {
      count++
      const name = `${path} ${keys.join('.')}`
      if (method === 'GET')
        await assertQuick(name, queries, (text) =>
          caller.get(`${path}?${keys[0]}=${encodeURIComponent(text)}`),
        )
      else
        await assertQuick(name, bodies, (text) => caller.send(method, path, inputWith(keys, text)))
    }
  }
  assert.ok(count > 200, `only ${count} fields were found`)
})

test('a long header, address or file name takes no longer than a short one', async (t) => {
  const { as } = await createTestApp(t, generous)
  const worker = await as('worker')
  const inHeader =
    (name: string): Send =>
    (text) =>
      worker.send('PUT', '/api/v1/user/updateprofile', {}, { [name]: text })
  const rows: [name: string, send: Send][] = [
    ...headers.map((name) => [name, inHeader(name)] as [string, Send]),
    [
      'address of a call',
      (text) => worker.get(`/api/v1/worker/document/${encodeURIComponent(text)}`),
    ],
    ['address of a page', (text) => worker.get(`/${encodeURIComponent(text)}`)],
    [
      'file name',
      (filename) =>
        worker.send('POST', '/api/v1/worker/upload', formOf(Buffer.from('x'), { filename }), {
          'content-type': formType,
        }),
    ],
  ]
  const ascii = queries.filter((it) => /^[ -~]+$/.test(it))
  for (const [name, send] of rows) await assertQuick(name, ascii, send)
})

test('eight of the longest texts at once leave the server answering', async (t) => {
  const { as, visitor } = await createTestApp(t, generous)
  const admin = await as('admin')
  const settings = { business: { brand: longText('क', 256 * 1024) } }
  const fillServer = () =>
    Array.from({ length: 8 }, () => admin.put('/api/v1/admin/settings', { version: 1, settings }))
  const waited = await bestMs(async () => {
    const long = fillServer()
    assert.equal((await visitor().get('/healthz')).status, 200)
    for (const { status } of await Promise.all(long)) assert.equal(status, 400)
  })
  assert.ok(waited < 500, `${waited} ms`)
})
