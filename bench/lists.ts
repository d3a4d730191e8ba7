import { transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { buildApp } from '#server/http/app.ts'
import { startSession } from '#server/sessions/repo.ts'
import { buildCases } from './cases.ts'
import { measureCpuTime } from './cpu-time.ts'
import { benchEnvironment, seed, signIn } from './environment.ts'
import { benchExport } from './export.ts'
import { at } from './latency-under-load.ts'
import { shopCases } from './shop-cases.ts'

const timesEach = 2
const slowestTold = 5
const owner = '919800000002'

export type Options = { readonly sizes: readonly number[]; readonly engines: readonly string[] }
/** The CPU and elapsed times of one call, and the number of rows it returned. */
type Measured = {
  readonly kind: string
  readonly url: string
  readonly times: readonly number[]
  readonly clock: readonly number[]
  readonly rows: number
}

/**
 * Prints the cost of each kind of page and search at each size, then the effect of a full export on
 * other calls.
 */
export async function benchLists({ sizes, engines }: Options): Promise<void> {
  for (const engine of engines) {
    const measured: (readonly Measured[])[] = []
    for (const size of sizes) measured.push(await benchSize(engine, size, size === sizes.at(-1)))
    tell(engine, sizes, measured)
  }
}

async function benchSize(engine: string, size: number, isLast: boolean) {
  const { env, openDeps, leave } = await benchEnvironment(engine)
  try {
    const seconds = await seed(env, size)
    console.log(`${engine}: ${size} orders seeded in ${seconds.toFixed(0)} s`)
    const deps = await openDeps()
    const token = await signIn(deps, 'admin', owner)
    const measured = await measure(deps, token)
    await deps.close()
    if (isLast) await benchExport(env, `access_token=${token}`)
    return measured
  } finally {
    await leave()
  }
}

async function measure(deps: Dependencies, token: string): Promise<Measured[]> {
  const { app } = await buildApp(deps)
  const now = Date.now()
  const cases = [...(await buildCases(deps.db, now)), ...(await shopCases(deps.db, now))]
  const measured: Measured[] = []
  for (const { kind, url, by } of cases) {
    const session = by && (await transact(deps.db, (tx) => startSession(tx, by, Date.now())))
    const call = async () => {
      const reply = await app.inject({ url, cookies: { access_token: session ?? token } })
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} for ${url}`)
      return reply.json<Record<string, unknown>>()
    }
    // The first call prepares the statements.
    const body = await call()
    const rows = [body['orders'], body['users'], body['data']].find(Array.isArray)?.length ?? -1
    const used = await measureCpuTime(deps)
    const [times, clock]: [number[], number[]] = [[], []]
    for (let n = 0; n < timesEach; n++) {
      const [before, startedAt] = [used(), performance.now()]
      await call()
      clock.push(performance.now() - startedAt)
      times.push(used() - before)
    }
    measured.push({ kind, url, times, clock, rows })
  }
  await app.close()
  return measured
}

function tell(
  engine: string,
  sizes: readonly number[],
  measured: readonly (readonly Measured[])[],
) {
  const heads = sizes.map((size) => `${size} p50 / p95`)
  console.log(`\n| ${engine}, ms | ${heads.join(' | ')} | largest, clock p95 | last : first |`)
  console.log(`| --- |${sizes.map(() => ' ---: |').join('')} ---: | ---: |`)
  const [first = [], last = []] = [measured[0], measured.at(-1)]
  for (const kind of new Set(last.map((it) => it.kind))) {
    const of = (all: readonly Measured[]) => all.filter((it) => it.kind === kind)
    const cells = measured.map((all) => {
      const times = of(all).flatMap((it) => it.times)
      return `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)}`
    })
    const clock = at(
      of(last).flatMap((it) => it.clock),
      0.95,
    )
    const ratio = formatRatio(of(first), of(last))
    console.log(`| ${kind} | ${cells.join(' | ')} | ${clock.toFixed(1)} | ${ratio} |`)
  }
  for (const { url, times } of last
    .toSorted((a, b) => at(b.times, 1) - at(a.times, 1))
    .slice(0, slowestTold))
    console.log(`slow: ${at(times, 1).toFixed(1)} ms ${decodeURIComponent(url)}`)
}

/** Cost at the last size relative to the first, over pages with the same number of rows. */
function formatRatio(first: readonly Measured[], last: readonly Measured[]): string {
  const alike = first.flatMap((it, n) => {
    const other = last[n]
    return other && other.rows === it.rows ? [[it, other] as const] : []
  })
  const cost = (all: readonly Measured[]) => all.reduce((sum, it) => sum + at(it.times, 0), 0)
  const before = cost(alike.map(([it]) => it))
  return before > 0 ? (cost(alike.map(([, it]) => it)) / before).toFixed(2) : ''
}
