import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotStart } from '#domain/schedule.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { listBookings } from '#server/plans/repo.ts'
import type { Client } from '#test/client.ts'
import { cancel, myOrders, reschedule } from '#test/factories/orders.ts'
import { asked, change, decide, own, people } from '#test/factories/plans.ts'
import { assign, verifiedWorker } from '#test/factories/workers.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

type Order = { _id: string; date: string; time: string; service_status: string }
const late = { hours: { closes: '23:30' } }

async function live(customer: Client): Promise<string[]> {
  return ((await myOrders(customer)) as Order[])
    .filter((it) => it.service_status === 'accepted' || it.service_status === 'pending')
    .map((it) => `${it.date} ${it.time}`)
    .toSorted()
}

const next = async (customer: Client, count = 4) =>
  (await own(customer)).next.slice(0, count).map((it) => `${it.date} ${it.time}`)

/** A weekly plan on Tuesdays at ten whose first two visits, 5 and 12 May, are booked. */
async function running(t: Parameters<typeof createTestApp>[0], more: Record<string, unknown> = {}) {
  const app = await createTestApp(t, { settings: late })
  const { admin, customer } = await people(app)
  const id = await asked(customer, more)
  await decide(admin, id)
  const orderOn = async (date: string) =>
    ((await myOrders(customer)) as Order[]).find((it) => it.date === date)?._id ?? ''
  return { app, admin, customer, id, orderOn }
}
type Running = Awaited<ReturnType<typeof running>>

const makeAgain = ({ app }: { app: TestApp }) => makeDueVisits(app.deps, () => false)

const editors: readonly (readonly [string, (it: Running) => Promise<unknown>])[] = [
  [
    'pause and resume',
    async ({ customer, id }) => {
      await change(customer, id, 'pause')
      await change(customer, id, 'resume')
    },
  ],
  [
    'another hour for all',
    ({ customer, id }) => {
      const to = { date: '2026-05-05', time: '15:00' }
      return change(customer, id, 'move', { date: '2026-05-05', to, following: true })
    },
  ],
  [
    'another day for all',
    ({ customer, id }) => {
      const to = { date: '2026-05-06', time: '10:00' }
      return change(customer, id, 'move', { date: '2026-05-05', to, following: true })
    },
  ],
]

for (const [how, edit] of editors)
  for (const by of ['customer', 'owner', 'skip'] as const)
    test(`a visit called off by ${by} stays so after ${how}`, async (t) => {
      const it = await running(t)
      if (by === 'skip') await change(it.customer, it.id, 'skip', { date: '2026-05-12' })
      else if (by === 'customer') await cancel(it.customer, await it.orderOn('2026-05-12'))
      else await cancel(it.admin, await it.orderOn('2026-05-12'), 'The crew is ill')
      await edit(it)
      await makeAgain(it)
      const visits = await next(it.customer, 2)
      assert.equal((await live(it.customer)).length, 1)
      assert.match(visits[1] ?? '', /^2026-05-(19|20)/)
    })

test('moving a visit and all that follow keeps later skips, and their number', async (t) => {
  for (const [every, skipped, to, expected] of [
    ['week', '2026-05-19', '2026-05-13 10:00', ['2026-05-05', '2026-05-13', '2026-05-27']],
    ['week', '2026-05-19', '2026-05-12 14:00', ['2026-05-05', '2026-05-12', '2026-05-26']],
    ['month', '2026-07-06', '2026-06-08 10:00', ['2026-05-05', '2026-06-08', '2026-08-08']],
  ] as const) {
    const { customer, id } = await running(t, { every })
    const third = (await own(customer)).next[2]?.date ?? skipped
    await change(customer, id, 'skip', { date: third })
    const second = (await own(customer)).next[1]?.date ?? ''
    const [date = '', time = ''] = to.split(' ')
    const asking = { date: second, to: { date, time }, following: true }
    assert.equal((await change(customer, id, 'move', asking)).status, 200)
    assert.deepEqual(
      (await next(customer, 3)).map((it) => it.slice(0, 10)),
      expected,
    )
  }
})

test('visits moved by themselves return to the rhythm, and the plan says both numbers before', async (t) => {
  const { customer, id, orderOn } = await running(t)
  await reschedule(customer, await orderOn('2026-05-12'), '2026-05-14', '12:00')
  await change(customer, id, 'skip', { date: '2026-05-26' })
  const [first] = (await own(customer)).next as { following?: unknown }[]
  assert.deepEqual(first?.following, { skipped: 1, moved: 1 })
  const to = { date: '2026-05-06', time: '09:00' }
  await change(customer, id, 'move', { date: '2026-05-05', to, following: true })
  assert.deepEqual(await next(customer), [
    '2026-05-06 09:00',
    '2026-05-13 09:00',
    '2026-05-20 09:00',
    '2026-06-03 09:00',
  ])
})

test('a visit past its cut-off moves neither alone nor with the rest, and the first that can is named', async (t) => {
  const { app, customer, id } = await running(t, { time: '22:00' })
  await app.advanceTo(slotStart({ date: '2026-05-05', time: '20:07' }))
  for (const following of [false, true]) {
    const to = { date: '2026-05-06', time: '10:00' }
    const { status, body } = await change(customer, id, 'move', {
      date: '2026-05-05',
      to,
      following,
    })
    assert.deepEqual([status, body.code], [409, 'order_too_late'])
    assert.match(String(body.message), /12 May 2026 at 10:00/)
    assert.deepEqual(body.details, { first: { date: '2026-05-12', time: '22:00' } })
  }
  assert.deepEqual(await live(customer), ['2026-05-05 22:00', '2026-05-12 22:00'])
})

