import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { canBookOn, lastBookableDate, nextOpenDate, partOfDay, upcomingDays } from '#domain/days.ts'
import { slotStart } from '#domain/schedule.ts'

const hours = { days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }
const at = (date: string, time: string) => slotStart({ date, time })
/** 4 May 2026 is a Monday. */
const monday = at('2026-05-04', '10:00')

test('the days on offer begin today while a start is left, and show the closed ones', () => {
  assert.deepEqual(
    upcomingDays(monday, hours, 8).map(({ date, isOpen }) => (isOpen ? date.slice(8) : 'closed')),
    ['04', '05', '06', '07', '08', '09', 'closed', '11'],
  )
})

test('after the last start, and on closed days, the days on offer begin on the next open one', () => {
  assert.equal(upcomingDays(at('2026-05-09', '17:30'), hours, 8)[0]?.date, '2026-05-11')
  assert.equal(upcomingDays(at('2026-05-10', '21:00'), hours, 8)[0]?.date, '2026-05-11')
  const weekends = { ...hours, days: [6] }
  assert.equal(upcomingDays(at('2026-05-10', '21:00'), weekends, 8)[0]?.date, '2026-05-16')
})

test('a day can be booked until its last start, unless it is closed, past or too far', () => {
  const days = ['2026-05-03', '2026-05-04', '2026-05-10', '2026-08-01', '2026-08-03']
  assert.deepEqual(
    days.map((date) => canBookOn(date, monday, hours)),
    [false, true, false, true, false],
  )
  assert.equal(canBookOn('2026-05-04', at('2026-05-04', '17:29'), hours), true)
  assert.equal(canBookOn('2026-05-04', at('2026-05-04', '17:30'), hours), false)
})

test('no day more than 90 days ahead is on offer', () => {
  assert.equal(lastBookableDate(monday), '2026-08-02')
  assert.equal(nextOpenDate('2026-05-09', monday, hours), '2026-05-11')
  assert.equal(nextOpenDate('2026-08-01', monday, hours), undefined)
  assert.equal(nextOpenDate('2026-08-01', monday, { ...hours, days: [7] }), '2026-08-02')
  assert.deepEqual(upcomingDays(monday, { ...hours, days: [] }, 8), [])
})

test('noon begins the afternoon', () => {
  assert.deepEqual(['11:30', '12:00', '15:30', '16:00'].map(partOfDay), [
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})
