import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { chaosSite, freeSlots, type ChaosSite } from '#test/chaos.ts'
import { photo } from '#test/factories/images.ts'
import { releaseAfter } from '#test/release-after.ts'
import { until } from '#test/until.ts'

// `npm run chaos -- --only disk --rounds 5`: the disk of DATA_DIR fills up while people book and
// upload documents, then has space again. Mounts a small file system, so it must run as root. Not
// part of `npm test`.

const rounds = Math.min(20, Number(process.env['CHAOS_ROUNDS'] ?? 5))
const diskBytes = 48 * 1024 * 1024
const fullMs = 3000
/** The longest time until the product writes again once there is space. */
const limitMs = 5000
const people = 4

type Kept = { readonly orders: Set<string>; readonly documents: Map<string, string> }
type Seen = { readonly statuses: Map<string, number>; isOver: boolean }

/** A small, separate disk. */
function smallDisk(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder])
  releaseAfter(t, () => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Takes all free space, and for a while any that becomes free. */
    async fill(ms: number): Promise<void> {
      const file = openSync(filler, 'a')
      for (const end = Date.now() + ms; Date.now() < end; await pause(20)) fillUp(file)
      closeSync(file)
    },
    empty: () => rmSync(filler),
  }
}

function fillUp(file: number): void {
  for (const size of [1024 * 1024, 4096])
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC')
    }
}

function count({ statuses }: Seen, what: string): void {
  statuses.set(what, (statuses.get(what) ?? 0) + 1)
}

/** Books one slot after another, and retries a refused one. */
async function customer(site: ChaosSite, n: number, seen: Seen, { orders }: Kept): Promise<void> {
  const token = await site.signIn('user', `9198000${10_000 + n}`)
  const nextSlot = freeSlots()
  let slot = nextSlot()
  while (!seen.isOver) {
    const booking = { service: '2 BHK', email: 'sunita@example.com', any_message: '', ...slot }
    const { status, body } = await site.call(token, '/api/v1/service/addnewservice', booking)
    count(seen, `book ${status}`)
    assertTruthful(status, body)
    if (status === 200) orders.add(body['order_id'] as string)
    if (status === 200) slot = nextSlot()
    const list = await site.call(token, '/api/v1/user/getyourorders')
    count(seen, `read ${list.status}`)
    assert.equal(list.status, 200, 'reads go on')
    await pause(20)
  }
}

/** Uploads one document after another. */
async function worker(site: ChaosSite, n: number, seen: Seen, { documents }: Kept): Promise<void> {
  const token = await site.signIn('worker', `9197000${10_000 + n}`)
  const bytes = await photo(400, 320)
  while (!seen.isOver) {
    const { status, body } = await site.sendDocument(token, bytes)
    count(seen, `upload ${status}`)
    assertTruthful(status, body)
    if (status === 200) documents.set(body['imageUrl'] as string, token)
    await pause(50)
  }
}

/** A call either succeeds, or says in words that it failed and to try again. */
function assertTruthful(status: number, body: Readonly<Record<string, unknown>>): void {
  if (status === 200) return
  assert.equal(status, 503, JSON.stringify(body))
  assert.ok(['unavailable', 'files_unavailable', 'uploads_busy'].includes(String(body['code'])))
  assert.match(String(body['message']), /Please try again/)
}

async function assertNothingLost(site: ChaosSite, { orders, documents }: Kept): Promise<void> {
  const rows = await site.db.selectFrom('order').select('id').execute()
  const ids = new Set(rows.map((it) => it.id))
  for (const id of orders) assert.ok(ids.has(id), 'a booking that was answered is lost')
  assert.equal(rows.length, orders.size, 'a booking that was refused is there')
  for (const [path, token] of documents)
    assert.equal((await site.open(token, path)).status, 200, 'a document that was answered is lost')
}

test(
  'while the disk is full, reads work and writes are refused; writes resume once there is space',
  { timeout: 120_000 + rounds * 30_000 },
  async (t) => {
    const disk = smallDisk(t)
    const site = await chaosSite(t, { more: { DATA_DIR: disk.folder } })
    const seen: Seen = { statuses: new Map(), isOver: false }
    releaseAfter(t, () => (seen.isOver = true))
    const kept: Kept = { orders: new Set(), documents: new Map() }
    const using = Promise.all([
      ...Array.from({ length: people }, (_, n) => customer(site, n, seen, kept)),
      worker(site, 0, seen, kept),
    ])
    // The promise is awaited at the end; until then a handler avoids an unhandled rejection.
    using.catch(() => (seen.isOver = true))
    const backMs: number[] = []
    for (let n = 0; n < rounds && !seen.isOver; n++) {
      await pause(1000)
      await disk.fill(fullMs)
      disk.empty()
      const [emptiedAt, orders, documents] = [
        performance.now(),
        kept.orders.size,
        kept.documents.size,
      ]
      await until(
        'bookings and documents are kept again',
        () => seen.isOver || (kept.orders.size > orders && kept.documents.size > documents),
        limitMs,
      )
      backMs.push(performance.now() - emptiedAt)
    }
    seen.isOver = true
    await using
    await assertNothingLost(site, kept)
    const what = site.engine === 'sqlite' ? 'book' : 'upload'
    assert.ok((seen.statuses.get(`${what} 503`) ?? 0) > 0, 'it was never full')
    t.diagnostic(
      `${site.engine}: full ${rounds} times; ${JSON.stringify([...seen.statuses])}; written again after ${Math.max(...backMs).toFixed(0)} ms at most; ${kept.orders.size} bookings and ${kept.documents.size} documents, all there`,
    )
  },
)
