import { strict as assert } from 'node:assert'
import type { z } from 'zod/mini'
import type { changePlan } from '#contract/plans/plans.ts'
import { bookingDenialReason } from '#domain/hours/slots.ts'
import { isLive } from '#domain/orders/orders.ts'
import { Refusal } from '#domain/refusals.ts'
import { addDays, indiaClock, slotStart, type Slot } from '#domain/schedule.ts'
import { hourMs } from '#domain/time-units.ts'
import { newestVersion } from '#server/db/settings.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { applyTransition } from '#server/orders/transition.ts'
import { updatePlan } from '#server/plans/change-plan.ts'
import { bookingsOnClosedDays, moveFromClosedDays } from '#server/plans/closed-days.ts'
import { listBookings } from '#server/plans/repo.ts'
import { isOpenOn } from '#test/plans/expected-visits.ts'
import type { PlanModel } from '#test/plans/model.ts'
import type { TestApp } from '#test/test-app.ts'

type Act = Partial<z.output<typeof changePlan.input>> &
  Pick<z.output<typeof changePlan.input>, 'act'>
export type Edited = {
  readonly id: string
  readonly seed: number
  readonly model: PlanModel
  readonly roll: (below: number) => number
  readonly actors: Readonly<Record<'user' | 'admin', Actor>>
  readonly log: string[]
}
export type Shop = { readonly app: TestApp; readonly met: Map<string, number> }

/** One random edit of the plan and of the model. */
export async function edit(shop: Shop, it: Edited): Promise<void> {
  const { model, roll } = it
  const rules = await shop.app.deps.settings.current()
  const now = shop.app.clock.now
  const by = roll(3) === 0 ? 'admin' : 'user'
  const isPaused = !model.active
  if (isPaused || roll(9) === 0) {
    await act(shop, it, by, { act: isPaused ? 'resume' : 'pause' }, undefined, () => {
      if (isPaused) model.active = true
      else model.pause(by, now, rules.booking.changeUntilHours)
    })
    return
  }
  const visits = model.upcoming(rules, now).slice(0, 5)
  const visit = visits[roll(visits.length)]
  if (!visit) return
  const { date } = visit
  const own = model.visits[visit.n]
  const isLate = model.isLate(visit.n, by, now, rules.booking.changeUntilHours)
  const kind = roll(7)
  if (kind === 0)
    await act(shop, it, by, { act: 'skip', date }, isLate ? 'order_too_late' : undefined, () => {
      Object.assign(own ?? {}, { skipped: by, booked: null })
    })
  if (kind === 1) await takeBack(shop, it, by)
  if (kind === 2) await callOff(shop, it, by, visit.n)
  if (kind === 3) await reschedule(shop, it, visit)
  if (kind > 3) {
    const following = kind > 4
    const isHourOnly = roll(3) === 0
    const to = {
      date: isHourOnly ? date : addDays(date, roll(13) - 6),
      time: `${9 + roll(7)}:00`.padStart(5, '0'),
    }
    if (to.date === date && to.time === visit.time) return
    const denied = model.moveDenial(visit, to, following, { rules, by, now })
    const input = { act: 'move', date, to, following } as const
    await act(shop, it, by, input, denied, () =>
      following ? model.moveFollowing(visit, to, rules, now) : model.moveOne(visit.n, to),
    )
  }
}

async function takeBack(shop: Shop, it: Edited, by: 'user' | 'admin'): Promise<void> {
  const { model, roll } = it
  const rules = await shop.app.deps.settings.current()
  const now = shop.app.clock.now
  const skipped = model.skipped(rules).filter(({ date }) => date >= indiaClock(now).date)
  const chosen = skipped[roll(skipped.length)]
  if (!chosen || skipped.filter(({ date }) => date === chosen.date).length > 1) return
  const time = bookingDenialReason(chosen, now, rules, 60)
  const isTaken = model.upcoming(rules, now).some(({ date }) => date === chosen.date)
  const denied =
    chosen.by === 'admin' && by === 'user'
      ? 'plan_visit_cancelled'
      : time && time !== 'slot_too_far'
        ? time
        : isTaken
          ? 'plan_date_too_near'
          : undefined
  await act(shop, it, by, { act: 'unskip', date: chosen.date }, denied, () => {
    Object.assign(model.visits[chosen.n] ?? {}, { skipped: null, booked: null })
  })
}

