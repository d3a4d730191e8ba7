import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import {
  calculateDue,
  calculateDuePaise,
  giveBack,
  moneyParts,
  type OrderMoney,
} from '#domain/orders/money.ts'
import { orderStatuses } from '#domain/orders/orders.ts'
import { seededRandom } from '#test/fuzz/random-numbers.ts'

const nothing = { taxPaise: 0, paidPaise: 0, creditedPaise: 0, keptPaise: 0, settled: 0 } as const
const order: OrderMoney = { status: 'accepted', pricePaise: 499_900, ...nothing }
const cases: readonly [string, Partial<OrderMoney>, number | null][] = [
  ['the whole price before anything was paid', {}, 4999],
  ['what is left after a part was paid', { paidPaise: 100_050 }, 3998.5],
  ['nothing once all is paid', { paidPaise: 499_900 }, 0],
  ['the tax as well where prices do not hold it', { taxPaise: 89_982 }, 5898.82],
  ['nothing again that was given back', { paidPaise: 399_900, creditedPaise: 100_000 }, 0],
  ['nothing that anybody could name without a price', { pricePaise: null }, null],
  ['nothing on a rejected order', { status: 'rejected' }, 0],
  ['nothing on a cancelled order', { status: 'cancelled', pricePaise: null }, 0],
  ['nothing where nobody was there', { status: 'no-show' }, 0],
  ['nothing on an order from before', { status: 'completed', settled: 1 }, 0],
]
for (const [name, change, due] of cases) {
  test(`an order owes ${name}`, () => {
    assert.equal(calculateDue({ ...order, ...change }), due)
  })
}

const backs: readonly [string, Partial<OrderMoney>, number][] = [
  ['nothing while less than the price was paid', { paidPaise: 499_900 }, 0],
  ['what was paid above the price', { paidPaise: 588_820 }, 88_920],
  ['what was paid above the price with its tax', { taxPaise: 80_000, paidPaise: 588_820 }, 8920],
  [
    'what a credit note took off after it was paid',
    { paidPaise: 499_900, creditedPaise: 900 },
    900,
  ],
  ['all that was paid for a cancelled order', { status: 'cancelled', paidPaise: 49_900 }, 49_900],
  ['all but what was kept', { status: 'rejected', paidPaise: 49_900, keptPaise: 20_000 }, 29_900],
  ['all that was paid where nobody was there', { status: 'no-show', paidPaise: 50 }, 50],
  ['nothing on an order from before', { status: 'completed', settled: 1, paidPaise: 50 }, 0],
]
for (const [name, change, paise] of backs)
  test(`of an order is to be given back ${name}`, () => {
    assert.equal(giveBack({ ...order, ...change }), paise)
  })

test('what was paid is owed, kept or to be given back, for 200,000 random orders', () => {
  const { below, pick } = seededRandom(3)
  for (let n = 0; n < 200_000; n++) {
    const paidPaise = below(3) * below(600_000)
    const status = pick(orderStatuses)
    const isOff = status === 'cancelled' || status === 'rejected'
    const it: OrderMoney = {
      status,
      pricePaise: below(500_000),
      taxPaise: below(90_000),
      paidPaise,
      creditedPaise: below(4) * below(100_000),
      keptPaise: isOff ? below(paidPaise + 1) : 0,
      settled: 0,
    }
    const [due, back] = [calculateDuePaise(it) ?? 0, giveBack(it)]
    assert.ok(due === 0 || back === 0)
    const owed = paidPaise + due - it.keptPaise - back
    const bill = (it.pricePaise ?? 0) + it.taxPaise - it.creditedPaise
    assert.equal(owed, isOff || status === 'no-show' ? 0 : Math.max(0, bill))
  }
})

test('every paisa paid is for work done, kept, to be given back or held, for 1,000,000 random orders', () => {
  const { below, pick, chance } = seededRandom(8)
  for (let n = 0; n < 1_000_000; n++) {
    const paidPaise = below(3) * below(600_000)
    const status = pick(orderStatuses)
    const isOff = status === 'cancelled' || status === 'rejected' || status === 'no-show'
    const it: OrderMoney = {
      status,
      pricePaise: chance(6) ? null : below(500_000),
      taxPaise: below(90_000),
      paidPaise,
      creditedPaise: below(4) * below(100_000),
      keptPaise: isOff ? below(paidPaise + 1) : 0,
      settled: status === 'completed' && chance(4) ? 1 : 0,
    }
    const { billedPaise, keptPaise, giveBackPaise, heldPaise } = moneyParts(it)
    const parts = [billedPaise, keptPaise, giveBackPaise, heldPaise]
    assert.ok(parts.every((part) => part >= 0))
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0),
      paidPaise,
    )
    if (status === 'completed') assert.equal(heldPaise, 0)
    else assert.equal(billedPaise, 0)
  }
})
