import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getUser } from '#contract/accounts/my-account.ts'
import { otp } from '#domain/sign-in/otp.ts'
import type { Outgoing } from '#server/notifications/channels/sender.ts'
import { askCode, cookieOf, enterCode } from '#test/factories/sign-in.ts'
import { releaseAfter } from '#test/release-after.ts'
import type { TestSender } from '#test/stand-ins/sender.ts'
import { createTestApp } from '#test/test-app.ts'

const phone = '919876543210'

/** A sender whose first message fails in the given way and which then recovers. */
function recovering(wrong: (message: Outgoing) => Promise<void>) {
  const taken: Outgoing[] = []
  let first = true
  const sender: TestSender = {
    async send(message) {
      if (!first) return void taken.push(message)
      first = false
      return wrong(message)
    },
  }
  return { sender, taken }
}

test('a code that could not be sent answers 503 and undoes the waiting time and the limits', async (t) => {
  const { sender, taken } = recovering(() => Promise.reject(new Error('provider is down')))
  const { visitor, deps } = await createTestApp(t, { sender })
  const browser = visitor()
  const failed = await askCode(browser, phone)
  assert.deepEqual([failed.status, failed.body.code], [503, 'otp_not_sent'])
  assert.equal(failed.body.message, 'We could not send the code. Please try again in a minute.')
  assert.equal(failed.headers['retry-after'], '30')
  assert.equal(cookieOf(failed, 'otp_challenge'), undefined)
  assert.equal((await deps.db.selectFrom('otp_send').select('id').execute()).length, 0)

  assert.equal((await askCode(browser, phone)).status, 200)
  assert.equal((await enterCode(browser, phone, taken[0]?.code ?? '')).status, 200)
})

test('a code that could not be sent costs nothing, also when few codes are entered', async (t) => {
  const sender = { send: () => Promise.reject(new Error('provider is down')) }
  const { visitor, deps, clock } = await createTestApp(t, { sender })
  const at = clock.now - 10 * 60_000
  const origin = { device: '', ip: 'elsewhere', block: 'elsewhere' }
  const unentered = Array.from({ length: otp.conversion.of }, (_, n) => ({
    ...origin,
    phone: `9187654${String(n).padStart(5, '0')}`,
    challenge_id: `unentered-${n}`,
    at,
  }))
  await deps.db.insertInto('otp_send').values(unentered).execute()
  assert.equal((await askCode(visitor(), phone)).status, 503)
  const bucket = await deps.db
    .selectFrom('bucket')
    .select('full_at')
    .where('key', '=', 'codes')
    .executeTakeFirst()
  assert.equal(bucket?.full_at, clock.now)
})

test('the browser’s old code stays valid when a new one could not be sent', async (t) => {
  let broken = false
  const taken: Outgoing[] = []
  const sender: TestSender = {
    async send(message) {
      if (broken) throw new Error('provider is down')
      taken.push(message)
    },
  }
  const { visitor, clock } = await createTestApp(t, { sender })
  const browser = visitor()
  await askCode(browser, phone)
  clock.pass(60_000)
  broken = true
  assert.equal((await askCode(browser, phone)).status, 503)
  assert.equal((await enterCode(browser, phone, taken[0]?.code ?? '')).status, 200)
})

test('a provider that hangs is abandoned after the timeout, while other calls are served', async (t) => {
  const { sender } = recovering(() => new Promise(() => {}))
  const timeLimits = { sendMs: 4000 }
  const { visitor, as } = await createTestApp(t, { sender, timeLimits })
  const customer = await as('user')
  // Keeps the process alive, as a server's open socket would: the timeout's timer is unreferenced.
  const alive = setInterval(() => {}, 1000)
  releaseAfter(t, () => clearInterval(alive))
  const began = performance.now()
  const hanging = askCode(visitor(), phone)
  assert.equal((await customer.call(getUser, {})).status, 200)
  assert.ok(performance.now() - began < 4000)
  const answer = await hanging
  const took = performance.now() - began
  assert.equal(answer.status, 503)
  assert.ok(took > 3900 && took < 30_000, `took ${Math.round(took)} ms`)
  assert.equal((await askCode(visitor(), phone)).status, 200)
})

test('a provider that throws synchronously is a failed send too', async (t) => {
  const { sender } = recovering(() => {
    throw new TypeError('bad template')
  })
  const { visitor } = await createTestApp(t, { sender })
  assert.equal((await askCode(visitor(), phone)).status, 503)
})

test('a provider error that repeats the message does not leak the code into the log', async (t) => {
  let code = ''
  const { sender } = recovering((message) => {
    code = message.code ?? ''
    return Promise.reject(new Error(`400 cannot send "${message.text}" to ${message.to}`))
  })
  const { visitor, logged } = await createTestApp(t, { sender })
  await askCode(visitor(), phone)
  const line = logged.find((it) => it.includes('could not be sent')) ?? ''
  assert.match(line, /cannot send/)
  assert.ok(!line.includes(code), 'the code is in the log')
  assert.ok(!line.includes(phone), 'the phone is in the log')
})

test('a code bypasses the queue of messages', async (t) => {
  const { visitor, deps } = await createTestApp(t)
  await askCode(visitor(), phone)
  assert.equal((await deps.db.selectFrom('message').select('id').execute()).length, 0)
})
