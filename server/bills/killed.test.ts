import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { indiaClock } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { chaosSite, freeSlots, type ChaosSite } from '#test/chaos.ts'

/** Raised with `npm run chaos -- --rounds 100`. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 1)
const jobsPerRound = 12

/** Jobs of today that are in progress. */
async function jobsAtWork(site: ChaosSite, n: number): Promise<string[]> {
  const nextSlot = freeSlots()
  const people = Array.from({ length: 3 }, (_, i) =>
    site.signIn('user', `9198000${20_000 + n + i}`),
  )
  const ids = await Promise.all(
    (await Promise.all(people)).map(async (token) => {
      const own: string[] = []
      while (own.length < jobsPerRound / people.length) own.push(await site.book(token, nextSlot()))
      return own
    }),
  )
  const startsAt = Date.now() - hourMs
  await site.db
    .updateTable('order')
    .set({
      ...indiaClock(startsAt),
      starts_at: startsAt,
      ends_at: Date.now(),
      status: 'in-progress',
    })
    .where('id', 'in', ids.flat())
    .execute()
  return ids.flat()
}

/** Completes the order, retrying until it gets a response: a kill may swallow the first one. */
async function complete(site: ChaosSite, admin: string, serviceid: string): Promise<void> {
  const progress = { serviceid, service_status: 'completed' }
  for (;;) {
    const reply = await site
      .call(admin, '/api/v1/service/progressorder', progress)
      .catch(() => undefined)
    if (reply?.status === 200 || reply?.status === 409) return
    await pause(20)
  }
}

test(
  'a process that is killed between completions leaves no gap and no duplicate in the bill numbers',
  { timeout: 60_000 + rounds * 30_000 },
  async (t) => {
    const site = await chaosSite(t)
    const admin = await site.signIn('admin', '919800030000')
    const done: string[] = []
    for (let n = 0; n < rounds; n++) {
      const ids = await jobsAtWork(site, n * 10)
      const completing = Promise.all(ids.map((id) => complete(site, admin, id)))
      await pause(Math.random() * 60)
      await site.kill()
      await completing
      done.push(...ids)
    }
    const bills = await site.db
      .selectFrom('bill')
      .innerJoin('bill_order', 'bill_order.bill_id', 'bill.id')
      .select(['n', 'number', 'bill_order.order_id'])
      .orderBy('n')
      .execute()
    assert.deepEqual(
      bills.map((it) => it.n),
      done.map((_, i) => i + 1),
    )
    assert.deepEqual(bills.map((it) => it.order_id).toSorted(), done.toSorted())
    t.diagnostic(`${rounds} kills, ${bills.length} bills without a gap`)
  },
)
