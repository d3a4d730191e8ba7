import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { isPushService, nextPushAt, pushOutcome } from '#domain/push/push.ts'

test('a push is retried three times, and the status of the push service decides its outcome', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((tries) => nextPushAt(tries, 0)),
    [60_000, 300_000, 1_800_000, undefined],
  )
  const said = {
    201: 'sent',
    404: 'gone',
    410: 'gone',
    403: 'gone',
    429: 'later',
    500: 'later',
    413: 'refused',
  }
  for (const [status, outcome] of Object.entries(said))
    assert.equal(pushOutcome(Number(status)), outcome, status)
})

test('this machine is accepted as a push service only without https', () => {
  for (const host of ['127.0.0.1:9000', 'localhost', '[::1]:9000']) {
    assert.equal(isPushService(`http://${host}/x`, true), true)
    assert.equal(isPushService(`http://${host}/x`, false), false)
  }
})
