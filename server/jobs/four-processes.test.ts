import { strict as assert } from 'node:assert'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { acceptedJob, verifiedWorker } from '#test/factories/workers.ts'
import { startBeside } from '#test/processes.ts'
import { createTestApp, monday10, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Another process of the product that sends its share of the calls at once, and writes down the answers. */
const program = `import { existsSync, writeFileSync } from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  import { readConfig } from '#server/config/config.ts'
  import { openDependencies } from '#server/dependencies.ts'
  import { buildApp } from '#server/http/app.ts'
  import { openLog } from '#server/log.ts'
  const { TOKEN, CALLS, FILE, SIGNAL } = process.env
  const config = { ...readConfig(), overloadedAfterMs: Infinity }
  const deps = await openDependencies(config, openLog('silent', 'json'), () => ${monday10})
  const { app } = await buildApp(deps)
  await app.ready()
  writeFileSync(FILE + '.ready', '')
  while (!existsSync(SIGNAL)) await pause(5)
  const answers = await Promise.all(JSON.parse(CALLS).map(({ method, url, payload }) =>
    app.inject({ method, url, payload, cookies: { access_token: TOKEN } })))
  writeFileSync(FILE, JSON.stringify(answers.map((it) => [it.statusCode, it.json().code ?? ''])))
  setInterval(() => {}, 1000)`

type Call = { readonly method: 'PUT'; readonly url: string; readonly payload: object }
type Outcome = readonly [status: number, code: string]

const giveTo = (worker_id: string) => (serviceid: string) => ({
  method: 'PUT' as const,
  url: '/api/v1/admin/assignorder',
  payload: { serviceid, worker_ids: [worker_id] },
})

/** Sends the calls from four processes at the same moment; gives the answers in their order. */
async function fromFour(there: TestApp, token: string, calls: readonly Call[]) {
  const signal = join(there.dataDir, 'now')
  const files = [0, 1, 2, 3].map((n) => join(there.dataDir, `answers-${n}`))
  const kills = files.map((file, n) => {
    const own = calls.filter((_, m) => m % 4 === n)
    const env = { TOKEN: token, CALLS: JSON.stringify(own), FILE: file, SIGNAL: signal }
    return startBeside(there, program, { RATE_LIMIT_SCALE: '1000', ...env })
  })
  try {
    const all = (end: string) => () => files.every((it) => existsSync(it + end))
    await until('they are ready', all('.ready'), 60_000)
    writeFileSync(signal, '')
    await until('they have answers', all(''), 60_000)
  } finally {
    await Promise.all(kills.map((kill) => kill()))
  }
  const shares = files.map((it) => JSON.parse(readFileSync(it, 'utf8')) as Outcome[])
  return calls.map((_, m) => shares[m % 4]?.[Math.floor(m / 4)])
}

test('of a hundred on four processes who put one worker into overlapping jobs one wins, and so of jobs and a day off', async (t) => {
  const there = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await there.as('admin')
  const [ravi, asha] = [await verifiedWorker(there), await verifiedWorker(there, 'Asha Devi')]
  const ids: string[] = []
  for (let n = 0; n < 10; n++)
    ids.push(await acceptedJob(there, admin, { time: n % 2 ? '10:00' : '11:30' }))
  const [worker_id, day] = [asha.account.id, '2026-05-05']
  const dayOff = { worker_id, from: day, to: day }
  const wanted = Array.from({ length: 100 }, (_, n) => ids[n % 5] ?? '')
  const calls: Call[] = [
    ...wanted.map(giveTo(ravi.account.id)),
    ...ids.slice(5).map(giveTo(worker_id)),
    ...ids
      .slice(5)
      .map(() => ({ method: 'PUT' as const, url: '/api/v1/admin/leave', payload: dayOff })),
  ]
  const answers = await fromFour(there, admin.cookies['access_token'] ?? '', calls)
  const { db } = there.deps
  const taken = await db.selectFrom('assignment').select(['order_id', 'worker_id']).execute()
  const [winner, ...none] = taken.filter((it) => it.worker_id === ravi.account.id)
  assert.deepEqual([winner !== undefined, none], [true, []])
  for (const [n, id] of wanted.entries())
    if (id !== winner?.order_id) assert.deepEqual(answers[n], [409, 'worker_busy'])
    // Who gives the worker the very job that they got hears yes, or that it changed meanwhile.
    else assert.ok(answers[n]?.[0] === 200 || answers[n]?.[1] === 'order_changed')

  const jobs = taken.filter((it) => it.worker_id === worker_id)
  const days = await db.selectFrom('worker_leave').select('day').execute()
  assert.equal(jobs.length + days.length, 1)
  const time = await db
    .selectFrom('worker_time')
    .select('order_id')
    .where('worker_id', '=', worker_id)
    .execute()
  assert.deepEqual(new Set(time.map((it) => it.order_id)), new Set([jobs[0]?.order_id ?? null]))
  const codes = answers.slice(100).map((it) => it?.[1] || 'ok')
  const losers = ['ok', 'worker_busy', 'worker_on_leave', 'leave_has_jobs', 'order_changed']
  for (const code of codes) assert.ok(losers.includes(code), code)
})
