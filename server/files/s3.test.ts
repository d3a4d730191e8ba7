import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, suite, test, type TestContext } from 'node:test'
import { Refusal } from '#domain/refusals.ts'
import type { S3Settings } from '#server/files/s3-settings.ts'
import { openS3 } from '#server/files/s3.ts'
import { openLog } from '#server/lib/log.ts'
import { releaseAfter } from '#test/release-after.ts'
import { s3Place, s3Server } from '#test/stand-ins/s3.ts'

const silent = openLog('silent', 'json')
const bytes = Buffer.from('sealed')
type Fault = (reply: ServerResponse) => void

/** Proxies the store; while `fault` is set, answers with it instead and counts `tries`. */
async function inFront(t: TestContext, { endpoint = '' }: S3Settings) {
  const state: { fault: Fault | undefined; tries: number } = { fault: undefined, tries: 0 }
  const server = createServer((request, reply) => {
    if (state.fault) {
      state.tries++
      request.resume()
      return state.fault(reply)
    }
    const { method, url: path, headers } = request
    const onward = ask(endpoint, { method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(reply)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  releaseAfter(t, () => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { endpoint: `http://127.0.0.1:${port}` })
}

const errorXml = (code: string) => `<Error><Code>${code}</Code><Message>Sorry</Message></Error>`
const half = (reply: ServerResponse) => {
  reply.writeHead(200, { 'content-length': '100' })
  reply.write('half')
}
const faults: [says: string, fault: Fault, tries: number, isSilent?: true][] = [
  ['never answers', () => {}, 1, true],
  ['disconnects', (reply) => reply.destroy(), 3],
  ['fails every time', (reply) => reply.writeHead(500).end(errorXml('InternalError')), 3],
  ['refuses the keys', (reply) => reply.writeHead(403).end(errorXml('AccessDenied')), 1],
  ['has no such bucket', (reply) => reply.writeHead(404).end(errorXml('NoSuchBucket')), 1],
]
const unreadableReply: typeof faults = [
  ...faults,
  ['stops midway', half, 1, true],
  ['disconnects midway', (reply) => (half(reply), setImmediate(() => reply.destroy())), 1],
]
test('a request to a briefly busy store is retried', async (t) => {
  const server = await s3Server(t)
  const front = await inFront(t, server.settings)
  const store = await openS3({ ...server.settings, endpoint: front.endpoint }, silent)
  releaseAfter(t, () => store.close())
  front.fault = (reply) => {
    front.fault = undefined
    reply.writeHead(503).end(errorXml('SlowDown'))
  }
  await store.put('documents/a1', bytes)
  assert.deepEqual([front.tries, await store.get('documents/a1')], [1, bytes])
})

test('a prefix separates these files from others in the bucket, and a start leaves no file behind', async (t) => {
  const { store, held } = await s3Place(t, { prefix: 'shops/chamak/' })
  assert.deepEqual(held(), [])
  await store.put('documents/a1', bytes)
  assert.deepEqual(held(), ['shops/chamak/documents/a1'])
  await store.remove('documents/a1')
  assert.deepEqual(held(), [])
})

const wrong: [what: string, change: Partial<S3Settings>, says: RegExp][] = [
  [
    'a bucket that does not exist',
    { bucket: 'chamak-none' },
    /chamak-none at http.*: NoSuchBucket: /,
  ],
  ['an unknown key', { accessKeyId: 'NOBODY' }, /InvalidAccessKeyId: /],
  ['a wrong secret', { secretAccessKey: 'open-sesame' }, /SignatureDoesNotMatch: /],
  [
    'an address where nothing listens',
    { endpoint: 'http://127.0.0.1:9' },
    /127\.0\.0\.1:9: connect ECONNREFUSED/,
  ],
  [
    'a host name of two addresses where nothing listens',
    { endpoint: 'http://localhost:9' },
    /localhost:9: connect ECONNREFUSED/,
  ],
]
suite('with one shared S3 server', () => {
  const closing: (() => Promise<void>)[] = []
  let server: Awaited<ReturnType<typeof s3Server>>
  before(async () => {
    server = await s3Server({ after: (close) => void closing.push(close) })
  })
  after(async () => {
    for (const close of closing) await close()
  })

  for (const act of ['put', 'get', 'remove'] as const)
    for (const [says, fault, tries, isSilent] of act === 'get' ? unreadableReply : faults)
      test(`"${act}" is refused in time when the store ${says}`, async (t) => {
        const front = await inFront(t, server.settings)
        const logged: string[] = []
        const log = openLog('trace', 'json', { write: (line) => void logged.push(line) })
        const settings = { ...server.settings, endpoint: front.endpoint }
        const store = await openS3(settings, log, { callMs: isSilent ? 3000 : 20_000 })
        releaseAfter(t, () => store.close())
        await store.put('documents/a1', bytes)
        front.fault = fault
        const startedAt = performance.now()
        await assert.rejects(store[act]('documents/a1', bytes), (error) => {
          assert.ok(error instanceof Refusal)
          assert.deepEqual([error.code, error.details.retryAfterSeconds], ['files_unavailable', 30])
          return true
        })
        assert.ok(performance.now() - startedAt < 20_000)
        assert.equal(front.tries, tries)
        assert.match(logged.join(''), /"msg":"the file store failed"/)
        front.fault = undefined
        await store.put('documents/a1', Buffer.from('again'))
        assert.equal(String(await store.get('documents/a1')), 'again')
      })

  test('a person waits five seconds at most for a store that does not answer', async (t) => {
    const front = await inFront(t, server.settings)
    const store = await openS3({ ...server.settings, endpoint: front.endpoint }, silent)
    releaseAfter(t, () => store.close())
    front.fault = () => {}
    const startedAt = performance.now()
    const acts = [store.put('documents/a1', bytes), store.get('documents/a1')]
    const ended = await Promise.allSettled([...acts, store.remove('documents/a1')])
    assert.ok(performance.now() - startedAt < 15_000)
    for (const it of ended)
      assert.equal(it.status === 'rejected' && it.reason.code, 'files_unavailable')
  })

  for (const [what, change, says] of wrong)
    test(`a start with ${what} is refused, with a message that omits the secret`, async () => {
      await assert.rejects(
        openS3({ ...server.settings, ...change }, silent),
        ({ message }: Error) => {
          assert.match(message, /^S3 cannot keep files in chamak-/)
          assert.match(message, says)
          assert.doesNotMatch(message, /sesame|\n/)
          return true
        },
      )
    })

  for (const [says, fault] of [
    ['never answers', () => {}],
    ['is not S3', (reply) => reply.end('<html><body>Welcome</body></html>')],
  ] satisfies [string, Fault][])
    test(`a start is refused in time when the server ${says}`, async (t) => {
      const front = await inFront(t, server.settings)
      front.fault = fault
      const opening = openS3({ ...server.settings, endpoint: front.endpoint }, silent, {
        callMs: 1000,
      })
      await assert.rejects(opening, /^Error: S3 cannot keep files in chamak-test at http/)
    })
})

test('a start without S3 does not load the S3 client', () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('#server/dependencies.ts')
    if (process.argv[1]) await import('#server/files/s3.ts')
    console.log(loaded.some((it) => it.endsWith('/files/s3-client.ts')))`
  for (const [words, says] of [
    [[], 'false\n'],
    [['with'], 'true\n'],
  ] as const) {
    const options = ['--input-type=module', '-e', program, ...words]
    const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
    assert.equal(stdout, says, stderr)
  }
})
