import { strict as assert } from 'node:assert'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '#domain/time-units.ts'
import { chaosSite, freeSlots, type ChaosSite } from '#test/chaos.ts'

// `npm run chaos -- --only soak --minutes 30`: hours of ordinary use. Not part of `npm test`.

const minutes = Number(process.env['CHAOS_MINUTES'] ?? 30)
const people = 8
const betweenMs = 800
const pages = ['/', '/services', '/book-service', '/blog', '/hi', '/profile', '/admin']
const lists = [
  'service/getallorders?status=all',
  'admin/getalluserslist?q=sun',
  'admin/dashboard',
  'admin/getmessages',
  'service/getallorders?q=sunita',
]

type Sample = { readonly rss: number; readonly handles: number }

type Seen = { readonly statuses: Map<number, number>; readonly failures: string[] }

/** Memory in MB and open files of a process, as counted by Linux. */
function sample(pid: number): Sample {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { rss: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

/** Reads pages and lists, books and cancels, until it is over. */
async function useSite(
  site: ChaosSite,
  n: number,
  isOver: () => boolean,
  { statuses, failures }: Seen,
) {
  const customer = await site.signIn('user', `9198000${10_000 + n}`)
  const admin = await site.signIn('admin', `9199000${10_000 + n}`)
  const nextSlot = freeSlots()
  const ask = async (token: string, path: string) => {
    const startedAt = performance.now()
    const { status } = await site.open(token, path)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const tookMs = performance.now() - startedAt
    if (status >= 500)
      failures.push(`${new Date().toISOString()} ${path}: ${status} after ${tookMs.toFixed(0)} ms`)
  }
  for (let round = n; !isOver(); round++) {
    await ask(customer, pages[round % pages.length] ?? '/')
    await ask(customer, '/api/v1/user/getyourorders')
    await ask(admin, `/api/v1/${lists[round % lists.length]}`)
    if (round % 5 === 0) {
      const id = await site.book(customer, nextSlot())
      await site.cancel(customer, id)
      statuses.set(200, (statuses.get(200) ?? 0) + 2)
    }
    await pause(betweenMs)
  }
}

const mean = (of: readonly Sample[], read: (it: Sample) => number): number =>
  of.reduce((sum, it) => sum + read(it), 0) / of.length

test(
  'memory and open handles do not grow during long use, and nothing fails',
  { timeout: (minutes + 5) * minuteMs },
  async (t) => {
    const site = await chaosSite(t, { args: ['--no-build'] })
    const seen: Seen = { statuses: new Map(), failures: [] }
    const end = Date.now() + minutes * minuteMs
    const using = Promise.all(
      Array.from({ length: people }, (_, n) => useSite(site, n, () => Date.now() >= end, seen)),
    )
    const samples: Sample[] = []
    while (Date.now() < end) {
      await pause(minuteMs / 4)
      samples.push(sample(site.pid()))
      const { rss, handles } = samples.at(-1) ?? { rss: 0, handles: 0 }
      if (samples.length % 20 === 0) t.diagnostic(`${rss.toFixed(0)} MB, ${handles} handles`)
    }
    await using
    const third = Math.floor(samples.length / 3)
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
    const figures = [middle, last].map((it) => [
      mean(it, ({ rss }) => rss).toFixed(0),
      mean(it, ({ handles }) => handles).toFixed(0),
    ])
    t.diagnostic(
      `${minutes} min: ${JSON.stringify([...seen.statuses])}; MB and handles of the second and last third: ${JSON.stringify(figures)}`,
    )
    const faults = await site.end()
    assert.deepEqual(seen.failures, [], `the process said:\n${faults.join('\n')}`)
    assert.ok(mean(last, (it) => it.rss) < mean(middle, (it) => it.rss) * 1.1 + 5)
    assert.ok(mean(last, (it) => it.handles) < mean(middle, (it) => it.handles) + 5)
  },
)
