import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import Fastify from 'fastify'
import { compressResponses } from '#server/http/compress.ts'
import { createTestApp } from '#test/test-app.ts'

const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => `line ${n}`))

test('requests for one document share one buffer, so that readers who never read it cost no memory', async () => {
  const app = Fastify()
  compressResponses(app)
  const sent: unknown[] = []
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload)
  })
  let version = 1
  app.get('/document', async (_request, reply) => reply.header('etag', `"${version}"`).send(text))
  for (const encoding of ['br', 'gzip', 'identity']) {
    const ask = () => app.inject({ url: '/document', headers: { 'accept-encoding': encoding } })
    const replies = await Promise.all([ask(), ask(), ask()])
    const [first, ...others] = sent.splice(0)
    assert.ok(first instanceof Buffer)
    for (const it of others) assert.equal(it, first)
    if (encoding === 'identity') assert.equal(replies[0].body, text)
    version++
    await ask()
    assert.notEqual(sent.splice(0)[0], first)
  }
  await app.close()
})

for (const url of ['/api/docs', '/api/openapi.json', '/api/v1/service/catalogue'])
  test(`${url} is one document: it has a version, and a reader who has it gets 304`, async (t) => {
    const { app } = await createTestApp(t)
    const { headers, statusCode, body } = await app.inject(url)
    assert.equal(statusCode, 200)
    assert.ok(body.length > 1400)
    const etag = String(headers.etag)
    assert.match(etag, /^"[\w-]+"$/)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })
