import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { adminBookingDenials } from '#domain/hours/override.ts'
import { slotStart } from '#domain/schedule.ts'

const now = slotStart({ date: '2026-05-04', time: '10:00' })
const rules = {
  hours: {
    days: [1, 2, 3, 4, 5, 6],
    opens: '08:00',
    closes: '18:00',
    break: { from: '13:00', to: '14:00' },
  },
  closures: [{ from: '2026-05-07', to: '2026-05-07', reason: '' }],
  openings: [],
  booking: { noticeMinutes: 300, horizonDays: 30, graceMinutes: 0 },
}

const cases: [date: string, time: string, denied: string | undefined, overridden: string | true][] =
  [
    ['2026-05-04', '10:30', undefined, 'fine'],
    ['2026-05-04', '09:30', 'slot_past', 'slot_past'],
    ['2026-05-03', '10:00', 'slot_past_day', 'slot_past_day'],
    ['2026-06-04', '10:00', 'slot_too_far', 'slot_too_far'],
    ['2026-05-05', '10:15', 'slot_off_step', 'slot_off_step'],
    ['2026-05-05', '06:00', 'slot_closed_hour', true],
    ['2026-05-05', '06:15', 'slot_closed_hour', 'slot_off_step'],
    ['2026-05-05', '13:00', 'slot_break', true],
    ['2026-05-05', '17:30', 'slot_too_long', true],
    ['2026-05-07', '10:00', 'slot_closed_day', true],
    ['2026-05-10', '10:00', 'slot_closed_day', true],
  ]
test('an admin needs no notice and may override opening hours, but not past, far or off-step times', () => {
  for (const [date, time, denied, expected] of cases) {
    const slot = { date, time }
    const plain = adminBookingDenials(slot, now, rules, 60, false)
    assert.deepEqual([plain.denied, plain.isOverridden], [denied, false], `${date} ${time}`)
    const overridden = adminBookingDenials(slot, now, rules, 60, true)
    const outcome = overridden.isOverridden || (overridden.denied ?? 'fine')
    assert.equal(outcome, expected, `${date} ${time} anyway`)
  }
})
