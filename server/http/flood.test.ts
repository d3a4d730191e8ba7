import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { releaseAfter } from '#test/release-after.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

// Pipelines thousands of requests per connection without reading, then prints "sent".
const flood = `
  const [port, connections, requests] = process.argv.slice(1).map(Number)
  const words = 'GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'.repeat(requests)
  let left = connections
  for (let n = 0; n < connections; n++) {
    const socket = require('node:net').connect(port, '127.0.0.1').pause()
    socket.on('error', () => {}).on('close', () => {})
    socket.write(words, () => --left || console.log('sent'))
  }
  setInterval(() => {}, 1000)`

async function listening(t: TestContext, readMs = 30_000) {
  const testApp = await createTestApp(t, { timeLimits: { readMs } })
  testApp.app.get('/large', async () => Buffer.alloc(40_000_000))
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  return { ...testApp, port }
}

const megabytes = () => process.memoryUsage.rss() / 1e6

test('a flood of requests whose responses are not read takes no memory and blocks nothing', async (t) => {
  const { port } = await listening(t)
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  for (let n = 0; n < 200; n++) await isReady()
  const [before, began] = [megabytes(), performance.now()]
  let most = before
  const watch = setInterval(() => (most = Math.max(most, megabytes())), 10)
  const attacker = spawn(process.execPath, ['-e', flood, String(port), '100', '1000'])
  releaseAfter(t, () => void attacker.kill('SIGKILL'))
  await once(attacker.stdout, 'data')
  const asked = performance.now()
  assert.equal(await isReady(), 200)
  const waited = performance.now() - asked
  clearInterval(watch)
  t.diagnostic(
    `${Math.round(most - before)} MB, /readyz after ${Math.round(waited)} ms, in all ${Math.round(performance.now() - began)} ms`,
  )
  assert.ok(most - before < 50, `grew by ${Math.round(most - before)} MB`)
  assert.ok(waited < 5000, `waited ${Math.round(waited)} ms`)
})

async function readerOf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

test('a stalled reader is disconnected, a slow one is not', async (t) => {
  const { app, port } = await listening(t, 4000)
  const served = new Set<number>()
  app.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    served.add(remotePort)
    socket.once('close', () => served.delete(remotePort))
  })
  const [still, slow] = [await readerOf(port), await readerOf(port)]
  const reading = setInterval(() => slow.read(), 20)
  releaseAfter(t, () => {
    clearInterval(reading)
    still.destroy()
    slow.destroy()
  })
  await until('the one who stands still is ended', () => !served.has(still.localPort ?? 0))
  assert.ok(served.has(slow.localPort ?? 0))
})

test('a few pipelined requests are all answered', async (t) => {
  const { port } = await listening(t)
  const socket = connect(port, '127.0.0.1')
  releaseAfter(t, () => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => (heard += String(chunk)))
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(16))
  await until('all are answered', () => heard.split('HTTP/1.1 200').length === 17)
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await until('the next is answered too', () => heard.split('HTTP/1.1 200').length === 18)
})
