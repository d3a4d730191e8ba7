import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { allowsUnconfirmedMailbox } from '#domain/email-confirmation.ts'
import { messageTypes } from '#domain/notifications.ts'

test('an unconfirmed mailbox only receives replies to bookings and the confirmation link', () => {
  assert.deepEqual(messageTypes.filter(allowsUnconfirmedMailbox), [
    'booking-received',
    'booking-quoted',
    'booking-accepted',
    'booking-rejected',
    'booking-completed',
    'mailbox-confirm',
  ])
})
