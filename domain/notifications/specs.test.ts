import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { readPayload } from '#domain/notifications/specs.ts'

test('a stored payload, which has no tag, describes what its type is about', () => {
  const stored = { name: 'Sunita', coupon: 'ABC123', off: 200 }
  const read = readPayload('neighbour-coupon', JSON.stringify(stored))
  assert.deepEqual(read, { about: 'coupon', ...stored })
})
