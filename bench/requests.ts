import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { untilCompressed } from '#test/until-compressed.ts'
import { findPostgresProgram, postgres } from '../scripts/test/postgres.ts'
import { readCpu, drive, send, since, type Request } from './requests/drive.ts'
import { openPgbench, type Pgbench } from './requests/pgbench.ts'
import { account, bookings, list } from './requests/plan.ts'
import { buildBooking, stage } from './requests/stage.ts'
import { startNode, type Server } from './server.ts'

type Work = 'home' | 'getuser' | 'list' | 'booking'
type Contestant = {
  readonly name: string
  readonly server: Server
  readonly database: string
  readonly next: (work: Work) => Request
}
type Options = {
  readonly engines: readonly string[]
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly quick: boolean
  /** Names of the works to measure; all if empty. */
  readonly only: readonly string[]
}
/** CPU microseconds per response, if known, and responses per second. */
type Figure = { readonly us: number; readonly perSecond: number }
type Measured = { readonly name: string; readonly measure: () => Promise<Figure> }
type Staged = Awaited<ReturnType<typeof stage>>

/** A plan file and its database. */
type Place = Awaited<ReturnType<Staged['planFor']>>

const allWorks: readonly Work[] = ['home', 'getuser', 'list', 'booking']
const connections = { home: 16, getuser: 16, list: 16, booking: 10 }

/** Compares the product's calls with a minimal server and with a typical implementation. */
export async function benchRequests({
  engines,
  sizes,
  rounds,
  quick,
  only,
}: Options): Promise<void> {
  const works = allWorks.filter((it) => only.length === 0 || only.includes(it))
  const [rows, times, ms] = quick ? [200, 1, 150] : [sizes.at(-1) ?? 100_000, rounds, 2000]
  for (const engine of quick ? ['sqlite'] : engines) {
    if (engine === 'postgres')
      process.env['TEST_DATABASE_URL'] ??= await postgres({ isDurable: true })
    const there = await stage(engine, rows, quick ? 20 : 200, !quick)
    const all: Contestant[] = []
    try {
      // PostgreSQL copies a database only while nobody is connected to it.
      const [forBare, forTypical] = [await there.planFor('bare'), await there.planFor('typical')]
      const pgbench = works.includes('booking') ? await pgbenchFor(engine, there) : undefined
      all.push(await startProduct(there, !quick), await startBare(there, forBare))
      if (engine === 'postgres') all.push(await startTypical(there, forTypical))
      for (const work of works) await compareAnswers(all, work)
      for (const work of works) {
        const measured = all.map((it) => ({ name: it.name, measure: () => measure(it, work, ms) }))
        if (work === 'booking' && pgbench) measured.push(pgbenchMeasure(pgbench, ms))
        await measureWork(engine, work, measured, times)
      }
    } finally {
      for (const { server } of all) await server.stop()
      await there.leave()
    }
  }
}

/** A separate sequence of requests per server, in which every booking is different. */
function requests({ customers, admin, booked }: Staged, cookieOf = cookie) {
  let [n, read] = [booked, 0]
  return (work: Work): Request => {
    if (work === 'home') return { path: '/', headers: { 'accept-encoding': 'br' } }
    const owner = { cookie: cookieOf(admin), 'accept-encoding': 'br' }
    if (work === 'list') return { path: list, headers: owner }
    if (work === 'getuser') {
      const customer = customers[read++ % customers.length]
      return { path: account, headers: { cookie: cookieOf(customer?.token ?? '') } }
    }
    const { headers, body, customer } = buildBooking(customers, n++)
    const own = { ...headers, cookie: cookieOf(customer?.token ?? '') }
    return { method: 'POST', path: bookings, headers: own, body }
  }
}

const cookie = (token: string) => `access_token=${token}`

async function startProduct(there: Staged, isRecompressed: boolean): Promise<Contestant> {
  const server = await startNode(
    ['--max-semi-space-size=16', 'bench/requests/product.ts'],
    there.env,
  )
  if (isRecompressed) await untilCompressed(server.address)
  const database = there.env['DATABASE_URL'] ?? ''
  return { name: 'ours', server, database, next: requests(there) }
}

async function startBare(there: Staged, { file, database }: Place): Promise<Contestant> {
  const server = await startNode(['bench/bare/server.ts', file], {})
  return { name: 'bare', server, database, next: requests(there) }
}

