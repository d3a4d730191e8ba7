import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isForAnyMailbox } from '#domain/mailbox.ts'
import { messageTypes } from '#domain/notifications.ts'

test('a mailbox that nobody has confirmed gets answers to bookings, their bill and the link', () => {
  assert.deepEqual(messageTypes.filter(isForAnyMailbox), [
    'booking-received',
    'booking-quoted',
    'booking-accepted',
    'booking-rejected',
    'booking-completed',
    'mailbox-confirm',
  ])
})
