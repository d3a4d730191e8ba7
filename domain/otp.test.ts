import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { maySend, otp, resendAfterSeconds, type Recent } from '#domain/otp.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 4, 4)

const nothing: Recent = {
  toPhone: [],
  isLastUsed: false,
  fromIp: { hour: 0, day: 0 },
  inAll: 0,
  phoneHasAccount: false,
}
const ago = (...times: number[]) => times.map((it) => now - it)
const verdict = (recent: Partial<Recent>, scale = 1) =>
  maySend({ ...nothing, ...recent }, now, scale)

test('a code has its life, tries and limits', () => {
  assert.equal(otp.digits, 6)
  assert.equal(otp.lifeMs, 5 * minute)
  assert.equal(otp.triesPerCode, 5)
  assert.equal(otp.failuresPerPhone, 15)
  assert.equal(otp.failuresWindowMs, day)
  assert.equal(otp.cooldownMs, minute)
  assert.equal(otp.knownDeviceMs, 180 * day)
  assert.deepEqual(otp.perPhone, { hour: 5, day: 10 })
  assert.deepEqual(otp.perIp, { hour: 20, day: 60 })
  assert.deepEqual(otp.inAll, { hour: 300, keptForKnown: 100 })
  assert.equal(resendAfterSeconds, 120)
})

const sends: [when: string, recent: Partial<Recent>, scale?: number][] = [
  ['nobody asked before', {}],
  ['the last code went out 60 seconds ago', { toPhone: ago(minute) }],
  ['the last code was used at once', { toPhone: [now], isLastUsed: true }],
  ['four codes went to the phone within the hour', { toPhone: ago(5, 9, 20, 50).map(minutes) }],
  [
    'five went out, the first of them an hour ago',
    { toPhone: [...ago(5, 9, 20, 50).map(minutes), now - hour] },
  ],
  ['nine went to the phone within the day', { toPhone: spread(9) }],
  ['the line asked 19 times this hour', { fromIp: { hour: 19, day: 19 } }],
  ['the line asked 59 times today', { fromIp: { hour: 0, day: 59 } }],
  ['199 went out in all', { inAll: 199 }],
  ['299 went out in all and the phone has an account', { inAll: 299, phoneHasAccount: true }],
  ['the line asked 39 times and limits are doubled', { fromIp: { hour: 39, day: 39 } }, 2],
  ['399 went out in all and limits are doubled', { inAll: 399 }, 2],
]
for (const [when, recent, scale] of sends) {
  test(`a code goes out when ${when}`, () => {
    assert.deepEqual(verdict(recent, scale), { send: true })
  })
}

const waits: [
  when: string,
  recent: Partial<Recent>,
  why: string,
  waitMs: number,
  scale?: number,
][] = [
  ['one went out just now', { toPhone: ago(0) }, 'cooldown', minute],
  ['one went out 59,999 ms ago', { toPhone: ago(minute - 1) }, 'cooldown', 1],
  [
    'five went to the phone within the hour',
    { toPhone: ago(2, 9, 20, 50, 55).map(minutes) },
    'too_many',
    5 * minute,
  ],
  ['ten went to the phone within the day', { toPhone: spread(10) }, 'too_many', 4 * hour],
  ['the line asked 20 times', { fromIp: { hour: 20, day: 20 } }, 'too_many', 10 * minute],
  ['the line asked 60 times today', { fromIp: { hour: 0, day: 60 } }, 'too_many', 10 * minute],
  ['200 went out in all to a stranger', { inAll: 200 }, 'too_many', 10 * minute],
  ['300 went out in all', { inAll: 300, phoneHasAccount: true }, 'too_many', 10 * minute],
  [
    'five went to the phone, however wide the limits',
    { toPhone: ago(2, 9, 20, 50, 55).map(minutes) },
    'too_many',
    5 * minute,
    1000,
  ],
  ['one went out just now, however wide the limits', { toPhone: ago(0) }, 'cooldown', minute, 1000],
]
for (const [when, recent, why, retryAfterMs, scale] of waits) {
  test(`no code goes out when ${when}`, () => {
    assert.deepEqual(verdict(recent, scale), { send: false, why, retryAfterMs })
  })
}

/** Turns "now - 5" into "now - 5 minutes". */
function minutes(at: number): number {
  return now - (now - at) * minute
}

/** So many sends, newest first, one every two hours from two hours ago. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, n) => now - (n + 1) * 2 * hour)
}
