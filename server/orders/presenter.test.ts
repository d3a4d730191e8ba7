import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { order as contract } from '#contract/orders/order.ts'
import { trimTo } from '#server/http/trim.ts'
import { presentOrder, presentOrderToAdmin } from '#server/orders/presenter.ts'
import { findOrder } from '#server/orders/repo.ts'
import { booked } from '#test/factories/orders.ts'
import { createTestApp } from '#test/test-app.ts'

test('a presented order is sent without a copy: its fields are those of the contract, in the same order', async (t) => {
  const { as, deps } = await createTestApp(t)
  const id = await booked(await as('user'))
  const order = await findOrder(deps.db, id)
  assert.ok(order)
  const trim = trimTo(contract)
  for (const present of [presentOrder, presentOrderToAdmin]) {
    const plain = present({ ...order, workers: 'w1 Ravi Kumar' })
    const offer = { status: 'quoted', quotePaise: 50_000, quoteUntil: order.startsAt } as const
    const quoted = present({ ...order, ...offer, quoteLines: order.lines, doorCode: '1234' })
    for (const it of [plain, quoted]) assert.equal(trim(it), it)
  }
})
