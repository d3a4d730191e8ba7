import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Timetable } from '#domain/hours/opening-hours.ts'
import { moveFollowing, moveVisit, skipVisit } from '#domain/plans/exceptions.ts'
import {
  beginPlan,
  firstAfter,
  planDates,
  planRhythms,
  type PlanRhythm,
  type PlanSchedule,
  type PlanVisit,
} from '#domain/plans/plan-dates.ts'
import { addDays, weekdayOf } from '#domain/schedule.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'
import { expectedVisits } from '#test/plans/expected-visits.ts'

const open: Timetable = {
  hours: { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' },
  closures: [],
  openings: [],
}
const plan = (every: PlanSchedule['every'], date: string): PlanSchedule => ({
  every,
  parts: [{ from: date, date, time: '10:00' }],
  changes: [],
})
const days = (visits: readonly PlanVisit[]) => visits.map((it) => it.date)

test('weekly and fortnightly plans keep their weekday, monthly ones their day or the last of the month', () => {
  assert.deepEqual(days(planDates(plan('week', '2026-05-04'), '2026-05-05', '2026-05-25', open)), [
    '2026-05-11',
    '2026-05-18',
    '2026-05-25',
  ])
  assert.deepEqual(
    days(planDates(plan('fortnight', '2026-05-04'), '2026-05-01', '2026-06-02', open)),
    ['2026-05-04', '2026-05-18', '2026-06-01'],
  )
  const always = { ...open, hours: { ...open.hours, days: [1, 2, 3, 4, 5, 6, 7] } }
  assert.deepEqual(
    days(planDates(plan('month', '2027-12-31'), '2027-12-31', '2028-05-01', always)),
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  )
})

const firsts: [every: PlanRhythm, began: string, day: string, next: string][] = [
  ['week', '2000-01-03', '2026-06-01', '2026-06-08'],
  ['week', '2000-01-03', '2026-05-31', '2026-06-01'],
  ['fortnight', '2026-05-04', '2026-05-04', '2026-05-18'],
  ['fortnight', '2026-07-01', '2026-05-04', '2026-07-01'],
  ['month', '2000-01-31', '2026-02-27', '2026-02-28'],
  ['month', '2000-01-31', '2026-02-28', '2026-03-31'],
  ['month', '2025-12-05', '2026-01-04', '2026-01-05'],
]

test('the next visit of an old rhythm is worked out, not counted', () => {
  for (const [every, began, day, next] of firsts) assert.equal(firstAfter(every, began, day), next)
})

test('a visit on a closed day moves to the next open one and records the closed day', () => {
  const closed = { ...open, closures: [{ from: '2026-05-11', to: '2026-05-16', reason: '' }] }
  // The whole week is closed, so the visit would move to the day of the next one.
  assert.deepEqual(planDates(plan('week', '2026-05-04'), '2026-05-04', '2026-05-18', closed), [
    { due: '2026-05-04', date: '2026-05-04', time: '10:00', closed: null },
    { due: '2026-05-18', date: '2026-05-18', time: '10:00', closed: null },
  ])
  const short = { ...open, closures: [{ from: '2026-05-11', to: '2026-05-11', reason: '' }] }
  assert.deepEqual(planDates(plan('week', '2026-05-11'), '2026-05-11', '2026-05-12', short), [
    { due: '2026-05-11', date: '2026-05-12', time: '10:00', closed: '2026-05-11' },
  ])
})

test('a day that was skipped takes no visit of a closed day', () => {
  const twice = beginPlan('week', { date: '2026-05-09', time: '10:00' }, [1, 7])
  const dates = (changes: PlanSchedule['changes']) =>
    days(planDates({ ...twice, changes }, '2026-05-09', '2026-05-18', open))
  assert.deepEqual(dates([]), ['2026-05-09', '2026-05-11', '2026-05-16', '2026-05-18'])
  assert.deepEqual(dates([{ due: '2026-05-11', to: null }]), [
    '2026-05-09',
    '2026-05-16',
    '2026-05-18',
  ])
})

test('one visit is skipped or moved, or all following ones are counted from another day', () => {
  const weekly = plan('week', '2026-05-04')
  const skipped = skipVisit(weekly, '2026-05-11', 'user')
  const moved = moveVisit(skipped, '2026-05-18', { date: '2026-05-20', time: '09:00' })
  assert.deepEqual(
    planDates(moved, '2026-05-04', '2026-05-26', open).map((it) => [it.date, it.time]),
    [
      ['2026-05-04', '10:00'],
      ['2026-05-20', '09:00'],
      ['2026-05-25', '10:00'],
    ],
  )
  const later = moveFollowing(
    moved,
    { due: '2026-05-18', date: '2026-05-20' },
    { date: '2026-05-21', time: '12:00' },
    open,
  ).schedule
  assert.deepEqual(
    planDates(later, '2026-05-04', '2026-06-04', open).map((it) => [it.date, it.time]),
    [
      ['2026-05-04', '10:00'],
      ['2026-05-21', '12:00'],
      ['2026-05-28', '12:00'],
      ['2026-06-04', '12:00'],
    ],
  )
})

test('over two years both calculations agree, whatever is closed, skipped or moved', () => {
  const met = { monthEnds: 0, putOff: 0, leftOut: 0, otherWeekday: 0 }
  for (let seed = 1; seed <= 300; seed++) {
    const roll = seededRandom(seed).below
    const day = addDays('2026-01-01', roll(365))
    // Every second plan begins on the first or last day of a month.
    const start = seed % 2 ? day : addDays(`${day.slice(0, 7)}-01`, -(seed % 4) / 2)
    const end = addDays(start, 730)
    const some = () => addDays(start, roll(730))
    const timetable: Timetable = {
      hours: { ...open.hours, days: [1, 2, 3, 4, 5, 6, 7].filter(() => roll(5) > 0).concat(3) },
      closures: Array.from({ length: roll(8) }, () => {
        const from = some()
        return { from, to: addDays(from, roll(12)), reason: '' }
      }),
      openings: Array.from({ length: roll(4) }, () => ({
        date: some(),
        opens: '09:00',
        closes: '12:00',
      })),
    }
    let it = plan(planRhythms[seed % 3] ?? 'week', start)
    for (let n = roll(6); n > 0; n--) {
      const visits = planDates(it, start, end, timetable)
      const visit = visits[roll(visits.length)]
      if (!visit) continue
      const to = { date: addDays(visit.date, roll(5)), time: '11:30' }
      const act = roll(3)
      if (act === 0) it = moveFollowing(it, visit, to, timetable).schedule
      else it = act === 1 ? moveVisit(it, visit.due, to) : skipVisit(it, visit.due, 'user')
    }
    const [from, to] = [addDays(start, roll(60)), addDays(end, -roll(60))]
    const counted = planDates(it, from, to, timetable)
    met.monthEnds += Number(
      it.every === 'month' && it.parts.some((part) => Number(part.date.slice(8)) > 28),
    )
    met.putOff += counted.filter((visit) => visit.closed).length
    met.leftOut += it.changes.filter((change) => change.to === null).length
    met.otherWeekday += Number(new Set(it.parts.map((part) => weekdayOf(part.date))).size > 1)
    assert.deepEqual(
      counted.map(({ due, date, time }) => `${due} ${date} ${time}`),
      expectedVisits(it, from, to, timetable),
      `seed ${seed}`,
    )
  }
  for (const [what, count] of Object.entries(met)) assert.ok(count > 20, `${what}: ${count}`)
})
