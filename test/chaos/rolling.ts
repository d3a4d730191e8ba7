import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureAccount } from '#server/accounts/repo.ts'
import { openDatabase, transact } from '#server/db/database.ts'
import { startSession } from '#server/sessions/repo.ts'
import { freeSlots } from '#test/chaos.ts'
import { startProxy } from '#test/chaos/proxies.ts'
import { releaseAfter } from '#test/release-after.ts'
import { emptyEnv, faultsIn, migratedEnv, start } from '#test/start.ts'
import { until } from '#test/until.ts'
import { freePort } from '../../scripts/test/postgres.ts'

// `npm run chaos -- --only rolling`: two processes behind a real TLS proxy restart in turn while
// people book. Not part of `npm test`.

const restarts = Math.min(6, Number(process.env['CHAOS_ROUNDS'] ?? 6))
const proxies = (process.env['CHAOS_PROXIES'] ?? 'nginx,caddy').split(',')
/** As many as two cores serve easily: the test looks for lost requests, not slow ones. */
const people = 3
/** Limits each request, so that the test always ends. */
const longestAnswerMs = 15_000
const drainSeconds = 6
/** Folder of an older version to start with, so that two versions share a database for a while. */
const before = process.env['CHAOS_BEFORE']
/** Time to drain, disconnect streams and finish requests in progress. */
const longestStopMs = (drainSeconds + 6) * 1000

type Seen = { requests: number; readonly failures: string[] }
type Wish = {
  readonly token: string
  readonly method?: string
  readonly body?: object
  readonly signal?: AbortSignal
}

/** Sends requests to the proxy over keep-alive connections, like a browser. */
function browser(port: number, ca: Buffer, seen: Seen) {
  const agent = new Agent({ keepAlive: true, ca })
  async function open(path: string, { token, method = 'GET', body, signal }: Wish) {
    const json = body && JSON.stringify(body)
    const headers = {
      cookie: `access_token=${token}`,
      'idempotency-key': randomUUID(),
      ...(json && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      }),
    }
    const to = { host: 'localhost', port, path, method, headers, agent }
    const sent = request({ ...to, ...(signal && { signal }) })
    sent.end(json)
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    return reply
  }
  async function ask(path: string, wish: Wish): Promise<Record<string, unknown>> {
    seen.requests++
    try {
      const reply = await open(path, { ...wish, signal: AbortSignal.timeout(longestAnswerMs) })
      const text = Buffer.concat(await reply.toArray()).toString()
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${text.slice(0, 200)}`)
      return JSON.parse(text) as Record<string, unknown>
    } catch (error) {
      seen.failures.push(
        `${new Date().toISOString()} ${wish.method ?? 'GET'} ${path}: ${String(error)}`,
      )
      return {}
    }
  }
  return { open, ask, close: () => agent.destroy() }
}

type Browser = ReturnType<typeof browser>

async function useSite({ ask }: Browser, token: string, isOver: () => boolean): Promise<string[]> {
  const nextSlot = freeSlots()
  const booked: string[] = []
  for (let n = 0; !isOver(); n++) {
    const booking = {
      service: '2 BHK',
      email: 'sunita@example.com',
      any_message: '',
      ...nextSlot(),
    }
    const path = '/api/v1/service/addnewservice'
    const { order_id } = await ask(path, { token, method: 'POST', body: booking })
    if (typeof order_id !== 'string') continue
    booked.push(order_id)
    await ask('/api/v1/user/getyourorders', { token })
    const body = { serviceid: order_id }
    await ask('/api/v1/service/cancelorder', { token, method: 'PUT', body })
    await pause(100)
  }
  return booked
}

/** Listens for events and reconnects until aborted; returns how many streams were opened. */
async function listen({ open }: Browser, token: string, signal: AbortSignal): Promise<number> {
  let streams = 0
  while (!signal.aborted) {
    const reply = await open('/api/v1/events', { token, signal }).catch(() => undefined)
    if (reply?.statusCode === 200) streams++
    // A normal end, a broken connection and an abort are handled alike.
    await reply
      ?.resume()
      .toArray()
      .catch(() => [])
    if (!signal.aborted) await pause(300)
  }
  return streams
}

/** Two processes on one database, with a way to restart each. */
async function twoProcesses(t: TestContext) {
  // An older version refuses the schema of this one.
  const shared = await (before ? emptyEnv : migratedEnv)(t, {
    RATE_LIMIT_SCALE: '100000',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'info',
  })
  const ports = [await freePort(), await freePort()] as const
  const begin = (n: number, of?: string) =>
    start(t, { ...shared, PORT: String(ports[n]) }, undefined, of)
  const running = [await begin(0, before), await begin(1, before)]
  const { db } = openDatabase({ url: shared.DATABASE_URL ?? '' }, () => {})
  releaseAfter(t, () => db.destroy())
  const signIn = (role: 'user' | 'admin', phone: string) =>
    transact(db, async (tx) => {
      const person = { phone, role, name: 'Sunita', address: 'Ward 4, Sasaram' }
      return startSession(tx, (await ensureAccount(tx, person, Date.now())).id, Date.now())
    })
  const faults: string[] = []
  /** Stops both processes and returns all the errors that they logged. */
  async function endAll(): Promise<string[]> {
    for (const { child } of running) child.kill('SIGTERM')
    for (const { ended } of running) faults.push(...faultsIn(await ended))
    return faults
  }
  async function restart(n: number): Promise<number> {
    const one = running[n]
    const startedAt = performance.now()
    one?.child.kill('SIGTERM')
    const ended = await one?.ended
    const tookMs = performance.now() - startedAt
    if (ended) faults.push(...faultsIn(ended))
    assert.equal(ended?.code, 0)
    assert.ok(!ended?.output.includes('before everything was answered'))
    running[n] = await begin(n)
    await until('it is back', async () => (await fetch(`http://127.0.0.1:${ports[n]}/readyz`)).ok)
    // The time until the proxy notices that the process is back.
    await pause(3000)
    return tookMs
  }
  return { db, ports, signIn, restart, endAll }
}

