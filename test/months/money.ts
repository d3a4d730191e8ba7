import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import {
  due,
  issuedBill,
  toGiveBack,
  type Entry,
  type Method,
  type ModelOrder,
} from '#test/months/records.ts'
import { expect, formatLog, send, type Shop } from '#test/months/shop.ts'

const methods: readonly Method[] = ['cash', 'cash', 'upi', 'bank', 'card']

/** An amount at, below or above a limit. */
function around({ random }: Shop, paise: number): number {
  const kind = random.below(8)
  if (kind === 0) return paise + 1
  return kind < 4 && paise > 0 ? paise : 1 + random.below(Math.max(1, paise))
}

/** Money from a customer, written down by a worker or by the office. */
export async function pay(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, books, random, workers, owner } = shop
  const paise = around(shop, due(it) ?? 1)
  const own = workers.find(({ account }) => account.id === random.pick(it.workers))
  const byWorker = own && random.chance(2) ? own : undefined
  const method = byWorker ? random.pick(['cash', 'upi'] as const) : random.pick(methods)
  const helper = random.chance(3) ? random.pick(workers).account.id : undefined
  const held_by = method === 'cash' && !byWorker ? helper : undefined
  const holder = method === 'cash' ? (byWorker?.account.id ?? held_by ?? null) : null
  const entry: Entry = { at: app.clock.now, order: it, kind: 'payment', method, paise, holder }
  const refused = books.pay(entry)
  const body = { serviceid: it.id, payment_id: randomUUID(), method, rupees: paise / 100, held_by }
  const path = byWorker ? 'worker/recordpayment' : 'admin/recordpayment'
  for (let sent = random.chance(6) ? 2 : 1; sent > 0; sent--)
    await send(shop, byWorker ?? owner, ['post', path], body, refused)
}

/** The customer pays what is due on a page of the gateway, which may report it twice. */
export async function payOnline(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, books, random, gateway, customerOf } = shop
  const paise = due(it) ?? 0
  if (paise < 100) return
  const page = { serviceid: it.id }
  const { body } = await send(shop, customerOf.get(it)!, ['post', 'user/payonline'], page)
  assert.equal(body.rupees, paise / 100, formatLog(shop, it))
  const link = gateway.links().find(({ short_url }) => short_url === body.url)
  const paid = gateway.pay(link ?? assert.fail(formatLog(shop, it)))
  const online = { order: it, kind: 'payment', method: 'upi', paise, holder: null } as const
  assert.equal(books.pay({ ...online, at: app.clock.now }), undefined)
  for (let told = random.chance(3) ? 2 : 1; told > 0; told--) {
    const reply = await app.visitor().post('/api/v1/payments/razorpay', paid.body, paid.headers)
    expect(shop, `paid online ${it.id}`, reply)
  }
}

/** Gives money back, or takes back what was written down wrongly. */
export async function refund(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, books, random, workers, owner } = shop
  const correction = random.chance(3)
  const back = toGiveBack(it)
  const paise = around(shop, !correction && back > 0 && random.chance(2) ? back : it.paid)
  const method = random.pick(methods)
  const named = method === 'cash' && random.chance(4) ? random.pick(workers).account.id : undefined
  const lastHolder = it.holders.at(-1)?.worker ?? null
  const holder = method === 'cash' ? (named ?? (correction ? lastHolder : null)) : null
  const kind = correction ? 'correction' : 'refund'
  const refused = books.pay({ at: app.clock.now, order: it, kind, method, paise, holder })
  const entry = { serviceid: it.id, payment_id: randomUUID(), method, rupees: paise / 100 }
  const body = { ...entry, correction, held_by: named, reason: 'Random' }
  await send(shop, owner, ['post', 'admin/recordrefund'], body, refused)
}

export async function credit(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, books, owner } = shop
  const paise = around(shop, due(it) ?? 0)
  const refused = books.credit(it, paise, app.clock.now)
  const body = { serviceid: it.id, credit_id: randomUUID(), rupees: paise / 100, reason: 'Wrong' }
  await send(shop, owner, ['post', 'admin/creditbill'], body, refused)
}

