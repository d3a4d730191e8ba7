import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  accountOf,
  earnedAndPaid,
  payRuleFor,
  payShares,
  type AccountKind,
} from '#domain/money/worker-account.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

/** Acts of a business on two plain figures: what it owes, and the cash that a worker holds. */
const acts: readonly [AccountKind, owed: number, inHand: number][] = [
  ['pay', 1, 0],
  ['pay-change', -1, 0],
  ['opening', 1, 0],
  ['payout', -1, 0],
  ['handover', 0, -1],
  ['offset', -1, -1],
]

test('in 10,000 random histories the account agrees with two plain figures', () => {
  for (let seed = 1; seed <= 10_000; seed++) {
    const { below } = seededRandom(seed)
    let [owed, inHand, cash] = [0, 0, 0]
    const entries: { kind: AccountKind; paise: number }[] = []
    for (let n = below(30); n > 0; n--) {
      const amount = 1 + below(1_000_000)
      const [kind, toOwed, toHand] = acts[below(acts.length)]!
      const isTakenBack = kind !== 'pay' && below(4) === 0
      const paise = toOwed + toHand < 0 ? -amount : amount
      entries.push({ kind, paise })
      if (isTakenBack) entries.push({ kind, paise: -paise })
      else [owed, inHand] = [owed + toOwed * amount, inHand + toHand * amount]
      const taken = below(3) === 0 ? below(100_000) - 20_000 : 0
      ;[cash, inHand] = [cash + taken, inHand + taken]
    }
    assert.deepEqual(accountOf([...entries, { kind: 'cash', paise: cash }]), {
      owedPaise: owed,
      inHandPaise: inHand,
    })
    const { earned, paid } = earnedAndPaid(entries)
    const sum = [...earned, ...paid].reduce((all, it) => all + it.paise, 0)
    assert.equal(sum, owed, `seed ${seed}`)
  }
})

test('the shares of a job add up to its pay, whoever did it', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const { below } = seededRandom(seed)
    const ids = Array.from({ length: 1 + below(5) }, (_, n) => `w${(n * 7) % 5}`)
    const base = below(10_000_000)
    const rule = { percent: below(101), rupees: null }
    const shares = [...payShares(rule, base, ids).values()]
    assert.equal(
      shares.reduce((all, it) => all + it, 0),
      Math.floor((base * rule.percent) / 100),
    )
    assert.ok(Math.max(...shares) - Math.min(...shares) <= 1)
  }
  assert.equal(payShares({ percent: 40, rupees: null }, 1000, []).size, 0)
})

const line = (id: string | null) => ({
  id,
  label: 'AC Cleaning',
  hindi: '',
  quantity: 1,
  rupees: 1,
  from: false,
})
const general = { percent: 40, rupees: null }
const pay = {
  ...general,
  services: [
    { service: 'ac', percent: null, rupees: 55 },
    { service: 'room', percent: null, rupees: null },
  ],
}

for (const [name, ids, isReclean, rule] of [
  ['its own service', ['ac/standard'], false, { percent: null, rupees: 55 }],
  ['the first service', ['2-bhk/vacant', 'ac/standard'], false, general],
  [
    'a service after a line of free text',
    [null, 'ac/standard'],
    false,
    { percent: null, rupees: 55 },
  ],
  ['free text alone', [null], false, general],
  ['an exception without pay', ['room/one'], false, { percent: null, rupees: null }],
  ['a job done again at no cost', ['ac/standard'], true, { percent: 0, rupees: 0 }],
] as const)
  test(`the rule of a job is that of ${name}, never of a label`, () => {
    assert.deepEqual(payRuleFor(pay, { lines: ids.map(line), isReclean }), rule)
  })
