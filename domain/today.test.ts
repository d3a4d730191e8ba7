import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotStart } from '#domain/schedule.ts'
import { closingDue, sortNeeds } from '#domain/today.ts'

const need = (kind: 'late' | 'nobody' | 'booking', at: number) => ({ kind, at })

test('what hurts soonest comes first, and of the same kind the earliest', () => {
  assert.deepEqual(
    sortNeeds([need('booking', 1), need('nobody', 3), need('late', 5), need('nobody', 2)]),
    [need('late', 5), need('nobody', 2), need('nobody', 3), need('booking', 1)],
  )
})

const [yesterday, today] = ['2026-05-03', '2026-05-04']
const at = (time: string) => slotStart({ date: today, time })
const done = { hadJobs: true, isClosed: true }
const open = { hadJobs: true, isClosed: false }
const none = { hadJobs: false, isClosed: false }

for (const [what, time, ends, ofToday, ofYesterday, due] of [
  ['in the afternoon no day is due', '17:59', '16:00', open, done, undefined],
  ['from six on today is due', '18:00', '16:00', open, done, today],
  ['not while a job is planned to go on', '19:59', '20:00', open, done, undefined],
  ['at its planned end', '20:00', '20:00', open, done, today],
  ['a closed day is not due again', '20:00', '16:00', done, done, undefined],
  ['nor one without jobs', '20:00', '16:00', none, done, undefined],
  ['after midnight yesterday', '00:30', '16:00', open, open, yesterday],
  ['until noon', '12:00', '16:00', open, open, undefined],
  ['if it had jobs', '00:30', '16:00', open, none, undefined],
] as const)
  test(`to close: ${what}`, () => {
    const days = { today: { ...ofToday, lastEndsAt: at(ends) }, yesterday: ofYesterday }
    assert.equal(closingDue(at(time), days), due)
  })
