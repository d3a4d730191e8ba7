import { strict as assert } from 'node:assert'
import { test, type TestContext } from 'node:test'
import { fourProcesses } from '#test/four-processes.ts'
import { releaseAfter } from '#test/release-after.ts'
import { starting } from '#test/start.ts'
import { booking, createTestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

const processes = 4
type Reply = { readonly status: number; readonly cookie: string }
type Ask = { readonly from: string; readonly cookie?: string; readonly body?: object }

/** Makes `count` calls at once and counts those answered 200. */
async function served(count: number, call: (n: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => call(n)))
  return replies.filter(({ status }) => status === 200).length
}

/** Starts four processes on one database; calls go to them in turn. */
async function manyProcesses(t: TestContext) {
  const app = await createTestApp(t)
  const { addresses } = await fourProcesses(t, app, { TRUSTED_PROXIES: '127.0.0.1' })
  let turn = 0
  /** Retries a call that a busy process refused. */
  async function ask(path: string, it: Ask, tries = 20): Promise<Reply> {
    const { from, cookie = '', body } = it
    const address = addresses[turn++ % processes] ?? ''
    const method = path.endsWith('updateprofile') ? 'PUT' : 'POST'
    const reply = await fetch(`${address}/api/v1/${path}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      ...(body && { method, body: JSON.stringify(body) }),
    })
    await reply.arrayBuffer()
    if (reply.status === 503 && tries > 1) return ask(path, it, tries - 1)
    const [own = ''] = reply.headers.getSetCookie().filter((it) => it.startsWith('otp_challenge'))
    return { status: reply.status, cookie: own.split(';')[0] ?? '' }
  }
  const signIn = async (phone: string) =>
    (await app.as('user', { phone })).cookies['access_token'] ?? ''
  return { ask, signIn, addresses }
}

/** Opens the event stream of a process; returns a reader of the text received so far. */
async function listenAt(t: TestContext, address: string, cookie: string): Promise<() => string> {
  const leaving = new AbortController()
  releaseAfter(t, () => leaving.abort())
  const headers = { cookie, 'x-forwarded-for': '203.0.113.4' }
  const reply = await fetch(`${address}/api/v1/events`, { headers, signal: leaving.signal })
  let text = ''
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  void read().catch((error: Error) => assert.equal(error.name, 'AbortError'))
  await until('the stream is open', () => text.includes('event: ready'))
  return () => text
}

const phone = (n: number) => String(9_810_000_000 + n)

// SQLite supports one process only.
if (process.env['TEST_DB'] === 'postgres')
  test(
    'four processes together enforce the same limits as one',
    { timeout: 2 * starting },
    async (t) => {
      const { ask, signIn, addresses } = await manyProcesses(t)
      const code = (n: number, from: string) =>
        ask('user/generateotp', { from, body: { phone: phone(n), role: 'user' } })

      const read = () => ask('service/catalogue', { from: '203.0.113.3' })

      await t.test(
        'a change made in one process reaches all of them within two seconds',
        async (t) => {
          const cookie = `access_token=${await signIn('919820000002')}`
          const heard = await Promise.all(addresses.map((it) => listenAt(t, it, cookie)))
          const body = booking()
          const booked = await ask('service/addnewservice', { from: '203.0.113.4', cookie, body })
          assert.equal(booked.status, 200)
          const all = () => heard.every((it) => it().includes('"topic":"order"'))
          await until('all have heard it', all, 2000)
        },
      )

      await t.test('a phone gets one code a minute', async () => {
        assert.equal(await served(8, (n) => code(0, `198.51.100.${n}`)), 1)
      })

      await t.test('a network gets 20 codes an hour', async () => {
        assert.equal(await served(28, (n) => code(100 + n, '203.0.113.1')), 20)
      })

      await t.test('a network may enter 30 wrong codes in 15 minutes', async () => {
        const holders = await Promise.all(
          Array.from({ length: 8 }, async (_, n) => ({
            n,
            ...(await code(200 + n, `192.0.2.${n}`)),
          })),
        )
        const statuses = []
        for (const { n, cookie } of holders)
          for (let tries = 0; tries < 5; tries++) {
            const body = { phone: phone(200 + n), otp: '000000', role: 'user' }
            statuses.push(
              (await ask('user/verifyotp', { from: '203.0.113.2', cookie, body })).status,
            )
          }
        assert.deepEqual(new Set(statuses.slice(0, 30)), new Set([400]))
        assert.deepEqual(new Set(statuses.slice(30)), new Set([429]))
      })

      const misses: Record<string, { path: string; body?: object }> = {
        'a shared booking': { path: 'service/follow?key=' },
        'a calendar': { path: 'calendar.ics?key=' },
        'an invitation': { path: 'service/invite?code=' },
        'an email confirmation': { path: 'user/confirmemail', body: {} },
        'the first setup': { path: 'setup', body: { phone: phone(300), name: 'Asha' } },
      }
      for (const [of, { path, body }] of Object.entries(misses)) {
        const tryKey = async (key: string) => {
          const wrong = { from: '203.0.113.4', ...(body && { body: { ...body, key } }) }
          return (await ask(body ? path : path + key, wrong)).status
        }
        await t.test(`a network may try 10 wrong keys a minute for ${of}`, async () => {
          const startedAt = Date.now()
          const statuses: number[] = []
          // Small batches, so that the shared count answers before its timeout, as below.
          for (let n = 0; n < 5; n++) {
            const keys = Array.from({ length: 4 }, (_, at) => `k${n}-${at}`)
            statuses.push(...(await Promise.all(keys.map(tryKey))))
          }
          const wrong = statuses.filter((it) => it === 403 || it === 404 || it === 410).length
          assert.equal(wrong + statuses.filter((it) => it === 429).length, 20, String(statuses))
          const refilled = Math.ceil((Date.now() - startedAt) / 6000)
          assert.ok(wrong >= 10 && wrong <= 10 + refilled, `${wrong} wrong keys`)
        })
      }

      await t.test('an account may make 30 writes a minute', async () => {
        const cookie = `access_token=${await signIn('919820000001')}`
        const body = { name: 'Asha', address: 'Ward 4' }
        const write = (n: number) =>
          ask('user/updateprofile', { from: `192.0.2.${n}`, cookie, body })
        const startedAt = Date.now()
        // Small batches: when the shared count times out, a process uses its own count.
        let count = 0
        for (let n = 0; n < 6; n++) count += await served(10, write)
        const refilled = Math.ceil((Date.now() - startedAt) / 2000)
        assert.ok(count >= 30 && count <= 30 + refilled, `${count} writes, ${refilled} refilled`)
      })

      await t.test(
        'a network may make 300 requests a minute, plus at most a thirtieth per process',
        async () => {
          const startedAt = Date.now()
          let count = 0
          for (let n = 0; n < 20; n++) count += await served(40, read)
          const most = 300 + (processes * 300) / 30 + Math.ceil((Date.now() - startedAt) / 200)
          assert.ok(count >= 270 && count <= most, `${count} requests of at most ${most}`)
        },
      )
    },
  )
