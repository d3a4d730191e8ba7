import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { Role } from '#domain/accounts.ts'
import { isAlive, oldestAlive, secondsLeft, session } from '#domain/sign-in/sessions.ts'

const hour = 3_600_000
const day = 24 * hour
const now = Date.UTC(2026, 4, 4)

const lives: [role: Role, idle: number, absolute: number][] = [
  ['user', 14 * day, 30 * day],
  ['worker', 14 * day, 30 * day],
  ['admin', 8 * hour, 24 * hour],
]

for (const [role, idle, absolute] of lives) {
  const alive = (seen: number, created: number) =>
    isAlive({ role, createdAt: now - created, seenAt: now - seen }, now)

  test(`the session of a ${role} ends after ${idle / hour} hours without a request`, () => {
    assert.equal(alive(idle - 1, idle - 1), true)
    assert.equal(alive(idle, idle), false)
  })

  test(`the session of a ${role} ends ${absolute / hour} hours after sign-in, used or not`, () => {
    assert.equal(alive(0, absolute - 1), true)
    assert.equal(alive(0, absolute), false)
  })

  test(`the cookie of a ${role} lives as long as the session can`, () => {
    const at = (created: number) => ({ role, createdAt: now - created, seenAt: now })
    assert.equal(secondsLeft(at(0), now), absolute / 1000)
    assert.equal(secondsLeft(at(absolute - 1500), now), 1)
    assert.equal(secondsLeft(at(absolute + day), now), 0)
  })
}

test('the session of an admin who signed in with a passkey lives as long as a customer’s', () => {
  const alive = (seen: number, created: number) =>
    isAlive({ role: 'admin', createdAt: now - created, seenAt: now - seen, passkeyId: 'key' }, now)
  assert.deepEqual([alive(14 * day - 1, 14 * day), alive(14 * day, 14 * day)], [true, false])
  assert.deepEqual([alive(0, 30 * day - 1), alive(0, 30 * day)], [true, false])
  const ended = { role: 'admin', createdAt: now - day, seenAt: now - day, passkeyId: null } as const
  assert.equal(isAlive(ended, now), false)
})

test('the session limits match the ones on the cookie page', () => {
  assert.deepEqual(session, {
    perAccount: 10,
    rotateAfterMs: day,
    graceMs: 60_000,
    seenEveryMs: 5 * 60_000,
  })
})

test('no session that could still be valid is deleted', () => {
  for (const [role] of lives) {
    const createdAt = oldestAlive(now) - 1
    assert.equal(isAlive({ role, createdAt, seenAt: now }, now), false)
  }
})
