import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadDocument } from '#contract/kyc.ts'
import { photo } from '#test/factories/images.ts'
import { upload } from '#test/factories/kyc.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Opens a connection, sends the text and collects the response. */
async function say({ app }: TestApp, words: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const heard = { text: '' }
  socket.on('data', (chunk) => (heard.text += String(chunk)))
  socket.on('error', () => {})
  socket.write(words)
  // A reset closes the connection too, but `once` would reject on its error event.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  return { socket, heard, ended }
}

async function listening(t: TestContext, options: Parameters<typeof createTestApp>[1] = {}) {
  const testApp = await createTestApp(t, options)
  const sockets: Socket[] = []
  testApp.app.server.on('connection', (socket: Socket) => sockets.push(socket))
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const hasRead = () => sockets.reduce((sum, it) => sum + it.bytesRead, 0)
  /** Waits until the server has read everything that these sockets have written. */
  const arrived = (...from: Socket[]) =>
    until('it has arrived', () => hasRead() >= from.reduce((sum, it) => sum + it.bytesWritten, 0))
  return { ...testApp, arrived }
}

const head = (call: string, length: number) =>
  `POST ${call} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('idle connections do not delay the shutdown', { timeout: 9000 }, async (t) => {
  const testApp = await listening(t)
  await say(testApp, '')
  const { socket } = await say(testApp, 'GET /healthz HTTP/1.1\r\nhost: x\r\n')
  await testApp.arrived(socket)
  await testApp.app.close()
})

test('a client that has gone before its request is handled causes no error', async (t) => {
  const testApp = await listening(t)
  const { app, logged } = testApp
  let gone = 0
  app.server.prependListener('request', ({ socket }) => {
    socket.destroy()
    gone++
  })
  const urls = ['/api/v1/user/getuser', '/api/v1/service/slots?date=2026-05-05', '/metrics', '/']
  for (const url of urls) await (await say(testApp, `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`)).ended
  assert.equal(gone, urls.length)
  await app.close()
  assert.deepEqual(
    logged.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('a call in progress is answered before the shutdown', { timeout: 30_000 }, async (t) => {
  const sending = Promise.withResolvers<void>()
  const send = () => {
    sending.resolve()
    return pause(700)
  }
  const testApp = await listening(t, { sender: { send } })
  const body = JSON.stringify({ phone: '9876543210' })
  const { heard, ended } = await say(testApp, head('/api/v1/user/generateotp', body.length) + body)
  await sending.promise
  await testApp.app.close()
  await ended
  assert.match(heard.text, /^HTTP\/1\.1 200 /)
})

async function heardFrom(socket: Socket): Promise<void> {
  if (socket.bytesRead === 0) await once(socket, 'data')
}

for (const [says, words] of [
  ['an endpoint that refused it', head('/api/v1/user/logout', 90_000).replace('json', 'xml')],
  ['an endpoint that takes no body', head('/healthz', 9000).replace('POST', 'GET')],
] as const) {
  test(`a body that trickles in after the response of ${says} is cut off`, async (t) => {
    const testApp = await listening(t)
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { socket, ended } = await say(testApp, words)
    await heardFrom(socket)
    socket.write('a')
    t.mock.timers.tick(15_000)
    await ended
  })
}

test('a body that arrives completely leaves the connection open', async (t) => {
  const testApp = await listening(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { socket, heard } = await say(testApp, `${head('/api/v1/user/generateotp', 2)}{}`)
  await heardFrom(socket)
  t.mock.timers.tick(15_000)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(socket, 'close')
  assert.match(heard.text, /400 Bad Request[^]*200 OK/)
})

test('a request with two Host headers is refused', async (t) => {
  const testApp = await listening(t)
  const words = 'GET /healthz HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n'
  const { heard, ended } = await say(testApp, words)
  await ended
  assert.match(heard.text, /^HTTP\/1\.1 400 [^]*invalid_input/)
})

test('bytes that are not HTTP are answered as JSON with the security headers', async (t) => {
  const testApp = await listening(t)
  const { heard, ended } = await say(testApp, 'HELO mail\r\n\r\n')
  await ended
  const [top = '', body = ''] = heard.text.split('\r\n\r\n')
  assert.match(top, /^HTTP\/1\.1 400 Bad Request\r\n/)
  assert.match(top, /content-security-policy: default-src 'self'/)
  assert.match(top, /x-content-type-options: nosniff/)
  assert.equal(JSON.parse(body).code, 'invalid_input')
})

const form = 'multipart/form-data; boundary=x'
const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'

/** Formats a chunk of a chunked transfer encoding. */
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Starts an upload as a worker; `length` is the header for a chunked or a sized body. */
async function sendFile(testApp: TestApp, length: string) {
  const { cookies } = await testApp.as('worker')
  const call = `POST ${uploadDocument.path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form}`
  const words = `${call}\r\ncookie: access_token=${cookies.access_token}\r\n${length}\r\n\r\n`
  return say(testApp, words)
}

// Bytes that a slow connection sends in 15 seconds.
const quarter = 'a'.repeat(60_000)

test('an upload may take minutes if it keeps a minimum speed', async (t) => {
  const testApp = await listening(t)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const { socket, ended } = await sendFile(testApp, 'content-length: 4000000')
  let closed = false
  void ended.then(() => (closed = true))
  socket.write(part)
  for (let seconds = 0; seconds < 60; seconds += 15) {
    await new Promise((resolve) => socket.write(quarter, resolve))
    await testApp.arrived(socket)
    t.mock.timers.tick(15_000)
    await pause(5)
    assert.equal(closed, false)
  }
  t.mock.timers.tick(21_000)
  await ended
})

test('an upload is cut off after five minutes, at any speed', async (t) => {
  const testApp = await listening(t)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const { socket, ended } = await sendFile(testApp, 'content-length: 4000000')
  socket.write(part)
  for (let seconds = 0; seconds < 300; seconds += 15) {
    await new Promise((resolve) => socket.write(quarter, resolve))
    await testApp.arrived(socket)
    t.mock.timers.tick(15_000)
  }
  await ended
})

test('an upload that trickles in byte by byte is cut off early', async (t) => {
  const testApp = await listening(t)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const { socket, ended } = await sendFile(testApp, 'content-length: 7999999')
  socket.write(part)
  for (let seconds = 0; seconds < 15; seconds += 5) {
    await new Promise((resolve) => socket.write('a', resolve))
    await testApp.arrived(socket)
    t.mock.timers.tick(5000)
  }
  await ended
})

test('senders that announce large files and send little do not block other uploads', async (t) => {
  const testApp = await listening(t, { env: { RATE_LIMIT_SCALE: '5' } })
  const held = await Promise.all(
    Array.from({ length: 13 }, () => sendFile(testApp, 'content-length: 7999999')),
  )
  for (const { socket } of held) socket.write(`${part}a`)
  await testApp.arrived(...held.map(({ socket }) => socket))
  const { status } = await upload(await testApp.as('worker'), await photo(400, 320))
  assert.equal(status, 200)
  for (const { socket } of held) socket.destroy()
})

test('one network may upload three files at once', async (t) => {
  const testApp = await listening(t)
  const held = []
  for (let n = 0; n < 3; n++) held.push(await sendFile(testApp, 'content-length: 7999999'))
  for (const { socket } of held) socket.write(`${part}a`)
  await testApp.arrived(...held.map(({ socket }) => socket))
  const { deps } = testApp
  const begun = async () => (await deps.db.selectFrom('upload').select('id').execute()).length
  await until('they have begun, and count', async () => (await begun()) === 3)
  const { body } = await upload(await testApp.as('worker'), await photo(400, 320))
  assert.equal(body.code, 'uploads_busy')
  for (const { socket } of held) socket.destroy()
})

test('an upload without a length is counted, and refused once it is too large', async (t) => {
  const testApp = await listening(t)
  const { socket, heard } = await sendFile(testApp, 'transfer-encoding: chunked')
  socket.write(chunk(part))
  const piece = chunk('a'.repeat(100_000))
  for (let n = 0; n < 81; n++) if (!socket.write(piece)) await once(socket, 'drain')
  await until('it is refused', () => heard.text.includes('document_too_large'))
  assert.match(heard.text, /^HTTP\/1\.1 413 /)
})

test('a file of 20 MB is refused at once, and the sender receives the answer', async (t) => {
  const testApp = await listening(t)
  const { socket, heard } = await sendFile(testApp, 'content-length: 20000000')
  await heardFrom(socket)
  assert.match(heard.text, /^HTTP\/1\.1 413 [^]*document_too_large/)
  const rest = Buffer.alloc(1_000_000)
  for (let n = 0; n < 20; n++) if (!socket.write(rest)) await once(socket, 'drain')
  assert.equal(socket.destroyed, false)
})
