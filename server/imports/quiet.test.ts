import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { getPerson } from '#contract/accounts/admin.ts'
import { getAllOrders } from '#contract/orders/admin.ts'
import { bookFor } from '#contract/orders/book-for.ts'
import { changePlan, getAllPlans } from '#contract/plans/plans.ts'
import { hourMs } from '#domain/time-units.ts'
import { jobsOf } from '#server/background/run.ts'
import { bring, house } from '#test/factories/imports.ts'
import { signIn } from '#test/factories/sign-in.ts'
import { booking, createTestApp, type TestApp } from '#test/test-app.ts'

const names = ['deliver', 'push', 'remind', 'waitlist', 'digest', 'plans']

/** Lets hours pass as the running product does, with all that is sent by itself. */
async function live(app: TestApp, hours: number): Promise<void> {
  const jobs = jobsOf(app.deps).filter(({ name }) => names.includes(name))
  for (let n = 0; n < hours; n++) {
    await app.advanceTo(app.clock.now + hourMs)
    for (const { run } of jobs) await run(() => false)
  }
}

async function messagesTo(app: TestApp, phones: readonly string[]) {
  return app.deps.db
    .selectFrom('message')
    .select(['template', 'recipient'])
    .where('recipient', 'in', phones)
    .execute()
}

test('nobody who was brought hears anything for 14 days of visits, reminders and changes', async (t) => {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await app.as('admin')
  const rows = Array.from({ length: 6 }, (_, n) => ({
    ...house,
    phone: String(9_431_000_001 + n),
    weekday: String(1 + n),
    time: `${9 + n}:00`,
    email: `house${n}@example.com`,
  }))
  await bring(owner, 'customers', rows)
  assert.equal((await bring(owner, 'plans', rows)).body.counts.made, 6)
  await live(app, 14 * 24)
  const { plans } = (await owner.call(getAllPlans, { state: 'active' })).body
  const [plan] = plans
  const date = plan?.next[0]?.date ?? ''
  await owner.call(changePlan, { plan_id: plan?._id ?? '', act: 'skip', date })
  await owner.call(changePlan, { plan_id: plans[1]?._id ?? '', act: 'end' })
  await live(app, 24)
  const orders = await app.deps.db.selectFrom('order').select('id').execute()
  assert.ok(orders.length >= 18, `only ${orders.length} visits were booked`)
  assert.deepEqual(
    await messagesTo(
      app,
      rows.map((it) => `91${it.phone}`),
    ),
    [],
  )
  assert.deepEqual(
    await messagesTo(
      app,
      rows.map((it) => it.email),
    ),
    [],
  )
  assert.deepEqual(
    [(await app.sent('sms')).filter((it) => it.to !== owner.phone), await app.sent('email')],
    [[], []],
  )
  const listed = (await owner.call(getAllOrders, { status: 'all' })).body.orders
  assert.ok(listed.every((it) => it.user_data.quiet))
})

const phoneOf = (n: number): string => `91943100000${n}`

const ask = (app: TestApp, phone: string, more: object) =>
  app
    .as('admin')
    .then((admin) => admin.call(bookFor, { ...booking(), phone, address: house.address, ...more }))

test('a customer who signs in hears of what comes then', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  const phone = `91${house.phone}`
  const [row] = (await bring(owner, 'plans', [house])).body.rows
  const person = async () => (await owner.call(getPerson, { id: row?.account_id ?? '' })).body.user
  assert.equal((await person()).quiet, true)
  assert.equal((await signIn(app, app.visitor(), phone)).status, 200)
  assert.equal((await person()).quiet, undefined)
  await live(app, 24)
  assert.deepEqual(
    (await messagesTo(app, [phone])).map((it) => it.template),
    ['reminder-2h'],
  )
})

test('a booking by phone ends the silence of who asked for messages, and of nobody else', async (t) => {
  const app = await createTestApp(t)
  const owner = await app.as('admin')
  await bring(owner, 'customers', [house, { phone: '9431000002' }])
  const templates = async (n: number) =>
    (await messagesTo(app, [phoneOf(n)])).map((it) => it.template)
  assert.equal((await ask(app, phoneOf(1), { accept: true, tell: false })).status, 200)
  assert.deepEqual(await templates(1), [])
  await ask(app, phoneOf(2), { time: '12:00', accept: true })
  assert.deepEqual(await templates(2), ['booking-accepted'])
  await ask(app, phoneOf(3), { time: '13:00', tell: false })
  assert.deepEqual(await templates(3), [])
  const quiet = await app.deps.db
    .selectFrom('account')
    .select(['phone', 'quiet'])
    .where('role', '=', 'user')
    .orderBy('phone')
    .execute()
  assert.deepEqual(
    quiet.map((it) => it.quiet),
    [1, 0, 1],
  )
})