/** Installed on demand, since no installation of the product includes it; `package.json` pins it. */
function installTypical(): string {
  const folder = 'node_modules/.cache/typical'
  mkdirSync(folder, { recursive: true })
  for (const it of ['package.json', 'server.mjs'])
    copyFileSync(join('bench/typical', it), join(folder, it))
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-package-lock', '--no-audit'], {
      cwd: folder,
      stdio: 'inherit',
    })
  return folder
}

async function startTypical(there: Staged, { file, database }: Place): Promise<Contestant> {
  const typical = installTypical()
  const page = join(dirname(file), 'home.html')
  const server = await startNode([join(typical, 'server.mjs'), file, page], {})
  const tokens = new Map<string, string>()
  const everybody = [
    ...there.customers.map((it) => ({ ...it, role: 'user' })),
    { id: 'owner', token: there.admin, role: 'admin' },
  ]
  for (const { id, token, role } of everybody) {
    const reply = await fetch(`${server.address}/token/${id}/${role}`)
    tokens.set(token, `token=${await reply.text()}`)
  }
  const next = requests(there, (token) => tokens.get(token) ?? '')
  return { name: 'typical', server, database, next }
}

/** Opens pgbench with its own database; undefined where it is not installed. */
async function pgbenchFor(engine: string, there: Staged): Promise<Pgbench | undefined> {
  if (engine !== 'postgres') return undefined
  const program = findPostgresProgram('pgbench')
  if (!program) {
    console.log('pgbench is not installed: bookings are not measured beside it')
    return undefined
  }
  const { file } = await there.planFor('pgbench')
  return openPgbench(program, file, there.customers)
}

/** The CPU time of pgbench and its connections ends with them, so only the rate is reported. */
const pgbenchMeasure = (pgbench: Pgbench, ms: number): Measured => ({
  name: 'pgbench',
  measure: async () => ({ us: Number.NaN, perSecond: await pgbench(connections.booking, ms) }),
})

/**
 * Refuses to measure a server with wrong responses: bare must match the product, typical only
 * succeed.
 */
async function compareAnswers(all: readonly Contestant[], work: Work): Promise<void> {
  const agent = new Agent()
  const answers: unknown[] = []
  for (const { name, server, next } of all) {
    const request = next(work)
    const headers = {
      ...request.headers,
      ...(work !== 'home' && { 'accept-encoding': 'identity' }),
    }
    const { status, body } = await send(server.address, agent, { ...request, headers })
    if (status !== 200) throw new Error(`${name}, ${work}: ${status} ${body.toString()}`)
    if (name === 'typical') continue
    const answer = work === 'home' ? brotliDecompressSync(body).toString() : readAnswer(body)
    answers.push(work === 'booking' ? Object.keys(Object(answer)).toSorted() : answer)
  }
  if (!isDeepStrictEqual(answers[1], answers[0]))
    throw new Error(`${work}: bare does not give the product's answer`)
}

const readAnswer = (body: Buffer): unknown => JSON.parse(body.toString())

async function measureWork(
  engine: string,
  work: Work,
  all: readonly Measured[],
  rounds: number,
): Promise<void> {
  const measured: ReadonlyMap<string, Figure>[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const figures = new Map<string, Figure>()
    for (const it of all.toSorted(() => Math.random() - 0.5))
      figures.set(it.name, await it.measure())
    if (round > 0) measured.push(figures)
  }
  for (const { name } of all) {
    const ratio = (value: keyof Figure) =>
      spread(measured.map((it) => (it.get(name)?.[value] ?? 0) / (it.get('ours')?.[value] ?? 0)))
    const us = median(measured.map((it) => it.get(name)?.us ?? 0))
    const perSecond = median(measured.map((it) => it.get(name)?.perSecond ?? 0))
    const cpu = Number.isNaN(us) ? '' : `cpu ${name}/ours ${ratio('us')}, `
    const figures = `${(cpu ? us.toFixed(0) : '').padStart(7)} us ${perSecond.toFixed(0).padStart(6)}/s`
    const beside = name === 'ours' ? '' : `  ${cpu}/s ${name}/ours ${ratio('perSecond')}`
    console.log(`${engine} ${work.padEnd(8)} ${name.padEnd(8)} ${figures}${beside}`)
  }
}

async function measure({ server, database, next }: Contestant, work: Work, ms: number) {
  const before = await readCpu(server.pid, database)
  const count = await drive(server.address, connections[work], ms, () => next(work))
  const us = since(before, await readCpu(server.pid, database)) / count
  return { us, perSecond: (count * 1000) / ms }
}

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

const spread = (all: readonly number[]) =>
  [Math.min(...all), median(all), Math.max(...all)].map((it) => it.toFixed(2)).join('/')
