import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Client } from '#test/client.ts'
import { startBeside } from '#test/processes.ts'
import { monday10, type TestApp } from '#test/test-app.ts'
import { until } from '#test/until.ts'

/** Another process of the product: does what it finds in its file, and writes down what came of it. */
const program = `import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  import { readConfig } from '#server/config/config.ts'
  import { openDependencies } from '#server/dependencies.ts'
  import { buildApp } from '#server/http/app.ts'
  import { openLog } from '#server/log.ts'
  import { makeDueVisits } from '#server/plans/make.ts'
  const { FILE } = process.env
  let now = ${monday10}
  const config = { ...readConfig(), overloadedAfterMs: Infinity }
  const deps = await openDependencies(config, openLog('silent', 'json'), () => now)
  const { app } = await buildApp(deps)
  await app.ready()
  const answer = async ({ method, url, payload, token }) => {
    const reply = await app.inject({ method, url, payload, cookies: { access_token: token } })
    return [reply.statusCode, reply.json().code ?? '']
  }
  writeFileSync(FILE + '.ready', '')
  for (let round = 0; ; round++) {
    const file = FILE + '.' + round
    while (!existsSync(file)) await pause(5)
    const asked = JSON.parse(readFileSync(file, 'utf8'))
    now = asked.now
    const done = asked.calls
      ? await Promise.all(asked.calls.map(answer))
      : await makeDueVisits(deps, () => false).then(() => [], (it) => [String(it.errors ?? it)])
    writeFileSync(file + '.part', JSON.stringify(done))
    renameSync(file + '.part', file + '.done')
  }`

export type Call = {
  readonly by: Client
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly payload: object
}
/** The status of a reply, and its code where it is a no. */
export type Outcome = readonly [status: number, code: string]

const slowestMs = 60_000

/** Four more processes on a world's database, which do things at the same moment. */
export async function fourProcesses(t: TestContext, there: TestApp) {
  const files = [0, 1, 2, 3].map((n) => join(there.dataDir, `process-${n}`))
  const kills = files.map((FILE) => startBeside(there, program, { RATE_LIMIT_SCALE: '1000', FILE }))
  t.after(async () => void (await Promise.all(kills.map((kill) => kill()))))
  let round = 0

  /** Gives each process its share of one round, and waits for all. */
  async function ask<T>(shareOf: (n: number) => object): Promise<T[]> {
    const [now, ending] = [there.clock.now, `.${round++}`]
    const all = (end: string) => () => files.every((it) => existsSync(it + end))
    await until('they are ready', all('.ready'), slowestMs)
    for (const [n, file] of files.entries())
      writeFileSync(`${file}.part`, JSON.stringify({ now, ...shareOf(n) }))
    for (const file of files) renameSync(`${file}.part`, file + ending)
    await until('they are done', all(`${ending}.done`), slowestMs)
    return files.map((it) => JSON.parse(readFileSync(`${it}${ending}.done`, 'utf8')) as T)
  }

  return {
    /** Sends the calls, each process every fourth of them; gives the answers in their order. */
    async send(calls: readonly Call[]): Promise<Outcome[]> {
      const wire = calls.map(({ by, ...it }) => ({ ...it, token: by.cookies['access_token'] }))
      const share = (n: number) => ({ calls: wire.filter((_, m) => m % 4 === n) })
      const shares = await ask<Outcome[]>(share)
      return calls.map((_, m) => shares[m % 4]?.[Math.floor(m / 4)] ?? [0, 'no answer'])
    },
    /** Each makes what is due of all plans; gives what went wrong. */
    async makeVisits(): Promise<string[]> {
      return (await ask<string[]>(() => ({}))).flat()
    },
  }
}
