import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { calculateDue, type OrderMoney } from '#domain/orders/money.ts'

const nothing = { taxPaise: 0, paidPaise: 0, creditedPaise: 0, settled: 0 } as const
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
