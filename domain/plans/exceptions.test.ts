import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { moveFollowing, withBookings, type PlanBooking } from '#domain/plans/exceptions.ts'
import { planDates, type PlanSchedule } from '#domain/plans/plan-dates.ts'
import { slotStart } from '#domain/schedule.ts'

const always = {
  hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '18:00' },
  closures: [],
  openings: [],
}

function plan(every: PlanSchedule['every'], date: string): PlanSchedule {
  return { every, parts: [{ from: date, date, time: '10:00' }], changes: [] }
}

function booking(due: string, change: Partial<PlanBooking> = {}): PlanBooking {
  const slot = { date: due, time: '10:00' }
  const order = { status: 'accepted', startsAt: slotStart(slot), undoUntil: null } as const
  return { due, orderId: due, calledOffBy: null, ...slot, ...order, ...change }
}

test('another hour keeps the last day of each month, before and after a shorter one', () => {
  const { schedule } = moveFollowing(
    plan('month', '2027-01-31'),
    { due: '2027-02-28', date: '2027-02-28' },
    { date: '2027-02-28', time: '15:00' },
    always,
  )
  const visits = planDates(schedule, '2027-01-01', '2027-04-30', always)
  assert.deepEqual(
    visits.map((it) => `${it.date} ${it.time}`),
    ['2027-01-31 10:00', '2027-02-28 15:00', '2027-03-31 15:00', '2027-04-30 15:00'],
  )
})

test('what the release before wrote reads as it meant it', () => {
  // It notes a skip without by whom, and a visit cancelled by itself in its booking only.
  const skipped = { ...plan('week', '2026-05-05'), changes: [{ due: '2026-05-12', to: null }] }
  const { changes } = withBookings(
    skipped,
    [
      booking('2026-05-05', { date: '2026-05-06' }),
      booking('2026-05-12', { status: 'cancelled', calledOffBy: 'admin' }),
      booking('2026-05-19', { status: 'cancelled', calledOffBy: 'user' }),
      booking('2026-05-26', { status: 'rejected', calledOffBy: 'admin', time: '12:00' }),
      // Left behind by a change of the rhythm.
      booking('2026-05-28'),
    ],
    always,
  )
  assert.deepEqual(
    changes.toSorted((a, b) => (a.due < b.due ? -1 : 1)),
    [
      { due: '2026-05-05', to: { date: '2026-05-06', time: '10:00' } },
      { due: '2026-05-12', to: null, by: 'admin' },
      { due: '2026-05-19', to: null },
      { due: '2026-05-26', to: null, was: { date: '2026-05-26', time: '12:00' }, by: 'admin' },
    ],
  )
})
