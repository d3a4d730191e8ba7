import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '#contract/settings/settings.ts'
import { indiaClock } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { chaosSite, freeSlots, type ChaosSite } from '#test/chaos.ts'
import {
  noConfirmedWrites,
  assertNothingLost,
  type ConfirmedWrites,
} from '#test/chaos/confirmed-writes.ts'
import { photo } from '#test/factories/images.ts'
import { details } from '#test/factories/kyc.ts'

// `npm run chaos -- --only mixed --rounds 100`: the process is killed while customers book, move,
// cancel and request plans, workers apply with documents, and owners accept, assign, complete,
// record payments and publish settings. Not part of `npm test`.

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 3)
const rupees = 100

type Act = {
  readonly site: ChaosSite
  readonly confirmed: ConfirmedWrites
  readonly isOver: () => boolean
}

/** Books; moves every second booking and cancels every third. */
async function customer({ site, confirmed, isOver }: Act, n: number): Promise<void> {
  const token = await site.signIn('user', `9198000${10_000 + n}`)
  const nextSlot = freeSlots()
  for (let round = 0; !isOver(); round++) {
    let slot = nextSlot()
    const serviceid = await site.book(token, slot)
    if (round % 2 === 0) {
      slot = nextSlot()
      // If the reply to the first attempt was lost, a retry finds nothing left to move.
      await site.callUntilDone(
        token,
        '/api/v1/service/rescheduleorder',
        { serviceid, ...slot },
        [409],
      )
    }
    if (round % 3 === 0) await site.cancel(token, serviceid)
    confirmed.orders.set(serviceid, { status: round % 3 === 0 ? 'cancelled' : 'pending', ...slot })
  }
}

/** Applies with two documents and gets accepted; returns the worker's id. */
async function hire({ site, confirmed }: Act, admin: string, phone: string): Promise<string> {
  const worker = await site.signIn('worker', phone)
  const bytes = await photo(400, 320)
  const [adhar_image, pan_image] = [
    await site.upload(worker, bytes),
    await site.upload(worker, bytes),
  ]
  const form = { adhar_image, pan_image, ...details() }
  await site.callUntilDone(worker, '/api/v1/worker/submitkyc', form, [409])
  const { id, account_id } = await site.db
    .selectFrom('kyc')
    .innerJoin('account', 'account.id', 'kyc.account_id')
    .select(['kyc.id', 'account_id'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const decision = { kycid: id, status: 'accepted' }
  await site.callUntilDone(admin, '/api/v1/worker/updatekyc', decision, [409])
  confirmed.applications.set(id, [adhar_image, pan_image])
  return account_id
}

/** Takes a job from booking to payment, with a newly accepted worker. */
async function office(act: Act, n: number): Promise<void> {
  const { site, confirmed, isOver } = act
  const admin = await site.signIn('admin', `9199000${10_000 + n}`)
  const token = await site.signIn('user', `9198000${20_000 + n}`)
  const nextSlot = freeSlots()
  for (let round = 0; !isOver(); round++) {
    const worker = await hire(act, admin, `9197${n}00${10_000 + round}`)
    const serviceid = await site.book(token, nextSlot())
    const answer = { serviceid, service_status: 'accepted', message: 'See you then' }
    await site.callUntilDone(admin, '/api/v1/service/updateorder', answer, [409])
    const worker_ids = [worker]
    await site.callUntilDone(admin, '/api/v1/admin/assignorder', { serviceid, worker_ids })
    const slot = await moveJobIntoPast(site, serviceid)
    for (const service_status of ['in-progress', 'completed']) {
      const progress = { serviceid, service_status }
      await site.callUntilDone(admin, '/api/v1/service/progressorder', progress, [409])
    }
    const payment_id = randomUUID()
    const entry = { serviceid, payment_id, rupees, method: 'cash' }
    await site.callUntilDone(admin, '/api/v1/admin/recordpayment', entry)
    confirmed.orders.set(serviceid, { status: 'completed', ...slot })
    confirmed.jobs.set(serviceid, { worker, payment_id })
  }
}

/** Moves a job into the past, because it cannot be started before its day. */
async function moveJobIntoPast({ db }: ChaosSite, id: string) {
  const starts_at = Date.now() - hourMs
  const slot = indiaClock(starts_at)
  await db
    .updateTable('order')
    .set({ ...slot, starts_at, ends_at: Date.now() })
    .where('id', '=', id)
    .execute()
  return { date: slot.date, time: slot.time }
}

/** Publishes one version of the settings after another. */
async function owner({ site, confirmed, isOver }: Act): Promise<void> {
  const token = await site.signIn('admin', '919900020000')
  const path = '/api/v1/admin/settings'
  for (let round = 0; !isOver(); round++) {
    const reply = await site.call(token, path).catch(() => undefined)
    if (reply?.status !== 200) {
      await pause(20)
      continue
    }
    const { version, settings } = reply.body as { version: number; settings: Settings }
    const street = `${round} Station Road`
    const address = { ...settings.business.address, street }
    const changed = { ...settings, business: { ...settings.business, address } }
    await site.callUntilDone(token, path, { version, settings: changed })
    confirmed.versions.set(version + 1, street)
    await pause(100)
  }
}

/** Requests plans; every second one is accepted, which books its first visits. */
async function regular({ site, confirmed, isOver }: Act): Promise<void> {
  const admin = await site.signIn('admin', '919900030000')
  const nextSlot = freeSlots()
  for (let round = 0; !isOver(); round++) {
    const token = await site.signIn('user', `9198000${30_000 + round}`)
    const plan = { service: '2 BHK', every: 'week', ...nextSlot() }
    const plan_id = (await site.callUntilDone(token, '/api/v1/user/addplan', plan))[
      'plan_id'
    ] as string
    const isAgreed = round % 2 === 0
    const answer = { plan_id, decision: 'accepted', message: '' }
    if (isAgreed) await site.callUntilDone(admin, '/api/v1/admin/decideplan', answer, [409])
    confirmed.plans.set(plan_id, isAgreed ? 'active' : 'pending')
    await pause(100)
  }
}

test(
  'a process killed again and again keeps every kind of write that it has acknowledged',
  { timeout: 120_000 + rounds * 20_000 },
  async (t) => {
    const site = await chaosSite(t)
    const confirmed = noConfirmedWrites()
    let isOver = false
    const act = { site, confirmed, isOver: () => isOver }
    const customers = [0, 1, 2].map((n) => customer(act, n))
    const using = Promise.all([
      ...customers,
      office(act, 0),
      office(act, 1),
      owner(act),
      regular(act),
    ])
    // The promise is awaited at the end; until then a handler avoids an unhandled rejection.
    using.catch(() => {})
    for (let n = 0; n < rounds; n++) await site.kill(800)
    await pause(500)
    isOver = true
    await using
    await assertNothingLost(site, confirmed)
    const counts = Object.entries(confirmed).map(([what, { size }]) => `${size} ${what}`)
    t.diagnostic(`${site.engine}: ${rounds} kills; answered and there once: ${counts.join(', ')}`)
  },
)