/** Asks for the change, and expects the refusal or the same change of the model. */
async function act(
  { app, met }: Shop,
  it: Edited,
  by: 'user' | 'admin',
  input: Act,
  denied: string | undefined,
  change: () => void,
): Promise<void> {
  it.log.push(`${indiaClock(app.clock.now).date} ${by} ${JSON.stringify(input)} ${denied ?? ''}`)
  const { following = false } = input
  const request = { ...input, following, message: '', plan_id: it.id }
  const code = await refusalOf(() => updatePlan(app.deps, it.actors[by], request))
  assert.equal(code, denied, it.log.join('\n'))
  if (denied) return
  const rules = await app.deps.settings.current()
  it.model.learn(rules)
  change()
  it.model.make(rules, app.clock.now)
  const kind = input.following ? 'follow' : input.act
  met.set(kind, (met.get(kind) ?? 0) + 1)
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function orderOf({ app }: Shop, it: Edited, slot: Slot): Promise<string> {
  const bookings = await listBookings(app.deps.db, it.id)
  const found = bookings.find((b) => isLive(b) && b.date === slot.date && b.time === slot.time)
  assert.ok(found, it.log.join('\n'))
  return found.orderId
}

/** Cancels the booking of a visit by itself. */
async function callOff(shop: Shop, it: Edited, by: 'user' | 'admin', n: number): Promise<void> {
  const { app, met } = shop
  const visit = it.model.visits[n]
  if (!visit?.booked) return
  const rules = await app.deps.settings.current()
  const isLate = it.model.isLate(n, by, app.clock.now, rules.booking.changeUntilHours)
  const id = await orderOf(shop, it, visit.booked)
  const action = by === 'admin' && !visit.booked.accepted ? 'reject' : 'cancel'
  it.log.push(`${by} ${action}s ${visit.booked.date}`)
  const request = { action, message: 'Not then' } as const
  const code = await refusalOf(() => applyTransition(app.deps, id, it.actors[by], request))
  assert.equal(code, isLate ? 'order_too_late' : undefined, it.log.join('\n'))
  if (isLate) return
  visit.calledOff = { date: visit.booked.date, time: visit.booked.time, by }
  visit.booked = null
  met.set('cancel', (met.get('cancel') ?? 0) + 1)
}

/** The customer moves the booking of a visit by itself. */
async function reschedule(shop: Shop, it: Edited, { n, date }: { n: number; date: string }) {
  const { app } = shop
  const visit = it.model.visits[n]
  const slot = { date: addDays(date, 1 + it.roll(3)), time: '12:00' }
  const rules = await app.deps.settings.current()
  const now = app.clock.now
  const isTaken = it.model.upcoming(rules, now).some((other) => other.date === slot.date)
  if (!visit?.booked || isTaken || bookingDenialReason(slot, now, rules, 60)) return
  if (slotStart(visit.booked) - now < rules.booking.changeUntilHours * hourMs) return
  const id = await orderOf(shop, it, visit.booked)
  it.log.push(`rescheduled ${visit.booked.date} to ${slot.date}`)
  await applyTransition(app.deps, id, it.actors.user, { action: 'reschedule', slot })
  visit.booked = { ...slot, accepted: false }
}

/** Closes some days and moves the visits booked on them. */
export async function close(
  { app, met }: Shop,
  all: readonly Edited[],
  roll: (n: number) => number,
) {
  const { deps, clock } = app
  const from = addDays(indiaClock(clock.now).date, 1 + roll(12))
  const before = await deps.settings.current()
  const { closures } = before
  const closure = { from, to: addDays(from, roll(3)), reason: '' }
  await app.setSettings({ closures: [...closures, closure] })
  const { visits } = await bookingsOnClosedDays(deps, await newestVersion(deps.db))
  const { admin } = all[0]?.actors ?? assert.fail()
  const { moved } = await moveFromClosedDays(
    deps,
    admin,
    visits.map((it) => it.serviceid),
  )
  assert.deepEqual(
    moved,
    visits.flatMap(({ serviceid, to }) => (to ? { serviceid, ...to } : [])),
  )
  const rules = await deps.settings.current()
  for (const { log, model } of all) {
    log.push(`closed ${closure.from} to ${closure.to}`)
    for (const { n, date, time } of model.upcoming(rules, clock.now)) {
      const visit = model.visits[n]
      const isNewlyClosed = closure.from <= date && date <= closure.to && isOpenOn(date, before)
      if (!visit?.booked?.accepted || !isNewlyClosed) continue
      const to = model.postponed({ date, time }, rules)
      const isTaken = model
        .upcoming(rules, clock.now)
        .some((it) => it.n !== n && it.date === to.date && !it.postponed)
      if (to.date !== date && !isTaken) visit.booked = { ...to, accepted: true }
    }
  }
  met.set('close', (met.get('close') ?? 0) + 1)
}
