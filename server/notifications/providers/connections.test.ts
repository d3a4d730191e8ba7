import { strict as assert } from 'node:assert'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { test } from 'node:test'
import type { Outgoing } from '#server/notifications/channels/sender.ts'
import { postToProvider } from '#server/notifications/providers/http-client.ts'
import { channelsBy, portOf } from '#test/factories/notifications.ts'
import { releaseAfter } from '#test/release-after.ts'

const code: Outgoing = {
  id: 'code-1',
  channel: 'sms',
  to: '919876543210',
  template: 'otp',
  language: 'en',
  variables: {},
  text: '123456 is your code',
  code: '123456',
}
const email: Outgoing = { ...code, channel: 'email', to: 'sunita@example.com', subject: 'Booking' }

test('a provider that could not be reached is retried once', async (t) => {
  const free = createServer()
  const port = await portOf(t, free)
  await new Promise((resolve) => free.close(resolve))
  const url = `http://127.0.0.1:${port}`
  const away = channelsBy(t, { url, smtpUrl: `smtp://127.0.0.1:${port}` }, 'msg91')
  const tried = await away.send(code)
  assert.deepEqual(tried, {
    kind: 'refused',
    permanent: false,
    reason: 'MSG91: It could not be reached: nothing listens at its address.',
    provider: 'MSG91',
  })

  const later = createServer((_, response) => response.end('{"type":"success","request_id":"1"}'))
  releaseAfter(t, () => later.close())
  const sending = away.send(code)
  setTimeout(() => later.listen(port, '127.0.0.1'), 100)
  assert.equal((await sending).kind, 'delivered')
})

test('an unreachable mail server is distinguished from one that may have accepted the message', async (t) => {
  const mail = channelsBy(t, { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' }, 'smtp')
  const tried = await mail.send(email)
  assert.ok(tried.kind === 'refused' && !tried.permanent, JSON.stringify(tried))
  assert.match(tried.reason, /could not be reached/)
})

test('a provider that accepts no connection times out, twice', async (t) => {
  const silent = createSocketServer(() => {})
  const port = await portOf(t, silent)
  const call = { url: new URL(`https://127.0.0.1:${port}`), headers: {}, body: '{}' }
  const { signal } = new AbortController()
  const began = performance.now()
  const tried = await postToProvider(call, signal, () => assert.fail('nobody answered'), 300)
  const took = performance.now() - began
  assert.ok(tried.kind === 'refused' && /no connection within 0\.3 seconds/.test(tried.reason))
  assert.ok(took > 600 && took < 20_000, `${took} ms`)
})

test('a truncated answer is not a success', async (t) => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-length': 60 })
    response.write('{"type":"success"', () => request.socket.destroy())
  })
  const url = `http://127.0.0.1:${await portOf(t, server)}`
  assert.equal(
    (await channelsBy(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)).kind,
    'unknown',
  )
})

test('a long answer is read up to 64 KiB', async (t) => {
  let sent = 0
  const talker = createServer((_, response) => {
    const talk = (): void => {
      while (!response.destroyed && sent < 100_000_000 && response.write(' '.repeat(16_384)))
        sent += 16_384
      if (!response.destroyed) response.once('drain', talk)
    }
    talk()
  })
  const url = `http://127.0.0.1:${await portOf(t, talker)}`
  const tried = await channelsBy(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)
  assert.equal(tried.kind, 'unknown')
  assert.ok(sent < 20_000_000, `${sent} bytes`)
})

for (const [answer, kind] of [
  ['{"type":"error","message":"Authentication failure"}', false],
  ['{"type":"error","message":"Insufficient balance"}', false],
  ['{"type":"error","message":"Template ID Missing or Invalid Template"}', true],
  ['<html>ok</html>', undefined],
  ['{"type":"ok"}', undefined],
  ['null', undefined],
] as const) {
  test(`MSG91's 200 with ${answer} is not a success`, async (t) => {
    const server = createServer((_, response) => response.end(answer))
    const url = `http://127.0.0.1:${await portOf(t, server)}`
    const tried = await channelsBy(t, { url, smtpUrl: 'smtp://x' }, 'msg91').send(code)
    assert.deepEqual(
      [tried.kind, 'permanent' in tried ? tried.permanent : undefined],
      [kind === undefined ? 'unknown' : 'refused', kind],
    )
  })
}
