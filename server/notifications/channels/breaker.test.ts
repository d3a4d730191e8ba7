import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { breaker } from '#server/notifications/channels/breaker.ts'

function provider() {
  const clock = { now: 0 }
  const moves: string[] = []
  const it = breaker(
    () => clock.now,
    (state, restMs) => moves.push(`${state} ${restMs / 1000}`),
  )
  const fail = (times: number) => {
    for (let n = 0; n < times; n++) it.record(false)
  }
  return { it, clock, moves, fail }
}

test('the circuit opens after five failures in a row, but not after four and a success', () => {
  const { it, fail } = provider()
  fail(4)
  it.record(true)
  fail(4)
  assert.equal(it.admit(), true)
  fail(1)
  assert.equal(it.admit(), false)
})

test('after the pause one message probes the provider, and a success closes the circuit', () => {
  const { it, clock, moves, fail } = provider()
  fail(5)
  clock.now = 29_999
  assert.equal(it.admit(), false)
  clock.now = 30_000
  assert.deepEqual([it.admit(), it.admit()], [true, false])
  it.record(true)
  assert.deepEqual([it.admit(), it.admit()], [true, true])
  assert.deepEqual(moves, ['open 30', 'half-open 30', 'closed 30'])
})

test('each pause is twice as long as the one before, up to five minutes', () => {
  const { it, clock, moves, fail } = provider()
  fail(5)
  for (let n = 0; n < 6; n++) {
    clock.now += 300_000
    assert.equal(it.admit(), true)
    fail(1)
  }
  const rests = moves.filter((it) => it.startsWith('open'))
  assert.deepEqual(
    rests,
    [30, 60, 120, 240, 300, 300, 300].map((it) => `open ${it}`),
  )
})

test('a probe without a result does not keep the circuit open for good', () => {
  const { it, clock, fail } = provider()
  fail(5)
  clock.now = 30_000
  assert.equal(it.admit(), true)
  clock.now = 60_000
  assert.equal(it.admit(), true)
})
