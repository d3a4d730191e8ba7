import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { issueDueBills } from '#server/bills/monthly/issue.ts'
import { due, issuedBill, type ModelOrder } from '#test/months/records.ts'
import { expect, formatLog, isMonthly, send, type Shop } from '#test/months/shop.ts'

const payers = (shop: Shop) => shop.customers.filter((it) => isMonthly(shop, it))
const ordersOf = ({ books, customerOf }: Shop, id: string) =>
  books.orders.filter((it) => customerOf.get(it)!.account.id === id)

/** The office bills at once what waits for a customer's monthly bill. */
export async function billNow(shop: Shop): Promise<void> {
  const userid = shop.random.pick(payers(shop)).account.id
  const numbers = shop.books.billWaiting(ordersOf(shop, userid), shop.app.clock.now)
  const { body } = await send(shop, shop.owner, ['post', 'admin/billnow'], { userid })
  assert.deepEqual(body.numbers, numbers, formatLog(shop))
}

/** The last day of the month at 23:00. */
export async function billMonth(shop: Shop): Promise<void> {
  const { app, books, met } = shop
  // Billed by id, which is not the order in which they came: ids of one moment are random.
  const byId = payers(shop).toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))
  for (const { account } of byId) books.billWaiting(ordersOf(shop, account.id), app.clock.now)
  await issueDueBills(app.deps, () => false)
  met.set('month end', (met.get('month end') ?? 0) + 1)
  app.clock.pass(1000)
}

const byTime = (a: ModelOrder, b: ModelOrder) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)

/** A customer pays a bill or a part of it, which pays its orders from the oldest on. */
export async function payBill(shop: Shop): Promise<void> {
  const { app, books, random, owner } = shop
  const billed = books.orders.filter((it) => issuedBill(it)?.isMonthly)
  if (billed.length === 0) return
  const bill = issuedBill(random.pick(billed))?.number ?? ''
  const orders = billed.filter((it) => issuedBill(it)?.number === bill).toSorted(byTime)
  const whole = orders.reduce((all, it) => all + (due(it) ?? 0), 0)
  const paise = random.chance(2) && whole > 0 ? whole : 1 + random.below(Math.max(1, whole) + 1)
  const refused = paise > whole ? 'payment_too_much' : undefined
  let left = refused ? 0 : paise
  for (const order of orders) {
    const part = Math.min(left, due(order) ?? 0)
    left -= part
    const entry = { order, kind: 'payment', method: 'bank', paise: part, holder: null } as const
    if (part > 0) assert.equal(books.pay({ ...entry, at: app.clock.now }), undefined)
  }
  const body = { bill, payment_id: randomUUID(), method: 'bank', rupees: paise / 100 }
  for (let sent = random.chance(4) ? 2 : 1; sent > 0; sent--) {
    const reply = await owner.post('/api/v1/admin/recordpayment', body)
    expect(shop, `bill paid ${JSON.stringify(body)}`, reply, refused)
    if (!refused) assert.equal(Math.round(reply.body.due * 100), whole - paise, formatLog(shop))
  }
}
