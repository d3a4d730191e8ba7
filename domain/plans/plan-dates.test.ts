import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Timetable } from '#domain/hours/opening-hours.ts'
import {
  changeVisit,
  moveFollowing,
  planDates,
  planRhythms,
  type PlanSchedule,
  type PlanVisit,
} from '#domain/plans/plan-dates.ts'
import { addDays, weekdayOf } from '#domain/schedule.ts'

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

test('a week and a fortnight keep their weekday, a month its day or the last there is', () => {
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

test('a closed day moves to the next open one, and says which it was', () => {
  const closed = { ...open, closures: [{ from: '2026-05-11', to: '2026-05-16', reason: '' }] }
  // Monday to Saturday are closed and Sunday is: the visit would be on the next one's day.
  assert.deepEqual(planDates(plan('week', '2026-05-04'), '2026-05-04', '2026-05-18', closed), [
    { due: '2026-05-04', date: '2026-05-04', time: '10:00', closed: null },
    { due: '2026-05-18', date: '2026-05-18', time: '10:00', closed: null },
  ])
  const short = { ...open, closures: [{ from: '2026-05-11', to: '2026-05-11', reason: '' }] }
  assert.deepEqual(planDates(plan('week', '2026-05-11'), '2026-05-11', '2026-05-12', short), [
    { due: '2026-05-11', date: '2026-05-12', time: '10:00', closed: '2026-05-11' },
  ])
})

test('one visit is left out or moved, or all that follow are counted from another day', () => {
  const weekly = plan('week', '2026-05-04')
  const skipped = changeVisit(weekly, '2026-05-11', null)
  const moved = changeVisit(skipped, '2026-05-18', { date: '2026-05-20', time: '09:00' })
  assert.deepEqual(
    planDates(moved, '2026-05-04', '2026-05-26', open).map((it) => [it.date, it.time]),
    [
      ['2026-05-04', '10:00'],
      ['2026-05-20', '09:00'],
      ['2026-05-25', '10:00'],
    ],
  )
  const later = moveFollowing(moved, '2026-05-18', { date: '2026-05-21', time: '12:00' })
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

/** The same by walking over the days one by one, as somebody with a wall calendar would. */
function walked(it: PlanSchedule, from: string, to: string, timetable: Timetable): string[] {
  const isOpen = (day: string) =>
    timetable.openings.some((o) => o.date === day) ||
    (timetable.hours.days.includes(weekdayOf(day)) &&
      !timetable.closures.some((c) => c.from <= day && day <= c.to))
  const isDue = (day: string): string | undefined => {
    for (const [n, part] of it.parts.entries()) {
      const next = it.parts[n + 1]
      if (day < part.date || (next && day >= next.from)) continue
      const apart = (Date.parse(day) - Date.parse(part.date)) / 86_400_000
      if (it.every === 'week' && apart % 7 === 0) return part.time
      if (it.every === 'fortnight' && apart % 14 === 0) return part.time
      const isLast = addDays(day, 1).endsWith('-01')
      const [mine, wanted] = [day.slice(8), part.date.slice(8)]
      if (it.every === 'month' && (mine === wanted || (isLast && mine < wanted))) return part.time
    }
    return undefined
  }
  const taken = new Map<string, { text: string; delayed: boolean }>()
  const start = it.parts[0]?.date ?? from
  for (let day = start; day <= addDays(to, 40); day = addDays(day, 1)) {
    const time = isDue(day)
    const change = it.changes.find((c) => c.due === day)
    if (time === undefined || change?.to === null) continue
    const wanted = change?.to ?? { date: day, time }
    let date = wanted.date
    while (!isOpen(date)) date = addDays(date, 1)
    const delayed = date !== wanted.date
    const there = taken.get(date)
    if (!there || (there.delayed && !delayed))
      taken.set(date, { text: `${day} ${date} ${wanted.time}`, delayed })
  }
  return [...taken]
    .filter(([date]) => from <= date && date <= to)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { text }]) => text)
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('over two years both ways to count agree, whatever is closed, left out or moved', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const start = addDays('2026-01-01', roll(365))
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
      it =
        act === 0
          ? moveFollowing(it, visit.due, to)
          : changeVisit(it, visit.due, act === 1 ? to : null)
    }
    const [from, to] = [addDays(start, roll(60)), addDays(end, -roll(60))]
    const counted = planDates(it, from, to, timetable)
    assert.deepEqual(
      counted.map(({ due, date, time }) => `${due} ${date} ${time}`),
      walked(it, from, to, timetable),
      `seed ${seed}`,
    )
  }
})
