import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { slotFacts, slotSentence } from '#domain/hours/slot-facts.ts'
import type { SlotReason } from '#domain/hours/slot-reasons.ts'
import type { BookingRules } from '#domain/hours/slots.ts'

/**
 * Break on Wednesdays, short Saturdays; closed on Friday, 14 August, and from 7 to 14 September.
 */
const rules: BookingRules = {
  hours: {
    days: [1, 2, 3, 4, 5, 6],
    opens: '08:00',
    closes: '18:00',
    byDay: {
      3: { opens: '08:00', closes: '18:00', break: { from: '13:00', to: '14:00' } },
      6: { opens: '09:00', closes: '13:00' },
    },
  },
  closures: [
    { from: '2026-08-14', to: '2026-08-14', reason: 'Independence Day, a day early' },
    { from: '2026-09-07', to: '2026-09-14', reason: '' },
  ],
  openings: [{ date: '2026-08-16', opens: '10:00', closes: '14:00' }],
  booking: { noticeMinutes: 120, horizonDays: 30, graceMinutes: 0 },
}

const sentences: [date: string, minutes: number, code: SlotReason, said: string][] = [
  [
    '2026-08-14',
    60,
    'slot_closed_day',
    'Closed on 14 Aug: Independence Day, a day early. Open again Saturday 9:00 am.',
  ],
  ['2026-09-07', 60, 'slot_closed_day', 'Closed on 7 Sept. Open again Tuesday, 15 Sept, 8:00 am.'],
  [
    '2026-08-23',
    60,
    'slot_closed_day',
    'We are closed on Sundays. We are open Monday to Friday, 8 am to 6 pm and Saturday, 9 am to 1 pm.',
  ],
  [
    '2026-08-16',
    60,
    'slot_closed_hour',
    'We are closed at this time. On 16 Aug we are open 10 am to 2 pm.',
  ],
  [
    '2026-08-17',
    60,
    'slot_closed_hour',
    'We are closed at this time. We are open Monday to Friday, 8 am to 6 pm and Saturday, 9 am to 1 pm.',
  ],
  [
    '2026-08-19',
    60,
    'slot_break',
    'We take a break from 1 pm to 2 pm. Please choose another time.',
  ],
  [
    '2026-08-17',
    360,
    'slot_too_long',
    'This job takes 6 hours and we close at 6 pm. Please choose a time until 12 pm.',
  ],
  [
    '2026-08-22',
    360,
    'slot_too_long',
    'This job takes 6 hours, longer than we are open on 22 Aug. Please choose another day.',
  ],
  ['2026-08-17', 60, 'slot_too_soon', 'Please choose a time at least 2 hours from now.'],
  [
    '2026-12-17',
    60,
    'slot_too_far',
    'You can book at most 30 days ahead. Please choose an earlier date.',
  ],
]
for (const [date, minutes, code, said] of sentences)
  test(`${date}, ${minutes} minutes, ${code}: the sentence states the facts of that day`, () => {
    assert.equal(slotSentence(code, slotFacts(date, rules, minutes), rules), said)
  })

test('a business that does not open again names no reopening day', () => {
  const shut = { ...rules, closures: [{ from: '2026-01-01', to: '2027-12-31', reason: 'Sold' }] }
  assert.equal(
    slotSentence('slot_closed_day', slotFacts('2026-08-17', shut, 60), shut),
    'Closed on 17 Aug: Sold.',
  )
})