test('visits beyond the days that can be booked are listed as not movable', async (t) => {
  const { customer } = await running(t, { every: 'month' })
  const movable = ((await own(customer)).next as { date: string; movable?: boolean }[]).map(
    (it) => [it.date <= '2026-08-02', it.movable],
  )
  assert.equal(movable.length, 8)
  for (const [isNear, can] of movable) assert.equal(can, isNear)
})

test('a skip is taken back once its day can still be booked, by the side that skipped it', async (t) => {
  const { admin, customer, id, orderOn, app } = await running(t)
  await change(customer, id, 'skip', { date: '2026-05-12' })
  const skipped = async () => ((await own(customer)) as unknown as { skipped: unknown[] }).skipped
  const row = { date: '2026-05-12', time: '10:00' }
  assert.deepEqual(await skipped(), [{ ...row, by_business: false, can_unskip: true }])
  for (let n = 0; n < 2; n++)
    assert.equal((await change(customer, id, 'unskip', { date: '2026-05-12' })).status, 200)
  assert.deepEqual(await live(customer), ['2026-05-05 10:00', '2026-05-12 10:00'])

  const second = ((await myOrders(customer)) as Order[]).find(
    (it) => it.date === '2026-05-12' && it.service_status === 'accepted',
  )
  await cancel(admin, second?._id ?? '', 'The crew is ill')
  assert.deepEqual(await skipped(), [{ ...row, by_business: true, can_unskip: false }])
  const refused = await change(customer, id, 'unskip', { date: '2026-05-12' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'plan_visit_cancelled'])
  assert.equal((await change(admin, id, 'unskip', { date: '2026-05-12' })).status, 200)
  assert.deepEqual(await live(customer), ['2026-05-05 10:00', '2026-05-12 10:00'])

  await cancel(customer, await orderOn('2026-05-05'))
  await app.advanceTo(slotStart({ date: '2026-05-06', time: '10:00' }))
  const past = await change(customer, id, 'unskip', { date: '2026-05-05' })
  assert.deepEqual([past.status, past.body.code], [400, 'slot_past_day'])
})

test('a plan moves to an earlier day only after the visit before', async (t) => {
  const { customer, id } = await running(t)
  const move = (date: string, to: string, following: boolean) =>
    change(customer, id, 'move', { date, to: { date: to, time: '10:00' }, following })
  for (const to of ['2026-05-05', '2026-05-12']) {
    const { status, body } = await move('2026-05-19', to, true)
    assert.deepEqual([status, body.code], [409, 'plan_date_too_near'])
  }
  assert.equal((await move('2026-05-19', '2026-05-12', false)).body.code, 'plan_date_too_near')
  assert.equal((await move('2026-05-19', '2026-05-16', true)).status, 200)
  assert.deepEqual(await next(customer), [
    '2026-05-05 10:00',
    '2026-05-12 10:00',
    '2026-05-16 10:00',
    '2026-05-23 10:00',
  ])
})

test('changing only the hour keeps the day of the rhythm, even of a visit moved by itself', async (t) => {
  const { customer, id } = await running(t)
  const moved = { date: '2026-05-14', time: '10:00' }
  await change(customer, id, 'move', { date: '2026-05-12', to: moved })
  const later = { date: '2026-05-14', to: { ...moved, time: '15:00' }, following: true }
  for (let n = 0; n < 2; n++) assert.equal((await change(customer, id, 'move', later)).status, 200)
  assert.deepEqual(await next(customer), [
    '2026-05-05 10:00',
    '2026-05-14 15:00',
    '2026-05-19 15:00',
    '2026-05-26 15:00',
  ])
})

test('a change of a plan is made as a whole or not at all', async (t) => {
  const { app, customer, id } = await running(t)
  const { db } = app.deps
  const before = [await live(customer), await own(customer)]
  let cancelled = 0
  orderEffectsOf(app).push(async (_tx, { to }) => {
    if (to.status === 'cancelled' && ++cancelled === 2) throw new Error('the disk is full')
  })
  assert.equal((await change(customer, id, 'pause')).status, 500)
  orderEffectsOf(app).pop()
  assert.equal(cancelled, 2)
  assert.deepEqual([await live(customer), await own(customer)], before)
  assert.equal((await listBookings(db, id)).length, 2)
})

/** The effects of the running app, to make one fail. */
const orderEffectsOf = ({ deps }: TestApp) =>
  deps.orderEffects as (typeof deps.orderEffects)[number][]

test('plans that share crews and a worker change at once, each once', async (t) => {
  const app = await createTestApp(t, {
    env: { RATE_LIMIT_SCALE: '1000' },
    settings: { booking: { crews: 9 } },
  })
  const admin = await app.as('admin')
  const workers = [await verifiedWorker(app), await verifiedWorker(app, 'Bina')]
  const plans = []
  for (let n = 0; n < 4; n++) {
    const customer = await app.as('user')
    const time = `${9 + 2 * n}:00`.padStart(5, '0')
    const id = await asked(customer, { time })
    await decide(admin, id)
    for (const { _id } of (await myOrders(customer)) as Order[])
      await assign(admin, _id, ...workers.map((it) => it.account.id))
    plans.push({ customer, id, time })
  }
  const changes = plans.flatMap(({ customer, id, time }) => {
    const to = { date: '2026-05-06', time }
    const moving = { date: '2026-05-05', to, following: true }
    return [customer, customer, admin].map((by) => change(by, id, 'move', moving))
  })
  assert.deepEqual(new Set((await Promise.all(changes)).map((it) => it.status)), new Set([200]))
  for (const { customer, time } of plans)
    assert.deepEqual(await live(customer), [`2026-05-06 ${time}`, `2026-05-13 ${time}`])
})
