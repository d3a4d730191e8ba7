import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { casesOf } from './cases.ts'
import { seededPlace, type Place } from './place.ts'

const timesEach = 3

type Options = { readonly sizes: readonly number[]; readonly engines: readonly string[] }
type Times = Map<string, number[]>

/** Prints what each kind of page and search costs at each size, then what a file of all orders does to others. */
export async function benchLists({ sizes, engines }: Options): Promise<void> {
  for (const engine of engines) {
    const measured: Times[] = []
    for (const [n, size] of sizes.entries()) {
      const place = await seededPlace(engine, size)
      try {
        console.log(`\n${engine}: ${size} orders seeded in ${place.seconds.toFixed(0)} s`)
        measured.push(await measure(place))
        if (n === sizes.length - 1) await measureExport(place)
      } finally {
        await place.close()
      }
    }
    tell(engine, sizes, measured)
  }
}

async function measure({ app, db, cookies }: Place): Promise<Times> {
  const cases = await casesOf(db, Date.now())
  cases.push({ kind: 'dashboard', url: '/api/v1/admin/dashboard' })
  const times: Times = new Map()
  for (const { kind, url } of cases) {
    // The first call of each prepares its statements.
    for (let n = 0; n <= timesEach; n++) {
      const startedAt = performance.now()
      const { statusCode } = await app.inject({ url, cookies })
      const ms = performance.now() - startedAt
      if (statusCode !== 200) throw new Error(`${statusCode} for ${url}`)
      if (n > 0) times.set(kind, [...(times.get(kind) ?? []), ms])
    }
  }
  return times
}

/** Takes every order as a file while others read a page, one call after the other. */
async function measureExport({ app, cookies }: Place): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { cookie: `access_token=${cookies.access_token}` }
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const others: number[] = []
  const state = { isDone: false, mostBytes: 0 }
  const asking = (async () => {
    while (!state.isDone) {
      const startedAt = performance.now()
      await (await get('/api/v1/service/getallorders?limit=25')).arrayBuffer()
      others.push(performance.now() - startedAt)
      state.mostBytes = Math.max(state.mostBytes, process.memoryUsage.rss())
      await sleep(20)
    }
  })()
  const startedAt = performance.now()
  const reply = await get('/api/v1/admin/exportorders?status=all')
  let bytes = 0
  for await (const piece of reply.body ?? []) bytes += (piece as Uint8Array).length
  const seconds = (performance.now() - startedAt) / 1000
  state.isDone = true
  await asking
  console.log(
    `export: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s, process ${(state.mostBytes / 1e6).toFixed(0)} MB at most, others' p99 ${at(others, 0.99).toFixed(1)} ms`,
  )
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
}

function tell(engine: string, sizes: readonly number[], measured: readonly Times[]): void {
  const heads = sizes.map((size) => `${size} p50 / p95`)
  console.log(`\n| ${engine}, ms | ${heads.join(' | ')} | p50, last : first |`)
  console.log(`| --- |${sizes.map(() => ' ---: |').join('')} ---: |`)
  for (const kind of measured.at(-1)?.keys() ?? []) {
    const all = measured.map((times) => times.get(kind) ?? [])
    const cells = all.map((it) => `${at(it, 0.5).toFixed(1)} / ${at(it, 0.95).toFixed(1)}`)
    const ratio = at(all.at(-1) ?? [], 0.5) / (at(all[0] ?? [], 0.5) || 1)
    console.log(`| ${kind} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`)
  }
}
