import { strict as assert } from 'node:assert'
import { checkSums } from '#server/money/sums.ts'
import { shared } from '#test/months/charge.ts'
import { compareBills, wholeBillsOf, type Billed } from '#test/months/compare-bills.ts'
import { compareAfterWages } from '#test/months/expenses.ts'
import {
  dayOf,
  due,
  held,
  issuedBill,
  monthOf,
  shownPrice,
  toGiveBack,
  type ModelOrder,
} from '#test/months/records.ts'
import {
  idIn,
  paise,
  read,
  readAll,
  readCsv,
  same,
  sum,
  total,
  type Row,
} from '#test/months/replies.ts'
import { formatLog, type Shop } from '#test/months/shop.ts'
import { compareStatements } from '#test/months/statements.ts'

/** Everything that shows money says what the books say, and one thing says what the others say. */
export async function compareAll(shop: Shop): Promise<void> {
  const { books, app, owner, seed } = shop
  try {
    await compareOrders(shop)
    await compareStatements(shop)
    await checkSums(app.deps)
    const months = new Set([...books.ledger, ...books.accounts].map(({ at }) => monthOf(at)))
    for (const { date } of books.expenses) months.add(date.slice(0, 7))
    for (const month of months.add(monthOf(app.clock.now))) {
      await compareWorkers(shop, month)
      await compareMonth(shop, month)
      await compareBills(shop, month)
      await comparePayments(shop, month)
      await compareAfterWages(shop, month)
    }
    const rows = await readCsv(owner, 'admin/exportbills')
    const orders = await readAll(owner, 'service/getallorders?status=all', 'orders')
    const billed = orders.filter((it) => it['bill'] !== null)
    const known = total(billed, 'paid') + total(billed, 'due') - total(billed, 'give_back')
    assert.equal(total(rows, 'Total (Rs)'), known, 'bills less credit notes')
  } catch (error) {
    shop.log.push(`seed ${seed}`)
    process.stderr.write(`${formatLog(shop)}\n`)
    throw error
  }
}

const moneyOf = (it: ModelOrder) => [
  it.id,
  it.status,
  shownPrice(it),
  it.discount,
  it.paid,
  due(it),
  toGiveBack(it),
  it.refunded,
  it.kept,
  it.advance,
  issuedBill(it)?.number ?? null,
  it.waits,
]

const inPaise = (rupees: unknown) => (rupees === null || rupees === '' ? null : paise(rupees))

async function compareOrders({ owner, books }: Shop): Promise<void> {
  const orders = await readAll(owner, 'service/getallorders?status=all', 'orders')
  const shown = orders.map((it) => [
    it['_id'],
    it['service_status'],
    inPaise(it['price']),
    paise((it['discount'] as Row | null)?.['rupees'] ?? 0),
    paise(it['paid']),
    inPaise(it['due']),
    paise(it['give_back']),
    paise(it['refunded']),
    paise((it['kept'] as Row | null)?.['rupees'] ?? 0),
    paise(it['advance']),
    it['bill'],
    it['on_monthly'] ?? false,
  ])
  same(shown, books.orders.map(moneyOf))
  const file = await readCsv(owner, 'admin/exportorders?status=all')
  same(
    file.map((it) => [
      idIn(it['Order']),
      ...['Price', 'Discount', 'Paid', 'Due'].map((name) => inPaise(it[`${name} (Rs)`])),
    ]),
    books.orders.map((it) => [it.id, shownPrice(it), it.discount, it.paid, due(it)]),
  )
  const unpaid = books.orders.filter((it) => it.status === 'completed' && (due(it) ?? 0) > 0)
  const dues = await read(owner, 'admin/dues?limit=1')
  assert.deepEqual(
    [dues.total, paise(dues.outstanding)],
    [unpaid.length, sum(unpaid, (it) => due(it) ?? 0)],
  )
  const backs = await read(owner, 'admin/givebacks?limit=1')
  assert.equal(paise(backs.total), sum(books.orders, toGiveBack))
  const listed = await readAll(owner, 'admin/givebacks?', 'orders')
  assert.equal(total(listed, 'give_back'), paise(backs.total))
}

