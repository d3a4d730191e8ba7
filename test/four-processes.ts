import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Client } from '#test/client.ts'
import { releaseAfter, type HasAfterHook } from '#test/release-after.ts'
import { compileCache } from '#test/start.ts'
import type { TestApp } from '#test/test-app.ts'

/** Another process of the product, controlled by messages, on a given database. */
const program = `import { issueDueBills } from '#server/bills/monthly/issue.ts'
  import { readConfig } from '#server/config/config.ts'
  import { openDependencies } from '#server/dependencies.ts'
  import { buildApp } from '#server/http/app.ts'
  import { openLog } from '#server/lib/log.ts'
  import { makeDueVisits } from '#server/plans/create-bookings.ts'
  let now, deps, app
  // A machine that is too busy for it is asked again.
  const answer = async ({ method, url, payload, token }, tries = 20) => {
    const reply = await app.inject({ method, url, payload, cookies: { access_token: token } })
    const { code = '' } = reply.json()
    if (code === 'unavailable' && tries > 1) return answer({ method, url, payload, token }, tries - 1)
    return [reply.statusCode, code]
  }
  const again = async (act, tries = 20) => {
    try {
      return await act()
    } catch (error) {
      const isBusy = tries > 1 && String(error.errors ?? error).includes('timeout')
      if (isBusy) return again(act, tries - 1)
      throw error
    }
  }
  const job = (run) =>
    again(() => run(deps, () => false)).then(() => [], (it) => [String(it.errors ?? it)])
  const acts = {
    async open(env) {
      const config = { ...readConfig(env), overloadedAfterMs: Infinity }
      deps = await again(() => openDependencies(config, openLog('silent', 'json'), () => now))
      ;({ app } = await buildApp(deps))
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
    send: (calls) => Promise.all(calls.map((call) => answer(call))),
    visit: () => job(makeDueVisits),
    bill: () => job(issueDueBills),
    async close() {
      await app.close()
      await deps.close()
    },
  }
  process.on('disconnect', () => process.exit())
  process.on('message', async (asked) => {
    now = asked.now
    process.send((await acts[asked.act](asked.given)) ?? [])
  })`

export type Call = {
  readonly by: Client
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly payload: object
}
/** The status of a reply, and its code if it is a refusal. */
export type Outcome = readonly [status: number, code: string]

type Act = 'open' | 'send' | 'visit' | 'bill' | 'close'

/** Reused by later tests, because starting them takes longer than their work. */
let running: readonly ChildProcess[] | undefined

function start(): ChildProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH, ...compileCache },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // They exit with the test process, which must not wait for them.
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf(child: ChildProcess, message: object): Promise<unknown> {
  const over = new AbortController()
  const ended = once(child, 'exit', over).then(([code]) => {
    running = undefined
    throw new Error(`one of four processes ended with ${code}`)
  })
  child.channel?.ref()
  child.send(message)
  try {
    const [answer] = await Promise.race([once(child, 'message', over), ended])
    return answer
  } finally {
    over.abort()
    child.channel?.unref()
  }
}

/** Four more processes on the database of a test app, which act at the same time. */
export async function fourProcesses(
  t: HasAfterHook,
  { clock, dataDir, place }: TestApp,
  env: Record<string, string> = { RATE_LIMIT_SCALE: '1000' },
) {
  const four = (running ??= Array.from({ length: 4 }, start))

  /** Sends each process its share of one round, and waits for all. */
  async function ask<T>(act: Act, givenTo: (n: number) => unknown = () => ({})): Promise<T[]> {
    const { now } = clock
    const answers = four.map((it, n) => answerOf(it, { act, now, given: givenTo(n) }))
    return (await Promise.all(answers)) as T[]
  }

  const database = 'url' in place ? { DATABASE_URL: place.url } : {}
  const addresses = await ask<string>('open', () => ({ DATA_DIR: dataDir, ...database, ...env }))
  releaseAfter(t, () => ask('close'))
  return {
    /** URLs at which the processes listen; their clocks stand still. */
    addresses,
    /** Distributes the calls over the processes; returns the outcomes in the order of the calls. */
    async send(calls: readonly Call[]): Promise<Outcome[]> {
      const wire = calls.map(({ by, ...it }) => ({ ...it, token: by.cookies['access_token'] }))
      const shares = await ask<Outcome[]>('send', (n) => wire.filter((_, m) => m % 4 === n))
      return calls.map((_, m) => shares[m % 4]?.[Math.floor(m / 4)] ?? [0, 'no answer'])
    },
    /** Lets every process create the due visits of all plans; returns the errors. */
    async makeVisits(): Promise<string[]> {
      return (await ask<string[]>('visit')).flat()
    },
    /** Lets every process issue the monthly bills that are due; returns the errors. */
    async issueBills(): Promise<string[]> {
      return (await ask<string[]>('bill')).flat()
    },
  }
}
