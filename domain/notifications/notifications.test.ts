import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  allowsUnconfirmedEmail,
  firstDueAt,
  isLimited,
  latestDigestAt,
} from '#domain/notifications/notifications.ts'
import { notificationTypes } from '#domain/notifications/specs.ts'
import { slotStart } from '#domain/schedule.ts'

const at = (date: string, time: string): number => slotStart({ date, time })

for (const [now, latest] of [
  [at('2026-05-04', '18:59'), at('2026-05-03', '19:00')],
  [at('2026-05-04', '19:00'), at('2026-05-04', '19:00')],
  [at('2026-05-05', '00:10'), at('2026-05-04', '19:00')],
  [at('2026-05-01', '00:10'), at('2026-04-30', '19:00')],
] as const) {
  test(`the latest summary before ${new Date(now).toISOString()} was due at 7 pm in India`, () => {
    assert.equal(latestDigestAt('19:00', now), latest)
  })
}

test('an unconfirmed mailbox only receives replies to bookings, monthly bills and the confirmation link', () => {
  assert.deepEqual(notificationTypes.filter(allowsUnconfirmedEmail), [
    'booking-received',
    'booking-quoted',
    'booking-accepted',
    'booking-rejected',
    'booking-completed',
    'monthly-bill',
    'mailbox-confirm',
  ])
})

test('a message of a later release is sent at once and counts towards the limit', () => {
  assert.deepEqual([firstDueAt('not-yet-known', 5), isLimited('not-yet-known')], [5, true])
})