/** Bills a business, or the customer again. */
export async function billTo(shop: Shop, it: ModelOrder): Promise<void> {
  const { app, books, random, owner } = shop
  const gstin = random.chance(3) ? '' : random.pick(['10AAAAA1111A1Z1', '10BBBBB2222B1Z2'])
  const bill_to = gstin ? { name: `Firm ${gstin}`, gstin } : null
  books.billTo(it, gstin, app.clock.now)
  const { body } = await send(shop, owner, ['put', 'admin/billto'], { serviceid: it.id, bill_to })
  assert.equal(body.number, issuedBill(it)?.number ?? null, formatLog(shop, it))
}

/** Payouts, cash that changes hands, changes of pay, and each taken back. */
export async function actOnAccount(shop: Shop): Promise<void> {
  const { app, books, random, workers, owner, undoable } = shop
  const worker = random.pick(workers).account.id
  const { owed, inHand } = books.balance(worker)
  const [id, at] = [randomUUID(), app.clock.now]
  const to = (limit: number) => Math.max(1, around(shop, Math.max(0, limit)))
  const body = { worker_id: worker, entry_id: id, payout_id: id, method: 'upi', reason: 'Random' }
  const write = (kind: 'paid' | 'handed' | 'kept' | 'earned', paise: number, order = null) =>
    books.accounts.push({ worker, at, kind, paise, order }) - 1
  const ask = (call: string, paise: number, refusal?: string, more: object = {}) =>
    send(shop, owner, ['post', `admin/${call}`], { ...body, rupees: paise / 100, ...more }, refusal)
  const kind = random.below(5)
  if (kind === 0) {
    const [paise, advance] = [to(owed), random.chance(4)]
    const refused = paise > owed && !advance ? 'payout_too_much' : undefined
    if (!refused) undoable.push({ id, n: write('paid', -paise) })
    await ask('recordpayout', paise, refused, { advance })
  } else if (kind === 1) {
    const paise = to(inHand)
    const refused = paise > inHand ? 'cash_too_much' : undefined
    if (!refused) undoable.push({ id, n: write('handed', -paise) })
    await ask('takecash', paise, refused)
  } else if (kind === 2) {
    const paise = to(Math.min(owed, inHand))
    const less = paise > owed ? 'payout_too_much' : undefined
    const refused = paise > inHand ? 'cash_too_much' : less
    if (!refused) undoable.push({ id, n: write('kept', -paise) })
    await ask('keepcash', paise, refused)
  } else if (kind === 3) await changePay(shop, worker)
  else await takeBack(shop)
}

async function changePay(shop: Shop, worker: string): Promise<void> {
  const { app, books, random, owner } = shop
  const paise = random.below(100_000) - 30_000 || 1
  const own = books.orders.filter((it) => it.workers.includes(worker))
  const order = random.chance(2) && own.length > 0 ? random.pick(own) : null
  books.accounts.push({ worker, at: app.clock.now, kind: 'earned', paise, order })
  const about = { worker_id: worker, entry_id: randomUUID(), serviceid: order?.id }
  const body = { ...about, rupees: paise / 100, reason: 'Random' }
  await send(shop, owner, ['post', 'admin/changepay'], body)
}

async function takeBack(shop: Shop): Promise<void> {
  const { app, books, random, owner, undoable } = shop
  const chosen = undoable[random.below(undoable.length)]
  const entry = chosen && books.accounts[chosen.n]
  if (!entry) return
  const isFirst = !shop.met.has(`back ${chosen.id}`)
  shop.met.set(`back ${chosen.id}`, 1)
  if (isFirst) books.accounts.push({ ...entry, at: app.clock.now, paise: -entry.paise })
  const body = { entry_id: randomUUID(), reverses: chosen.id, reason: 'Wrong' }
  const refused = isFirst ? undefined : 'already_reversed'
  await send(shop, owner, ['post', 'admin/reverseentry'], body, refused)
}
