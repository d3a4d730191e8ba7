import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  advanceAfterRefund,
  advanceDeadline,
  advanceFor,
  noAdvance,
  partToKeep,
  readTerms,
  type AdvanceRules,
} from '#domain/orders/advance.ts'
import { followAdvance } from '#domain/orders/follow-advance.ts'
import { owedPaise } from '#domain/orders/money.ts'
import { slotStart } from '#domain/schedule.ts'
import { hourMs, minuteMs } from '#domain/time-units.ts'
import { date, testEdges, type Edge } from '#test/edges.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

const rules: AdvanceRules = {
  on: true,
  percent: 20,
  rupees: null,
  from_rupees: 1000,
  services: [],
  hours: 24,
  cancel_by_itself: true,
  keep_percent: 50,
  free_until_hours: 24,
  after_no_shows: 0,
}

const cases: readonly [string, number | null, number, Partial<AdvanceRules>, number][] = [
  ['20 % of 4,499 is 899.80, so 900', 449_900, 0, {}, 90_000],
  ['tax counts, too', 449_900, 80_982, {}, 106_200],
  ['a price on request asks for nothing', null, 0, {}, 0],
  ['the least price is with tax', 99_999, 1, {}, 20_000],
  ['a paisa below it is below it', 99_999, 0, {}, 0],
  ['all of it is no more than the price', 100_050, 0, { percent: 100 }, 100_050],
  ['an amount is at most the price', 100_000, 0, { percent: null, rupees: 5000 }, 100_000],
  ['an amount is that amount', 600_000, 0, { percent: null, rupees: 5000 }, 500_000],
  ['only listed services', 449_900, 0, { services: ['sofa'] }, 0],
  ['a listed service', 449_900, 0, { services: ['sofa', 'room'] }, 90_000],
  ['off', 449_900, 0, { on: false }, 0],
]
for (const [name, pricePaise, taxPaise, change, paise] of cases)
  test(`what is asked in advance: ${name}`, () => {
    assert.equal(advanceFor({ pricePaise, taxPaise }, ['room'], { ...rules, ...change }), paise)
  })

test('the deadline is the earlier of the time to pay and the last change, never within an hour', () => {
  const times = { hours: 24, changeUntilHours: 3 }
  const until = (hoursAhead: number) => advanceDeadline(hoursAhead * hourMs, 0, times)
  assert.deepEqual(
    [until(100), until(27), until(26.5), until(4), until(4 - 1 / 60)],
    [24 * hourMs, 24 * hourMs, 23.5 * hourMs, hourMs, null],
  )
})

test('what is kept is rounded down to the paisa', () => {
  assert.deepEqual([partToKeep(101, 50), partToKeep(99, 1), partToKeep(100, 100)], [50, 0, 100])
})

const afterRefund = (paidPaise: number, left: number) =>
  advanceAfterRefund({ advancePaise: 500, paidPaise }, left)

test('a refund takes off the advance only what it takes of the advance paid', () => {
  assert.deepEqual(
    [afterRefund(800, 600), afterRefund(800, 400), afterRefund(300, 200), afterRefund(500, 0)],
    [500, 400, 400, 0],
  )
})

const order = (startsAt: number) => ({
  ...noAdvance,
  status: 'pending' as 'pending' | 'accepted' | 'cancelled' | 'no-show' | 'in-progress',
  startsAt,
  lines: '[{"id":"room/small"}]',
  planId: null as string | null,
  pricePaise: 449_900 as number | null,
  taxPaise: 0,
  paidPaise: 0,
  creditedPaise: 0,
  keptPaise: 0,
  keptReason: '',
  settled: 0,
  undoUntil: null,
  advanceAsked: 1,
  monthly: 0,
})
type Case = ReturnType<typeof order>
const context = (now: number, by: 'user' | 'admin' = 'user') => ({
  now,
  by,
  rules,
  changeUntilHours: 3,
  noShows: 0,
  isDayClosed: false,
})
const accept = (it: Case, now = 0) =>
  followAdvance(it, { ...it, status: 'accepted' }, context(now, 'admin'))

for (const [who, change, asked] of [
  ['a customer', {}, 90_000],
  ['a visit of a plan', { planId: 'p' }, 0],
  ['a booking by phone', { advanceAsked: 0 }, 0],
  ['a customer who pays once a month', { monthly: 1 }, 0],
] as const)
  test(`${who} is asked for ${asked} paise in advance`, () => {
    assert.equal(accept({ ...order(100 * hourMs), ...change }).advancePaise, asked)
  })

