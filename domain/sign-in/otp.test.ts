import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  isConversionCalm,
  isConversionTooLow,
  guessWaitMs,
  isGuessing,
  isGlobalGuessing,
  maySend,
  otp,
  refillMs,
  resendAfterSeconds,
  triesPerCode,
  type RecentSends,
  type FailedAttempts,
} from '#domain/sign-in/otp.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2026, 4, 4)

const nothing: RecentSends = {
  toPhone: [],
  isLastUsed: false,
  toPhoneInAll: 0,
  ofNetwork: { hour: 0, day: 0 },
  asks: 0,
  ofBlock: { hour: 0, day: 0, isIpv6: true },
  fullAt: 0,
  strangers: { sent: 0, entered: 0 },
  isKnownBrowser: false,
}
const ago = (...times: number[]) => times.map((it) => now - it)
const verdict = (recent: Partial<RecentSends>, scale = 1) =>
  maySend({ ...nothing, ...recent }, now, scale)

test('a clock that was set back blocks no codes: a bucket below empty is treated as full', () => {
  const empty = now + otp.inAll.atOnce * refillMs(1)
  assert.equal(verdict({ fullAt: empty }).send, false)
  for (const scale of [1, 100_000])
    assert.deepEqual(verdict({ fullAt: now + hour }, scale), {
      send: true,
      fullAt: now + refillMs(scale),
      cost: 1,
    })
})

test('a code has its lifetime, tries and limits', () => {
  assert.equal(otp.digits, 6)
  assert.equal(otp.lifeMs, 5 * minute)
  assert.equal(otp.cooldownMs, minute)
  assert.equal(otp.knownDeviceMs, 180 * day)
  assert.deepEqual(otp.perPhone, { hour: 5, day: 10, allBrowsersDay: 15 })
  assert.deepEqual(otp.perNetwork, { hour: 20, day: 60, asksHour: 30 })
  assert.deepEqual(otp.perBlock, { hour: 60 })
  assert.deepEqual(otp.inAll, { hour: 300, atOnce: 100, keptForKnown: 33, keptForQuiet: 33 })
  assert.deepEqual(otp.tries, { usual: 5, guarded: 3 })
  assert.deepEqual(otp.wrongPerPhone, { hour: 5, day: 15 })
  assert.deepEqual(otp.wrongPerNetwork, { quarterHour: 30, day: 100 })
  assert.deepEqual(otp.guardedAbove, { ofPhoneDay: 15, inAllHour: 200 })
  assert.equal(resendAfterSeconds, 120)
})

/** The bucket refills one code every 12 seconds. */
const every = 12_000
const full = { sent: 100, entered: 19 }
const busy = { hour: 1, day: 1, isIpv6: true }

const sends: [when: string, recent: Partial<RecentSends>, scale?: number][] = [
  ['nobody asked before', {}],
  ['the last code went out 60 seconds ago', { toPhone: ago(minute) }],
  ['the last code was used at once', { toPhone: [now], isLastUsed: true }],
  ['four codes went to the phone within the hour', { toPhone: ago(5, 9, 20, 50).map(minutes) }],
  [
    'five went out, the first of them an hour ago',
    { toPhone: [...ago(5, 9, 20, 50).map(minutes), now - hour] },
  ],
  ['nine went to the phone within the day', { toPhone: spread(9) }],
  ['the line got 19 this hour', { ofNetwork: { hour: 19, day: 19 } }],
  ['the line got 59 today', { ofNetwork: { hour: 0, day: 59 } }],
  ['the line asked 29 times this hour', { asks: 29 }],
  ['the lines around it got 59 this hour', { ofBlock: { hour: 59, day: 59, isIpv6: true } }],
  ['14 went to the phone today, to whichever browsers', { toPhoneInAll: 14 }],
  [
    'the IPv4 /24 around it, which customers may share, got 60',
    { ofBlock: { hour: 60, day: 60, isIpv6: false } },
  ],
  ['66 went out at once in all', { fullAt: now + 66 * every }],
  ['33 did and the network had one today', { fullAt: now + 33 * every, ofBlock: busy }],
  [
    '99 did and the browser has signed in before',
    { fullAt: now + 99 * every, isKnownBrowser: true },
  ],
  ['the line got 39 and limits are doubled', { ofNetwork: { hour: 39, day: 39 } }, 2],
  ['133 went out at once and limits are doubled', { fullAt: now + 133 * (every / 2) }, 2],
]
for (const [when, recent, scale] of sends) {
  test(`a code goes out when ${when}`, () => {
    assert.equal(verdict(recent, scale).send, true)
  })
}

