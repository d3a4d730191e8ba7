import { strict as assert } from 'node:assert'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { latestMigration } from '#server/db/copy-before-step.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { freeSlots } from '#test/chaos.ts'
import { releaseAfter } from '#test/release-after.ts'
import { emptyEnv, run, start } from '#test/start.ts'
import { until } from '#test/until.ts'

// `npm run chaos -- --only upgrade --rounds 10`: this release starts on PostgreSQL beside the last
// one (or an older one, `--before`) while people use that. Not part of `npm test`.

const rounds = Math.min(20, Number(process.env['CHAOS_ROUNDS'] ?? 10))
const before = process.env['CHAOS_BEFORE'] ?? ''
/** A release before the last one may keep people waiting for many steps, and ends with them. */
const isLast = process.env['CHAOS_IS_LAST'] === 'true'
const [bookers, readers, orders] = [2, 3, 2000]
const args = ['--no-pages', '--no-build']
/** How long people go on using the older release once the new one serves. */
const afterMs = 3000

type Failure = { readonly at: number; readonly status: number; readonly text: string }
type Seen = { isOver: boolean; answered: number; booked: number; readonly failures: Failure[] }

/** A signed-in browser; signs in as people do, since the older release's tables may differ. */
async function browser(site: { address: string; dataDir: string }, phone: string) {
  let cookie = ''
  async function call(method: string, path: string, body?: object) {
    const sent = { method, headers: { cookie, 'content-type': 'application/json' } }
    const json = body && { body: JSON.stringify(body) }
    const reply = await fetch(`${site.address}/api/v1/${path}`, { ...sent, ...json })
    const set = reply.headers.getSetCookie().map((it) => it.split(';')[0])
    if (set.length > 0) cookie = [...cookie.split('; ').filter(Boolean), ...set].join('; ')
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const codes = (): { to: string; code?: string }[] =>
    readFileSync(join(site.dataDir, 'outbox/sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { to: string; code?: string })
  assert.equal((await call('POST', 'user/generateotp', { phone })).status, 200)
  const otp = codes().findLast((it) => it.to.endsWith(phone) && it.code)?.code
  const entered = await call('POST', 'user/verifyotp', { phone, otp, role: 'user' })
  assert.equal(entered.status, 200, JSON.stringify(entered))
  return call
}

type Call = Awaited<ReturnType<typeof browser>>

async function ask(call: Call, seen: Seen, ...wish: Parameters<Call>): ReturnType<Call> {
  const { status, body } = await call(...wish).catch((error: unknown) => ({
    status: 599,
    body: { error: String(error) } as Record<string, unknown>,
  }))
  seen.answered++
  const text = `${wish[1]}: ${status} ${JSON.stringify(body).slice(0, 200)}`
  if (status >= 500) seen.failures.push({ at: Date.now(), status, text })
  return { status, body }
}

const form = {
  service: '2 BHK',
  name: 'Asha Kumari',
  address: 'Ward 4, Sasaram',
  email: 'asha@example.com',
  any_message: '',
}

async function book(call: Call, seen: Seen): Promise<void> {
  for (const nextSlot = freeSlots(); !seen.isOver; await pause(400)) {
    const booking = { ...form, ...nextSlot() }
    const { status, body } = await ask(call, seen, 'POST', 'service/addnewservice', booking)
    if (status !== 200) continue
    seen.booked++
    await ask(call, seen, 'PUT', 'service/cancelorder', { serviceid: body['order_id'] })
  }
}

async function read(call: Call, seen: Seen): Promise<void> {
  for (; !seen.isOver; await pause(200)) await ask(call, seen, 'GET', 'user/getyourorders')
}

/** The older release, with orders and people who use it. */
async function olderSite(t: TestContext) {
  const env = await emptyEnv(t, { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'info' })
  const older = { ...env, PATH: process.env['PATH'] ?? '' }
  const seeded = run('server/commands/seed.ts', ['--orders', String(orders)], older, before)
  assert.equal((await seeded.ended).code, 0, (await seeded.ended).errors)
  const { address } = await start(t, older, args, before)
  const at = { address, dataDir: env.DATA_DIR }
  const calls = await Promise.all(
    Array.from({ length: bookers + readers }, (_, n) => browser(at, `98000${10_000 + n}`)),
  )
  return { env, calls }
}

async function startBeside(t: TestContext): Promise<string> {
  const { env, calls } = await olderSite(t)
  const { db } = openDatabase({ url: env.DATABASE_URL ?? '' }, () => {})
  releaseAfter(t, () => db.destroy())
  const { step } = await latestMigration(db)
  const seen: Seen = { isOver: false, answered: 0, booked: 0, failures: [] }
  releaseAfter(t, () => (seen.isOver = true))
  const using = Promise.all(calls.map((call, n) => (n < bookers ? book : read)(call, seen)))
  await until('people book', () => seen.booked > 3)
  const startedAt = performance.now()
  const newer = await start(t, env, args)
  const readyMs = performance.now() - startedAt
  const { step: reached, at } = await latestMigration(db)
  assert.equal(reached, migrations.length)
  await pause(afterMs)
  seen.isOver = true
  await using
  newer.child.kill('SIGTERM')
  await newer.ended
  const meanwhile = seen.failures.filter((it) => it.at <= at)
  const wrong = isLast ? seen.failures : meanwhile.filter((it) => it.status !== 503)
  assert.deepEqual(wrong, [])
  const { answered, booked, failures } = seen
  return `step ${step} to ${reached}, ready after ${(readyMs / 1000).toFixed(1)} s; ${answered} answers, ${booked} bookings; ${meanwhile.length} asked to wait meanwhile, ${failures.length - meanwhile.length} failed afterwards`
}

test('a release starts beside the last one under load, and no request fails', async (t) => {
  assert.ok(existsSync(before), 'CHAOS_BEFORE must be the folder of an older release')
  for (let n = 0; n < rounds; n++)
    await t.test(`start ${n + 1}`, async (one) => t.diagnostic(await startBeside(one)))
})