async function compareWorkers({ owner, workers, books }: Shop, month: string): Promise<void> {
  const isNow = ({ at }: { readonly at: number }) => monthOf(at) === month
  const list: Row[] = (await read(owner, `admin/pay?month=${month}`)).workers
  const hands: Row[] = (await read(owner, 'admin/cashinhand')).workers
  for (const worker of workers) {
    const id = worker.account.id
    const { owed, inHand } = books.balance(id)
    const entries = books.accounts.filter((it) => it.worker === id && isNow(it))
    const cash = books.ledger.filter((it) => it.holder === id && isNow(it))
    const earned = sum(entries, (it) => (it.kind === 'earned' ? it.paise : 0))
    const out = sum(entries, (it) => (it.kind === 'paid' || it.kind === 'kept' ? -it.paise : 0))
    const jobs = books.orders.filter(
      (it) => it.workers.includes(id) && it.status === 'completed' && it.date.startsWith(month),
    )
    const own = await read(worker, `worker/earnings?month=${month}`)
    const seen = await read(owner, `admin/workerpay?month=${month}&worker_id=${id}`)
    const listed = list.find((it) => it['_id'] === id)
    for (const it of [own, seen, ...(listed ? [listed] : [])]) {
      const figures = ['owed', 'balance', 'in_hand', 'earned', 'paid_out'].map((n) => paise(it[n]))
      assert.deepEqual(figures, [owed, owed, inHand, earned, out], `${month} ${id}`)
      same(it.entries.map(moment), entries.map(moment2))
      same(
        it.cash.map(moment),
        cash.map((c) => moment2({ ...c, paise: c.kind === 'payment' ? c.paise : -c.paise })),
      )
    }
    if (!listed) assert.deepEqual([owed, inHand, entries.length, jobs.length], [0, 0, 0, 0])
    else assert.equal(listed['jobs'], jobs.length)
    const brought = (job: ModelOrder) =>
      sum(books.accounts, (it) => (it.worker === id && it.order === job ? it.paise : 0))
    const shownJobs = (own.jobs as Row[]).map((it) => [it['serviceid'], paise(it['rupees'])])
    same(
      shownJobs,
      jobs.map((it) => [it.id, brought(it)]),
    )
    assert.deepEqual(seen.jobs, own.jobs)
    const held = hands.find((it) => it['_id'] === id)
    assert.equal(paise(held?.['in_hand'] ?? 0), inHand)
  }
}

const moment = (it: Row) => [it['at'], paise(it['rupees'])]
const moment2 = (it: { readonly at: number; readonly paise: number }) => [
  new Date(it.at).toISOString(),
  it.paise,
]

/** Sums in paise by a key of each row. */
function sumsBy<T>(rows: readonly T[], key: (it: T) => unknown, of: (it: T) => number) {
  const groups = Map.groupBy(rows, key)
  return [...groups].map(([name, all]) => [name, sum(all, of), all.length] as const)
}

const of = ({ bill }: Billed) => bill.sums.total
const rows = (list: Row[], name: string) =>
  list.map((it) => [it[name], paise(it['rupees']), it['jobs']])

