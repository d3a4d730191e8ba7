import { strict as assert } from 'node:assert'
import { indiaClock, monthAround } from '#domain/schedule.ts'
import { due, issuedBill, toGiveBack, type ModelOrder } from '#test/months/records.ts'
import { paise, readCsv, sum, total, type Row } from '#test/months/replies.ts'
import type { Shop } from '#test/months/shop.ts'

/** What the customer owes for an order, below zero for what they paid ahead or get back. */
function balanceOf(it: ModelOrder): number {
  if (issuedBill(it)) return (due(it) ?? 0) - toGiveBack(it)
  return it.kept - it.paid
}

const balance = (row: Row | undefined): number => paise(row?.['Balance (Rs)'])

/**
 * Each customer's statement ends with what their orders say, and that of a month begins where that
 * of the month before ended.
 */
export async function compareStatements({ app, owner, customers, customerOf, books }: Shop) {
  const today = indiaClock(app.clock.now).date
  const read = async (userid: string, from: string, to: string) =>
    readCsv(owner, `admin/statement?userid=${userid}&from=${from}&to=${to}&format=csv`)
  for (const { account } of customers) {
    const whole = await read(account.id, '2020-01-01', '2099-12-31')
    const last = balance(whole.at(-1))
    const orders = books.orders.filter((it) => customerOf.get(it)?.account.id === account.id)
    assert.equal(last, sum(orders, balanceOf), `statement of ${account.id}`)
    assert.equal(total(whole, 'Debit (Rs)') - total(whole, 'Credit (Rs)'), last)
    let before = 0
    for (
      let { from, to } = monthAround(today, -2);
      from <= today;
      { from, to } = monthAround(from, 1)
    ) {
      const month = await read(account.id, from, to)
      assert.equal(balance(month[0]), before, `${from} ${account.id}`)
      before = balance(month.at(-1))
    }
    assert.equal(before, last)
  }
}