const waits: [
  when: string,
  recent: Partial<RecentSends>,
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
  ['the line got 20', { ofNetwork: { hour: 20, day: 20 } }, 'too_many', 10 * minute],
  ['the line got 60 today', { ofNetwork: { hour: 0, day: 60 } }, 'too_many', 10 * minute],
  ['the line asked 30 times this hour', { asks: 30 }, 'too_many', 10 * minute],
  [
    'the lines around it got 60',
    { ofBlock: { hour: 60, day: 60, isIpv6: true } },
    'too_many',
    10 * minute,
  ],
  ['15 went to the phone today', { toPhoneInAll: 15 }, 'too_many', 10 * minute],
  ['67 went out at once in all', { fullAt: now + 67 * every }, 'used_up', every],
  [
    '100 did and the browser has signed in before',
    { fullAt: now + 100 * every, isKnownBrowser: true },
    'used_up',
    every,
  ],
  [
    '34 did and the network had one today',
    { fullAt: now + 34 * every, ofBlock: busy },
    'used_up',
    every,
  ],
  [
    'strangers do not enter theirs, 30 went out at once and the network had one today',
    { fullAt: now + 30 * every, strangers: full, ofBlock: busy },
    'used_up',
    every,
  ],
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

test('each code delays the time at which the bucket is full again', () => {
  const one = { send: true, fullAt: now + every, cost: 1 }
  assert.deepEqual(verdict({}), one)
  assert.deepEqual(verdict({ fullAt: now + 5 }), { ...one, fullAt: now + 5 + every })
  assert.deepEqual(verdict({ strangers: full }), one)
  const suspect = { strangers: full, ofBlock: busy }
  assert.deepEqual(verdict(suspect), { ...one, fullAt: now + 5 * every, cost: 5 })
  assert.deepEqual(verdict({ ...suspect, isKnownBrowser: true }), one)
  assert.equal(refillMs(1), every)
  assert.equal(refillMs(1, 5), 5 * every)
})

test('codes are wasted when fewer than a fifth of the last hundred were entered', () => {
  assert.equal(isConversionTooLow({ sent: 100, entered: 19 }), true)
  assert.equal(isConversionTooLow({ sent: 100, entered: 20 }), false)
  assert.equal(isConversionTooLow({ sent: 99, entered: 0 }), false)
  assert.equal(isConversionCalm({ sent: 100, entered: 39 }), false)
  assert.equal(isConversionCalm({ sent: 100, entered: 40 }), true)
})

const noneWrong: FailedAttempts = {
  withoutCookie: [],
  ofPhoneDay: 0,
  ofNetwork: { quarterHour: 0, day: 0 },
  inAllHour: 0,
}

const wait = (...times: number[]) => guessWaitMs({ ...noneWrong, withoutCookie: times }, now)

test('a browser without a code cookie has five wrong entries an hour and fifteen a day', () => {
  assert.equal(wait(...ago(1, 2, 3, 4).map(minutes)), 0)
  assert.equal(wait(...ago(1, 2, 3, 4, 50).map(minutes)), 10 * minute)
  assert.equal(wait(...ago(1, 2, 3, 4, 60).map(minutes)), 0)
  assert.equal(wait(...spread(14).map((at) => at + hour)), 0)
  const fifteen = Array.from({ length: 15 }, (_, n) => now - (n + 1) * hour)
  assert.equal(wait(...fifteen), 9 * hour)
})

const guessing = (quarterHour: number, day: number) =>
  isGuessing({ ...noneWrong, ofNetwork: { quarterHour, day } }, 1)

test('a network that enters many wrong codes is guessing', () => {
  assert.deepEqual([guessing(29, 99), guessing(30, 30), guessing(0, 100)], [false, true, true])
})

test('a code has fewer tries after many wrong entries, for its phone or in total', () => {
  assert.equal(triesPerCode({ ...noneWrong, ofPhoneDay: 14, inAllHour: 200 }, 1), 5)
  assert.equal(triesPerCode({ ...noneWrong, ofPhoneDay: 15 }, 1), 3)
  assert.equal(triesPerCode({ ...noneWrong, inAllHour: 201 }, 1), 3)
  assert.equal(isGlobalGuessing({ ...noneWrong, inAllHour: 201 }, 2), false)
})

/** Turns "now - 5" into "now - 5 minutes". */
function minutes(at: number): number {
  return now - (now - at) * minute
}

/** Sends, newest first, one every two hours from two hours ago. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, n) => now - (n + 1) * 2 * hour)
}