test('a cancellation is free no later than the customer may cancel, however the job is moved', () => {
  const late = { ...context(0), rules: { ...rules, free_until_hours: 1 } }
  const follow = (from: Case, to: Partial<Case>) => followAdvance(from, { ...from, ...to }, late)
  const accepted = follow(order(100 * hourMs), { status: 'accepted' })
  const moved = follow(accepted, { startsAt: 110 * hourMs })
  const asked = follow(accepted, { status: 'pending', startsAt: 120 * hourMs })
  assert.deepEqual(
    [accepted, moved, asked].map((it) => readTerms(it.advanceTerms)?.free_until),
    [97 * hourMs, 107 * hourMs, 117 * hourMs],
  )
})

const undone = (it: Case, now: number) =>
  followAdvance(it, { ...it, status: 'pending' }, context(now, 'admin'))
const keptOf = (it: Case, now: number) =>
  followAdvance(it, { ...it, status: 'cancelled' }, context(now)).keptPaise

test('taking an acceptance back leaves what an earlier one promised: a late cancellation stays late', () => {
  const paid = { ...accept(order(100 * hourMs)), paidPaise: 90_000 }
  const now = 90 * hourMs
  const to = { ...paid, status: 'pending' as const, startsAt: 200 * hourMs }
  const asked = followAdvance(paid, to, context(now))
  const waiting = undone(accept(asked, now), now)
  assert.deepEqual([waiting.advancePaise, waiting.advanceUntil], [90_000, null])
  assert.equal(readTerms(waiting.advanceTerms)?.free_until, 76 * hourMs)
  assert.deepEqual([keptOf(waiting, now), keptOf(accept(waiting, now), now)], [45_000, 45_000])
})

test('taking the first acceptance back asks for nothing and keeps nothing, though it was paid for', () => {
  const now = 90 * hourMs
  const waiting = undone({ ...accept(order(100 * hourMs), now), paidPaise: 90_000 }, now)
  assert.deepEqual([waiting.advancePaise, waiting.advanceTerms, keptOf(waiting, now)], [0, null, 0])
  assert.equal(accept(waiting, now).advancePaise, 90_000)
})

/** Everything about advances that turns at a time around this start of a job. */
function edgesAround(time: string): readonly Edge[] {
  const start = slotStart({ date, time })
  const paid = { ...accept(order(start), start - 90 * hourMs), paidPaise: 90_000 }
  const keptAt = (now: number) =>
    followAdvance(paid, { ...paid, status: 'cancelled' }, context(now)).keptPaise
  const askedAt = (now: number) => accept(order(start), now).advancePaise
  return [
    ['a cancellation is no longer free', start - 24 * hourMs, keptAt, [0, 0, 45_000]],
    ['an advance is no longer asked', start - 4 * hourMs, askedAt, [90_000, 90_000, 0]],
  ]
}
testEdges(edgesAround)

test('of 20,000 random lives no order asks for more than it owes or its first advance, or keeps more than was paid of it', () => {
  const random = seededRandom(5)
  const { below, chance, pick } = random
  for (let n = 0; n < 20_000; n++) {
    let now = 0
    let it = order((1 + below(200)) * hourMs)
    let [first, promised] = [0, Infinity]
    for (let step = 0; step < 8; step++) {
      now += below(40) * hourMs + below(60) * minuteMs
      const before = it
      const by = pick(['user', 'admin'] as const)
      const changes: readonly Partial<Case>[] = [
        { status: 'accepted' },
        { status: 'accepted', startsAt: now + below(200) * hourMs },
        { status: 'pending', startsAt: now + below(200) * hourMs },
        { status: 'pending' },
        { pricePaise: chance(5) ? null : below(900_000), taxPaise: below(2) * below(50_000) },
        { status: 'cancelled' },
        { status: 'no-show' },
      ]
      const after = followAdvance(before, { ...before, ...pick(changes) }, context(now, by))
      if (before.status === 'pending' && after.status === 'accepted') promised = now + 24 * hourMs
      it = after
      if (first === 0) first = it.advancePaise
      assert.ok(it.advancePaise <= first)
      assert.ok(it.keptPaise <= Math.min(before.paidPaise, before.advancePaise))
      assert.equal(it.advancePaise > 0, readTerms(it.advanceTerms) !== null)
      assert.ok(it.advanceUntil === null || it.advanceUntil <= promised)
      if (it.status === 'accepted')
        assert.ok(it.advancePaise <= Math.max(owedPaise(it) ?? 0, it.paidPaise))
      if (it.status === 'cancelled' && by === 'admin') assert.equal(it.keptPaise, 0)
      if (it.status === 'cancelled' || it.status === 'no-show') break
      if (it.advancePaise === 0 && it.status === 'pending') first = 0
      if (chance(3))
        it = { ...it, paidPaise: Math.min(it.paidPaise + below(90_000), owedPaise(it) ?? 0) }
    }
  }
})
