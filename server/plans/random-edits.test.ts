import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Role } from '#domain/accounts.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { planRhythms } from '#domain/plans/plan-dates.ts'
import { skippedNow, upcomingVisits } from '#domain/plans/plan-view.ts'
import { addDays, indiaClock, weekdayOf, type Slot } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { makeDueVisits } from '#server/plans/create-bookings.ts'
import { findPlan, listBookings } from '#server/plans/repo.ts'
import { asked, decide } from '#test/factories/plans.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { PlanModel } from '#test/plans/model.ts'
import { close, edit, type Edited, type Shop } from '#test/plans/random-edits.ts'
import { createTestApp } from '#test/test-app.ts'

/** All 2,000 with PLANS=2000; the same seeds come first. */
const plans = Number(process.env['PLANS'] ?? 60)
const plansPerShop = 20
const rounds = 10

const met = new Map<string, number>()

for (let first = 0; first < plans; first += plansPerShop)
  test(`plans ${first + 1} to ${first + plansPerShop} are as a plain list of visits says, after any edits`, async (t) => {
    const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
    const shop = { app, met }
    const all: Edited[] = []
    for (let n = 1; n <= plansPerShop; n++) all.push(await begun(shop, first + n))
    const roll = seededRandom(first + 7).below
    for (let round = 0; round < rounds; round++) {
      for (const it of all) {
        await edit(shop, it)
        await compare(shop, it)
      }
      if (round === 3 || roll(4) === 0) await close(shop, all, roll)
      await app.advanceTo(app.clock.now + (roll(5) * 24 + roll(12)) * hourMs)
      await makeDueVisits(app.deps, () => false)
      const rules = await app.deps.settings.current()
      for (const it of all) {
        it.model.make(rules, app.clock.now)
        await compare(shop, it)
      }
    }
  })

test('the edits were of every kind', () => {
  for (const what of ['move', 'follow', 'skip', 'unskip', 'pause', 'resume', 'cancel', 'close'])
    assert.ok((met.get(what) ?? 0) > 2, `${what}: ${met.get(what)}`)
})

async function begun({ app }: Shop, seed: number): Promise<Edited> {
  const roll = seededRandom(seed * 7919).below
  for (let n = 0; n < 5; n++) roll(2)
  const [customer, admin] = [await app.as('user'), await app.as('admin')]
  const every = planRhythms[seed % 3] ?? 'week'
  const time = `${9 + roll(7)}:00`.padStart(5, '0')
  let date = addDays('2026-05-05', roll(27))
  const rules = await app.deps.settings.current()
  while (bookingDenialReason({ date, time }, app.clock.now, rules, 60)) date = addDays(date, 1)
  // Half of the weekly and fortnightly ones come on several days.
  const more = every !== 'month' && seed % 2 === 0 ? [1 + roll(7), 1 + roll(7)] : []
  const days = [weekdayOf(date), ...more]
  const id = await asked(customer, { every, date, time, ...(more.length > 0 && { days }) })
  await decide(admin, id)
  const model = new PlanModel(every, { date, time }, days)
  model.make(rules, app.clock.now)
  // The changes ask for no more than who acts in which role.
  const actor = ({ account: { id, role } }: typeof customer) => ({ id, role }) as Actor
  const actors = { user: actor(customer), admin: actor(admin) }
  return { id, seed, model, roll, actors, log: [`${every} ${days.join('+')} ${date} ${time}`] }
}

const text = ({ date, time }: Slot, isBooked: boolean) =>
  `${date} ${time} ${isBooked ? 'booked' : ''}`
const row = ({ date, time, by }: Slot & { by?: Role }) => `${date} ${time} ${by === 'admin'}`

/** The plan shows and has booked exactly what the model says. */
async function compare({ app }: Shop, { id, model, log, seed }: Edited): Promise<void> {
  const { db, settings } = app.deps
  const now = app.clock.now
  const [plan, rules, bookings] = [
    await findPlan(db, id),
    await settings.current(),
    await listBookings(db, id),
  ]
  assert.ok(plan)
  const view = { ...plan, bookings, rules, by: 'user' as Role, now }
  const said = `seed ${seed}\n${log.join('\n')}`
  assert.deepEqual(
    upcomingVisits(view)
      .slice(0, 8)
      .map((it) => text(it, it.booking !== undefined)),
    model
      .upcoming(rules, now)
      .slice(0, 8)
      .map((it) => text(it, Boolean(model.visits[it.n]?.booked))),
    said,
  )
  const last = addDays(indiaClock(now).date, 200)
  const isShown = ({ date }: Slot) => indiaClock(now).date <= date && date <= last
  assert.deepEqual(
    skippedNow(view).filter(isShown).map(row).toSorted(),
    model.skipped(rules).filter(isShown).map(row).toSorted(),
    said,
  )
}
