import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Role } from '#domain/accounts.ts'
import { noDetails, writeDetails } from '#domain/orders/details.ts'
import { indiaClock, slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { ensureAccount } from '#server/accounts/repo.ts'
import { transact } from '#server/db/database.ts'
import { insertVersion } from '#server/db/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { saveProfile } from '#server/hours/workers-repo.ts'
import { buildApp } from '#server/http/app.ts'
import { newOrder, priceNow } from '#server/orders/new-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { feasibleDay } from '#test/days/random-day.ts'
import { date } from '#test/days/small-day.ts'
import { verify } from '#test/factories/workers.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { measureCpuTime } from './cpu-time.ts'
import { benchEnvironment } from './environment.ts'
import { at } from './latency-under-load.ts'

const now = slotStart({ date, time: '00:00' }) - 24 * hourMs
const rounds = 60
const jobCount = 136

/**
 * Prints what a day's times cost with fifty workers and 136 accepted jobs: by a number of crews, by
 * what the workers can do. The day changes before each call. In CPU time, so that a busy machine
 * says the same.
 */
export async function benchSlots({ engines }: { readonly engines: readonly string[] }) {
  for (const engine of engines) {
    const { openDeps, leave } = await benchEnvironment(engine)
    try {
      for (const crews of [50, 'workers'] as const) {
        const deps = await openDeps(() => now)
        await fillDay(deps, crews)
        await measure(deps, `${engine} ${crews === 50 ? '50 crews' : crews}`)
        await deps.close()
      }
    } finally {
      await leave()
    }
  }
}

/** A day that the workers can just do, made once for both settings. */
async function fillDay(deps: Dependencies, crews: number | 'workers'): Promise<void> {
  const { db } = deps
  const { booking, catalogue } = defaultSettings
  const settings = { ...defaultSettings, booking: { ...booking, crews } }
  const version = crews === 'workers' ? 2 : 1
  await transact(db, (tx) => insertVersion(tx, { version, at: now, authorId: null, settings }))
  if (version === 2) return
  const { workers, jobs } = feasibleDay(seededRandom(1), { workers: 50, share: 0.75 })
  const account = (n: number, role: Role, name: string) =>
    transact(db, (tx) =>
      ensureAccount(
        tx,
        { phone: `919${String(n).padStart(9, '0')}`, role, name, address: '' },
        now,
      ),
    )
  for (const [n, { name, week }] of workers.entries()) {
    const { id } = await account(n, 'worker', name)
    await verify({ deps, clock: { now } }, id)
    await transact(db, (tx) => saveProfile(tx, id, { town: '', skills: [], week, note: '' }))
  }
  const priced = priceNow(defaultSettings, { service: '2 BHK' })
  for (const [n, { startsAt, endsAt, people, town }] of jobs.slice(0, jobCount).entries()) {
    const { id: accountId } = await account(n, 'user', `Customer ${n}`)
    const address = `House ${n}, ${['Dehri', 'Sasaram'][town]}`
    const { time } = indiaClock(startsAt)
    const details = {
      accountId,
      address,
      email: '',
      ...writeDetails(noDetails),
      createdAt: now,
    }
    const row = { ...newOrder(catalogue, { date, time }, priced, details), endsAt, people }
    const minutes = (endsAt - startsAt) / minuteMs
    const placing = { deps, settings, by: { id: accountId, role: 'user' as const }, at: now }
    await transact(db, (tx) => placeOrder(tx, placing, { ...row, minutes }))
  }
  await db.updateTable('order').set({ status: 'accepted' }).execute()
}

async function measure(deps: Dependencies, what: string): Promise<void> {
  const { app } = await buildApp(deps)
  const cpuTime = await measureCpuTime(deps)
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    // A changed day each time: nothing of it is remembered.
    const one = deps.db.selectFrom('order').select('id').orderBy('id').limit(1).offset(n)
    await deps.db
      .updateTable('order')
      .set({ address: `House ${n}, Dehri` })
      .where('id', '=', one)
      .execute()
    const before = cpuTime()
    const reply = await app.inject({
      url: `/api/v1/service/slots?date=${date}&minutes=${[60, 120, 240][n % 3]}`,
    })
    times.push(cpuTime() - before)
    if (reply.statusCode !== 200) throw new Error(reply.body)
  }
  const text = (part: number) => `${at(times, part).toFixed(1)} ms`
  console.log(`slots, ${what}, CPU: median ${text(0.5)}, p95 ${text(0.95)}`)
}