async function compareMonth(shop: Shop, month: string): Promise<void> {
  const { owner, books, random } = shop
  const page = await read(owner, `admin/money?month=${month}`)
  // What was taken off a bill that is in force stands on it, with a credit note.
  const bills = wholeBillsOf(shop, month)
    .filter(({ bill }) => bill.state === 'issued')
    .flatMap(({ parts }) => parts)
  const inForce = bills.filter(({ bill }) => bill.state === 'issued')
  const entries = books.ledger.filter(({ at }) => monthOf(at) === month)
  const received = entries.filter(({ kind }) => kind !== 'refund')
  const signed = (it: (typeof entries)[number]) => (it.kind === 'payment' ? it.paise : -it.paise)
  const by = (method: string) =>
    sum(
      received.filter((it) => it.method === method),
      signed,
    )
  const refunds = entries.filter(({ kind }) => kind === 'refund')
  assert.deepEqual(
    [page.billed, page.refunded, page.outstanding, page.give_back, page.received.total].map(paise),
    [
      sum(bills, of),
      sum(refunds, (it) => it.paise),
      sum(inForce, ({ order }) => due(order) ?? 0),
      sum(books.orders, toGiveBack),
      sum(received, signed),
    ],
    month,
  )
  const kept = books.orders.filter((it) => it.kept > 0 && monthOf(it.endedAt) === month)
  assert.equal(
    paise(page.kept),
    sum(kept, (it) => it.kept),
    month,
  )
  assert.equal(paise(page.held), sum(books.orders, held))
  for (const method of ['cash', 'upi', 'bank', 'card'])
    assert.equal(paise(page.received[method]), by(method), method)
  same(
    rows(page.by_service, 'label'),
    sumsBy(bills, ({ order }) => order.label, of),
  )
  const shares = bills.flatMap(({ order, bill }): (readonly [string | null, number])[] =>
    order.workers.length === 0
      ? [[null, bill.sums.total]]
      : [...shared(bill.sums.total, order.workers)],
  )
  same(
    rows(page.by_worker, '_id'),
    sumsBy(
      shares,
      ([id]) => id,
      ([, it]) => it,
    ),
  )
  const days = [
    ...new Set([...bills.map(({ bill }) => bill.date), ...received.map((it) => dayOf(it.at))]),
  ]
  same(
    (page.by_day as Row[]).map((it) => [it['date'], paise(it['billed']), paise(it['received'])]),
    days.map((day) => [
      day,
      sum(
        bills.filter(({ bill }) => bill.date === day),
        of,
      ),
      sum(
        received.filter((it) => dayOf(it.at) === day),
        signed,
      ),
    ]),
  )
  await compareFilters(shop, month, page, days.length > 0 ? random.pick(days) : undefined)
}

/** Each figure of the money page leads to a list that adds up to it. */
async function compareFilters(
  { owner }: Shop,
  month: string,
  page: Readonly<Record<string, Row[]>>,
  day: string | undefined,
): Promise<void> {
  const list = async (query: string) =>
    read(owner, `admin/getallbills?month=${month}&state=issued&limit=1&${query}`)
  for (const it of page['by_service']!) {
    const of = await list(`service=${encodeURIComponent(String(it['label']))}`)
    assert.deepEqual([of.sum.rupees, of.total <= Number(it['jobs'])], [it['rupees'], true])
  }
  for (const it of page['by_worker']!) {
    const of = await list(`worker=${(it['_id'] as string | null) ?? 'nobody'}`)
    assert.deepEqual([of.sum.rupees, of.total <= Number(it['jobs'])], [it['rupees'], true])
  }
  for (const it of page['by_day']!.filter(({ date }) => date === day)) {
    const span = `from=${day}&to=${day}`
    const ledger = await read(owner, `admin/getallpayments?side=received&limit=1&${span}`)
    const { sum: billed } = await list(span)
    assert.deepEqual([billed.rupees, ledger.sum.received], [it['billed'], it['received']])
  }
  const unpaid = await list('payment=unpaid')
  assert.equal(unpaid.sum.due, page['outstanding'])
}

async function comparePayments({ owner, books }: Shop, month: string): Promise<void> {
  const entries = books.ledger.filter(({ at }) => monthOf(at) === month)
  const kept = books.orders.filter((it) => it.kept > 0 && monthOf(it.endedAt) === month)
  const file = await readCsv(owner, `admin/exportpayments?month=${month}`)
  same(
    file.map((it) => [it['Kind'], it['Method'], paise(it['Amount (Rs)'] || it['Kept (Rs)'])]),
    [
      ...entries.map((it) => [it.kind, it.method, it.kind === 'payment' ? it.paise : -it.paise]),
      ...kept.map((it) => ['kept', '', it.kept]),
    ],
  )
  const listed = await readAll(owner, `admin/getallpayments?month=${month}`, 'payments')
  same(
    listed.map((it) => [it['at'], it['kind'], paise(it['rupees'])]),
    entries.map((it) => [new Date(it.at).toISOString(), it.kind, it.paise]),
  )
}