for (const name of proxies)
  test(
    `rolling restarts of two processes behind ${name} lose no request`,
    { timeout: 600_000 },
    async (t) => {
      const site = await twoProcesses(t)
      const { port, certificate } = await startProxy(t, name, site.ports)
      const seen: Seen = { requests: 0, failures: [] }
      const web = browser(port, certificate, seen)
      releaseAfter(t, () => web.close())
      await pause(3000)
      const { headers } = (await web.open('/', { token: '' })).resume()
      assert.doesNotMatch(String(headers.server), /\d/, 'the proxy tells its version')
      let isOver = false
      const tokens = await Promise.all(
        Array.from({ length: people }, (_, n) => site.signIn('user', `9198000${10_000 + n}`)),
      )
      const using = Promise.all(tokens.map((token) => useSite(web, token, () => isOver)))
      const admin = await site.signIn('admin', '919900000001')
      const leaving = new AbortController()
      releaseAfter(t, () => leaving.abort())
      const listening = listen(web, admin, leaving.signal)
      const stops: number[] = []
      for (let n = 0; n < restarts; n++) stops.push(await site.restart(n % 2))
      isOver = true
      const booked = (await using).flat()
      leaving.abort()
      const streams = await listening
      web.close()
      const rows = await site.db.selectFrom('order').select('id').execute()
      const longest = Math.max(...stops)
      t.diagnostic(
        `${name}: ${restarts} restarts, ${seen.requests} requests, ${seen.failures.length} failed, ${booked.length} bookings, ${streams} streams of events, a stop took ${(longest / 1000).toFixed(1)} s at most`,
      )
      const faults = await site.endAll()
      assert.deepEqual(seen.failures, [], `the processes said:\n${faults.join('\n')}`)
      assert.deepEqual(new Set(rows.map((it) => it.id)), new Set(booked))
      assert.ok(streams > 1)
      assert.ok(longest < longestStopMs)
    },
  )
