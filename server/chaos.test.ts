import { strict as assert } from 'node:assert'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact } from '#server/db/database.ts'
import { chaosSite, freeSlots, type ChaosSite, type ConfirmedOrder } from '#test/chaos.ts'
import { releaseAfter } from '#test/release-after.ts'

/** `npm run chaos -- --rounds 100` runs more. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 2)
const timeout = 60_000 + rounds * 20_000
const people = 6
/** Longest time for a reply, and for service to resume; `npm test` shares its machine. */
const limitMs = rounds < 100 ? 20_000 : 5000
/** Outage of the database when many rounds are requested. */
const awayMs = rounds < 100 ? 0 : 30_000

/** Books, and cancels every third booking, one call after the other, until stopped. */
async function useSite(
  site: ChaosSite,
  n: number,
  isOver: () => boolean,
): Promise<ConfirmedOrder[]> {
  const token = await site.signIn('user', `9198000${10_000 + n}`)
  const promised: ConfirmedOrder[] = []
  const nextSlot = freeSlots()
  while (!isOver()) {
    const id = await site.book(token, nextSlot())
    const isCancelled = promised.length % 3 === 2
    if (isCancelled) await site.cancel(token, id)
    promised.push({ id, isCancelled })
  }
  return promised
}

/** Asserts that nothing acknowledged is lost or duplicated, and that counters match the rows. */
async function assertNothingLost(
  { db }: ChaosSite,
  promised: readonly ConfirmedOrder[],
): Promise<void> {
  const orders = await db.selectFrom('order').select(['id', 'status', 'number']).execute()
  const byId = new Map(orders.map((it) => [it.id, it]))
  for (const { id, isCancelled } of promised)
    assert.equal(byId.get(id)?.status, isCancelled ? 'cancelled' : 'pending')
  assert.equal(orders.length, promised.length, 'some are there twice')
  assert.equal(new Set(orders.map((it) => it.number)).size, orders.length)
  const counters = await db.selectFrom('tally').select(['key', 'n']).execute()
  for (const status of ['pending', 'cancelled'])
    assert.equal(
      counters.find((it) => it.key === `order:${status}`)?.n ?? 0,
      orders.filter((it) => it.status === status).length,
    )
  const events = await db.selectFrom('order_event').select('order_id').execute()
  const cancelled = promised.filter((it) => it.isCancelled).length
  assert.equal(events.length, orders.length + cancelled)
}

test(
  'a process killed again and again loses nothing it has acknowledged',
  { timeout },
  async (t) => {
    const site = await chaosSite(t)
    let isOver = false
    const using = Promise.all(
      Array.from({ length: people }, (_, n) => useSite(site, n, () => isOver)),
    )
    // The promise is awaited at the end; until then a handler avoids an unhandled rejection.
    using.catch(() => {})
    for (let n = 0; n < rounds; n++) await site.kill(400)
    await pause(200)
    isOver = true
    const promised = (await using).flat()
    assert.ok(promised.length >= people)
    await assertNothingLost(site, promised)
    t.diagnostic(`${rounds} kills, ${promised.length} bookings answered, all there once`)
  },
)

/** A TCP proxy to the database that can be cut and restored. */
async function cuttable() {
  const sockets = new Set<Socket>()
  let target: URL | undefined
  let isCut = false
  const server = createServer((near) => {
    if (isCut || !target) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const it of [near, far]) sockets.add(it.on('error', () => it.destroy()))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    through(url: string): string {
      target = new URL(url)
      const near = new URL(url)
      near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return near.href
    },
    cut(yes: boolean): void {
      isCut = yes
      if (yes) for (const it of sockets) it.destroy()
    },
    close: () => server.close(),
  }
}

// The embedded database is never unreachable.
if (process.env['TEST_DB'] === 'postgres')
  test(
    'while PostgreSQL is unreachable calls are refused with a 503, and served again once it is back',
    { timeout },
    async (t) => {
      const line = await cuttable()
      releaseAfter(t, () => line.close())
      const site = await chaosSite(t, { rewriteUrl: (url) => line.through(url) })
      const token = await site.signIn('user', '919800010000')
      const nextSlot = freeSlots()
      const promised = [{ id: await site.book(token, nextSlot()), isCancelled: false }]
      line.cut(true)
      const until = Date.now() + awayMs
      for (let n = 0; n < rounds || Date.now() < until; n++) {
        const startedAt = performance.now()
        const { status } = await site.call(token, '/api/v1/user/getyourorders')
        assert.equal(status, 503)
        assert.ok(performance.now() - startedAt < limitMs)
        await pause(awayMs / 100)
      }
      line.cut(false)
      const backAt = performance.now()
      promised.push({ id: await site.book(token, nextSlot()), isCancelled: false })
      const backMs = performance.now() - backAt
      assert.ok(backMs < limitMs)
      t.diagnostic(`away for ${awayMs / 1000} s, served ${backMs.toFixed(0)} ms after it was back`)
      await assertNothingLost(site, promised)
    },
  )

test(
  'while the database is locked other calls are served, and bookings succeed afterwards',
  { timeout },
  async (t) => {
    const site = await chaosSite(t)
    const token = await site.signIn('user', '919800010000')
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = transact(site.db, async (tx) => {
      if (site.engine === 'postgres') await sql`lock table "order" in exclusive mode`.execute(tx)
      held.resolve()
      await go.promise
    })
    await held.promise
    const booking = site.book(token, freeSlots()())
    for (let n = 0; n < 5; n++) {
      const startedAt = performance.now()
      const { status } = await site.call(token, '/healthz')
      assert.equal(status, 200)
      assert.ok(performance.now() - startedAt < limitMs)
      await pause(200)
    }
    go.resolve()
    await holding
    await assertNothingLost(site, [{ id: await booking, isCancelled: false }])
  },
)
