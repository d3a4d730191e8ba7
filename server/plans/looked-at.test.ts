import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { setDisabled } from '#contract/accounts/admin.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { dayMs, hourMs } from '#domain/time-units.ts'
import { jobsOf } from '#server/background/run.ts'
import { makeDueVisits, makeDueVisitsHourly } from '#server/plans/create-bookings.ts'
import { plansToLookAt } from '#server/plans/repo.ts'
import { myOrders } from '#test/factories/orders.ts'
import { asked, change, decide, own, people } from '#test/factories/plans.ts'
import { createTestApp, type TestApp } from '#test/test-app.ts'

const today = ({ clock }: TestApp) => indiaClock(clock.now).date
const read = (app: TestApp) => plansToLookAt(app.deps.db, today(app))
const look = ({ deps }: TestApp) => makeDueVisits(deps, () => false)

test('a plan is read again on the day on which its next visit comes near, not each hour', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  assert.deepEqual(await read(app), [id])
  await look(app)
  const next = (await own(customer)).next.find(({ serviceid }) => serviceid === null)?.date ?? ''
  while (addDays(today(app), 14) < next) {
    assert.deepEqual(await read(app), [], today(app))
    await app.advanceTo(app.clock.now + dayMs)
  }
  assert.deepEqual(await read(app), [id])
  await look(app)
  assert.equal((await myOrders(customer)).length, 3)
  assert.deepEqual(await read(app), [])
})

test('plans that a stopping process left are not said to be made', async (t) => {
  const app = await createTestApp(t)
  assert.equal(await makeDueVisitsHourly(app.deps, () => true), false)
  app.clock.pass(hourMs)
  assert.equal(await makeDueVisitsHourly(app.deps, () => false), true)
})

test('a plan of rare visits is read at least once a week', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer, { every: 'month', date: '2026-06-25' })
  await decide(admin, id)
  await look(app)
  await app.advanceTo(app.clock.now + 6 * dayMs)
  assert.deepEqual(await read(app), [])
  await app.advanceTo(app.clock.now + dayMs)
  assert.deepEqual(await read(app), [id])
})

test('a plan is read at once after a change, and each time while a due visit cannot be booked', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const id = await asked(customer)
  await decide(admin, id)
  await look(app)
  await change(customer, id, 'pause')
  assert.deepEqual(await read(app), [])
  await change(customer, id, 'resume')
  assert.deepEqual(await read(app), [id])
  await look(app)
  await admin.call(setDisabled, { userid: customer.account.id, disabled: true })
  await app.advanceTo(app.clock.now + 14 * dayMs)
  for (let n = 0; n < 2; n++) {
    await look(app)
    assert.deepEqual(await read(app), [id])
  }
})

test('of several processes one looks at the plans each hour, and all know whether it went well', async (t) => {
  const app = await createTestApp(t)
  const { admin, customer } = await people(app)
  const job = async () =>
    jobsOf(app.deps)
      .find(({ name }) => name === 'plans')
      ?.run(() => false)
  const id = await asked(customer)
  await decide(admin, id)
  const keep = (schedule: string) =>
    app.deps.db.updateTable('plan').set({ schedule }).where('id', '=', id).execute()
  const { schedule } = await app.deps.db
    .selectFrom('plan')
    .select('schedule')
    .executeTakeFirstOrThrow()
  await keep('{')
  await assert.rejects(job, /some plans were not booked/)
  assert.equal(await job(), false)
  await keep(schedule)
  assert.deepEqual(await read(app), [id])
  app.clock.pass(hourMs)
  assert.equal(await job(), true)
  assert.deepEqual(await read(app), [])
  assert.equal(await job(), true)
})
