import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { DaySlot } from '#domain/hours/slots.ts'
import { waitDenialReason } from '#domain/hours/waitlist.ts'

const full = { time: '08:00', denied: 'slot_full' } as const
const past = { time: '08:30', denied: 'slot_past' } as const

const cases: [slots: DaySlot[], reason: string | undefined][] = [
  [[past, full], undefined],
  [[full, past], undefined],
  [[full, { time: '09:00' }], 'waitlist_day_free'],
  [[past], 'slot_past'],
  [[{ time: '08:00', denied: 'slot_closed_day' }], 'slot_closed_day'],
  [[], 'slot_closed_day'],
]
test('customers can wait only for a day that is full', () => {
  for (const [slots, reason] of cases) assert.equal(waitDenialReason(slots), reason)
})
