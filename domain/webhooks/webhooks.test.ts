import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/time-units.ts'
import {
  faultOf,
  longFailingSince,
  nextDeliveryAt,
  pausedUntil,
} from '#domain/webhooks/webhooks.ts'

test('the first retry comes after 30 seconds, the gaps grow, and three days end them', () => {
  const tried: number[] = []
  let now = 0
  for (let attempts = 1; ; attempts++) {
    const at = nextDeliveryAt(attempts, 0, now)
    if (at === undefined) break
    tried.push(at - now)
    now = at
  }
  assert.deepEqual(tried.slice(0, 3), [30 * secondMs, 2 * minuteMs, 10 * minuteMs])
  assert.deepEqual(
    tried,
    tried.toSorted((a, b) => a - b),
  )
  assert.ok(now <= 3 * dayMs)
  assert.ok(now > 3 * dayMs - 12 * hourMs)
})

test('an address rests only after five failures in a row, for ten minutes at most', () => {
  const rests = [0, 1, 4, 5, 6, 7, 20].map((failures) => pausedUntil(failures, 0))
  assert.deepEqual(
    rests,
    [0, 0, 0, 30, 60, 120, 600].map((it) => it * secondMs),
  )
})

test('the owner is told after a whole day of failures', () => {
  assert.equal(longFailingSince(dayMs), 0)
})

test('2xx arrives, 410 ends it, redirects are not followed, all else is tried again', () => {
  const faults = [200, 204, 299, 302, 308, 400, 404, 410, 429, 500, 199].map(faultOf)
  assert.deepEqual(faults, [
    undefined,
    undefined,
    undefined,
    'redirect',
    'redirect',
    'status',
    'status',
    'gone',
    'status',
    'status',
    'status',
  ])
})
