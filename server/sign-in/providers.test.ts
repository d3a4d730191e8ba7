import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import type { TimeLimits } from '#server/config/config.ts'
import { fakeProvider, settingsFor, type Fake } from '#test/factories/notifications.ts'
import { askCode, enterCode } from '#test/factories/sign-in.ts'
import { createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'
import type { FailureMode } from '../../scripts/fake-provider/failure-modes.ts'

const phone = '919876543210'
type More = Record<string, string>

async function signingInBy(
  t: TestContext,
  way: FailureMode,
  more: More = {},
  timeLimits: Partial<TimeLimits> = {},
) {
  const fake = await fakeProvider(t)
  fake.setMode('msg91', way)
  const env = { ...settingsFor(fake, 'msg91', 'none'), RATE_LIMIT_SCALE: '1000', ...more }
  return { fake, testApp: await createTestApp(t, { env, timeLimits }) }
}

/** The first code that MSG91 received. */
const codeOf = ({ received }: Fake): string =>
  (received[0]?.body as { otp: string } | undefined)?.otp ?? assert.fail('no code arrived')

test('a code sent through MSG91 signs in', async (t) => {
  const { fake, testApp } = await signingInBy(t, 'well')
  const browser = testApp.visitor()
  assert.equal((await askCode(browser, phone)).status, 200)
  const otp = codeOf(fake)
  assert.equal((await enterCode(browser, phone, otp)).status, 200)
})

for (const way of ['400', '401', '429', '500', 'error', 'drop'] as FailureMode[]) {
  test(`a provider that answers "${way}" sent no code: 503, and the waiting time is undone`, async (t) => {
    const { fake, testApp } = await signingInBy(t, way)
    const browser = testApp.visitor()
    const { status, body } = await askCode(browser, phone)
    assert.deepEqual([status, body.code], [503, 'otp_not_sent'])
    assert.equal(fake.received.length, 1)
    const otp = codeOf(fake)
    const log = testApp.logged.join('')
    for (const hidden of [otp, phone, 'key-of-msg91'])
      assert.ok(!log.includes(hidden), `the log holds ${hidden}`)
    fake.setMode('msg91', 'well')
    assert.equal((await askCode(browser, phone)).status, 200)
  })
}

const both = { CHANNELS_CODE: 'whatsapp,sms', CHANNELS_ORDER: 'sms' }

test('a code that WhatsApp refuses is sent by SMS within the same request', async (t) => {
  for (const way of ['error', '401', '500'] as FailureMode[]) {
    const { fake, testApp } = await signingInBy(t, 'well', both)
    fake.setMode('whatsapp', way)
    assert.equal((await askCode(testApp.visitor(), phone)).status, 200)
    assert.deepEqual(
      fake.received.map((it) => it.provider),
      ['whatsapp', 'msg91'],
    )
  }
})

test('a code that WhatsApp may have sent is not sent again by SMS', async (t) => {
  const { fake, testApp } = await signingInBy(t, 'well', both)
  fake.setMode('whatsapp', 'drop')
  assert.equal((await askCode(testApp.visitor(), phone)).status, 503)
  assert.deepEqual(
    fake.received.map((it) => it.provider),
    ['whatsapp'],
  )
})

test('when the codes of the hour are used up the owner is notified, once an hour', async (t) => {
  const { testApp } = await signingInBy(t, 'well', { RATE_LIMIT_SCALE: '0.03' })
  const ask = async (n: number) =>
    (await askCode(testApp.visitor({}, `203.0.${n}.1`), `91987650000${n}`)).status
  assert.deepEqual([await ask(1), await ask(2)], [200, 200])
  assert.deepEqual([await ask(3), await ask(4)], [429, 429])
  const told = () => testApp.logged.filter((it) => it.includes('are used up')).length
  assert.equal(told(), 1)
  const alerts = await testApp.deps.db.selectFrom('alert').selectAll().execute()
  assert.deepEqual(
    alerts.map(({ key, at }) => [key, at]),
    [['codes-used-up', testApp.clock.now]],
  )
  testApp.clock.pass(3_600_001)
  for (const n of [5, 6, 7]) await ask(n)
  assert.equal(told(), 2)
  const metrics = String((await testApp.visitor().get('/metrics')).body)
  assert.ok(metrics.includes('codes_total{event="used-up"} 3'), metrics)
})

/** Sends one request over its own socket and measures how long it takes. */
async function timed(port: number, method: string, path: string, body = '') {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asking = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, ms: performance.now() - began }
}

test('a provider that hangs blocks no other call, and every code request is answered after the timeout', async (t) => {
  const sendMs = 5000
  const { fake, testApp } = await signingInBy(t, 'hang', {}, { sendMs })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  let answered = 0
  const codes = Array.from({ length: 20 }, async (_, n) => {
    const code = await timed(
      port,
      'POST',
      '/api/v1/user/generateotp',
      `{"phone":"98765432${10 + n}"}`,
    )
    answered++
    return code
  })
  await until('the provider has every code', () => fake.received.length === 20)
  const other = await timed(port, 'GET', '/api/v1/service/slots?date=2026-05-05')
  assert.deepEqual([other.status, answered], [200, 0])
  for (const { status, ms } of await Promise.all(codes)) {
    assert.equal(status, 503)
    assert.ok(ms > sendMs - 100 && ms < sendMs + 20_000, `${ms} ms`)
  }
  const next = await timed(port, 'POST', '/api/v1/user/generateotp', '{"phone":"9876543299"}')
  assert.deepEqual(
    [next.status, fake.received.length],
    [503, 20],
    'a provider that rests is not asked',
  )
  assert.equal((await testApp.deps.db.selectFrom('otp_send').select('id').execute()).length, 0)
})
