import { strict as assert } from 'node:assert'
import {
  dayOf,
  due,
  issuedBill,
  monthOf,
  shownPrice,
  toGiveBack,
  type ModelBill,
  type ModelOrder,
  type Note,
} from '#test/months/books.ts'
import { shared, type Charge } from '#test/months/charge.ts'
import { paise, read, readAll, readCsv, sum, total, type Row } from '#test/months/replies.ts'
import { said, type Shop } from '#test/months/shop.ts'

/** Everything that shows money says what the books say, and one thing says what the others say. */
export async function compareAll(shop: Shop): Promise<void> {
  const { books, app, owner, seed } = shop
  try {
    await compareOrders(shop)
    const months = new Set([...books.ledger, ...books.accounts].map(({ at }) => monthOf(at)))
    for (const month of months.add(monthOf(app.clock.now))) {
      await compareWorkers(shop, month)
      await compareMonth(shop, month)
      await compareBills(shop, month)
      await comparePayments(shop, month)
    }
    const rows = await readCsv(owner, 'admin/exportbills')
    const orders = await readAll(owner, 'service/getallorders?status=all', 'orders')
    const billed = orders.filter((it) => it['bill'] !== null)
    const known = total(billed, 'paid') + total(billed, 'due') - total(billed, 'give_back')
    assert.equal(total(rows, 'Total (Rs)'), known, 'bills less credit notes')
  } catch (error) {
    shop.log.push(`seed ${seed}`)
    process.stderr.write(`${said(shop)}\n`)
    throw error
  }
}

const byKey = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
const same = (shown: readonly (readonly unknown[])[], known: readonly (readonly unknown[])[]) =>
  assert.deepEqual(byKey(shown), byKey(known))

const moneyOf = (it: ModelOrder) => [
  ...[it.id, it.status, shownPrice(it), it.discount, it.paid, due(it), toGiveBack(it), it.refunded],
  ...[it.kept, issuedBill(it)?.number ?? null],
]

const inPaise = (rupees: unknown) => (rupees === null || rupees === '' ? null : paise(rupees))

async function compareOrders({ owner, books }: Shop): Promise<void> {
  const orders = await readAll(owner, 'service/getallorders?status=all', 'orders')
  const shown = orders.map((it) => [
    ...[it['_id'], it['service_status'], inPaise(it['price'])],
    paise((it['discount'] as Row | null)?.['rupees'] ?? 0),
    ...[paise(it['paid']), inPaise(it['due']), paise(it['give_back']), paise(it['refunded'])],
    ...[paise((it['kept'] as Row | null)?.['rupees'] ?? 0), it['bill']],
  ])
  same(shown, books.orders.map(moneyOf))
  const file = await readCsv(owner, 'admin/exportorders?status=all')
  same(
    file.map((it) => [
      it['Order'],
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

type Billed = { readonly order: ModelOrder; readonly bill: ModelBill }
const billsOf = ({ books }: Shop, month: string): Billed[] =>
  books.orders
    .flatMap((order) => order.bills.map((bill) => ({ order, bill })))
    .filter(({ bill }) => bill.date.startsWith(month))
const notesOf = ({ books }: Shop, month: string) =>
  books.orders
    .flatMap((order) => order.bills)
    .flatMap((bill) => bill.notes.map((note) => ({ bill, note })))
    .filter(({ note }) => note.date.startsWith(month))

/** Sums in paise by a key of each row. */
function sumsBy<T>(rows: readonly T[], key: (it: T) => unknown, of: (it: T) => number) {
  const groups = Map.groupBy(rows, key)
  return [...groups].map(([name, all]) => [name, sum(all, of), all.length] as const)
}

async function compareMonth(shop: Shop, month: string): Promise<void> {
  const { owner, books, random } = shop
  const page = await read(owner, `admin/money?month=${month}`)
  const bills = billsOf(shop, month).filter(({ bill }) => bill.state === 'issued')
  const entries = books.ledger.filter(({ at }) => monthOf(at) === month)
  const received = entries.filter(({ kind }) => kind !== 'refund')
  const signed = (it: (typeof entries)[number]) => (it.kind === 'payment' ? it.paise : -it.paise)
  const of = ({ bill }: Billed) => bill.sums.total
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
      sum(bills, ({ order }) => due(order) ?? 0),
      sum(books.orders, toGiveBack),
      sum(received, signed),
    ],
    month,
  )
  for (const method of ['cash', 'upi', 'bank', 'card'])
    assert.equal(paise(page.received[method]), by(method), method)
  const rows = (list: Row[], name: string) =>
    list.map((it) => [it[name], paise(it['rupees']), it['jobs']])
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
    assert.deepEqual([of.sum.rupees, of.total], [it['rupees'], it['jobs']])
  }
  for (const it of page['by_worker']!) {
    const of = await list(`worker=${it['_id'] ?? 'nobody'}`)
    assert.deepEqual([of.sum.rupees, of.total], [it['rupees'], it['jobs']])
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

const taxed = ({ taxable, half, total: all }: Charge, sign: 1 | 0 | -1 = 1) =>
  [taxable, half, half, all].map((it) => (sign === 0 || it === 0 ? 0 : sign * it))
const columns = ['Taxable', 'CGST', 'SGST', 'Total', 'Paid', 'Due'].map((it) => `${it} (Rs)`)

async function compareBills(shop: Shop, month: string): Promise<void> {
  const { owner } = shop
  const bills = billsOf(shop, month)
  const notes = notesOf(shop, month)
  const standing = ({ order, bill }: Billed) =>
    bill.state === 'issued' ? [order.paid, due(order) ?? 0] : [0, 0]
  const credits = (list: readonly Note[]) => list.map((it) => `${it.number} ${it.total}`)
  const listed = await readAll(owner, `admin/getallbills?month=${month}`, 'bills')
  same(
    listed.map((it) => [
      ...[it['number'], it['date'], it['state']],
      ...['taxable', 'cgst', 'sgst', 'total', 'paid', 'due', 'credited'].map((n) => paise(it[n])),
      (it['credit_notes'] as Row[]).map((n) => `${String(n['number'])} ${paise(n['total'])}`),
      (it['bill_to'] as Row | null)?.['gstin'] ?? '',
    ]),
    bills.map((it) => [
      ...[it.bill.number, it.bill.date, it.bill.state, ...taxed(it.bill.sums), ...standing(it)],
      ...[sum(it.bill.notes, (n) => n.total), credits(it.bill.notes), it.bill.gstin],
    ]),
  )
  const file = await readCsv(owner, `admin/exportbills?month=${month}`)
  same(
    file.map((it) => [it['Number'], it['GSTIN'], ...columns.map((name) => paise(it[name]))]),
    [
      ...bills.map((it) => {
        const sums = taxed(it.bill.sums, it.bill.state === 'cancelled' ? 0 : 1)
        return [it.bill.number, it.bill.gstin, ...sums, ...standing(it)]
      }),
      ...notes.map(({ bill, note }) => [note.number, bill.gstin, ...taxed(note, -1), 0, 0]),
    ],
  )
  await compareReturn(shop, month, file)
}

async function compareReturn(shop: Shop, month: string, file: readonly Row[]): Promise<void> {
  const counted = [
    ...billsOf(shop, month)
      .filter(({ bill }) => bill.state !== 'cancelled')
      .map(({ bill }) => ({ bill, sums: taxed(bill.sums) })),
    ...notesOf(shop, month).map(({ bill, note }) => ({ bill, sums: taxed(note, -1) })),
  ]
  const place = ({ bill }: (typeof counted)[number]) => {
    const where = bill.tax === 'none' ? 'Bihar' : '10-Bihar'
    return `${bill.gstin ? 'B2B' : 'B2C'} ${where} ${bill.tax === 'regular' ? 18 : 0}`
  }
  const rows = await readCsv(shop.owner, `admin/exportb2c?month=${month}`)
  const supplies = rows.filter((it) => it['Section']?.startsWith('B2'))
  same(
    supplies.map((it) => [
      `${it['Section']} ${it['Place of supply']} ${it['Rate (%)']}`,
      ...columns.slice(0, 4).map((name) => paise(it[name])),
      Number(it['Documents']),
    ]),
    [...Map.groupBy(counted, place)].map(([name, all]) => [
      name,
      ...[0, 1, 2, 3].map((n) => sum(all, ({ sums }) => sums[n] ?? 0)),
      all.length,
    ]),
  )
  for (const name of columns.slice(0, 4)) assert.equal(total(supplies, name), total(file, name))
  const used = [billsOf(shop, month).length, notesOf(shop, month).length]
  const numbers = ['Bills', 'Credit notes'].map(
    (name) => rows.find((it) => it['Section'] === name)?.['Documents'] ?? 0,
  )
  assert.deepEqual(numbers.map(Number), used)
}

async function comparePayments({ owner, books }: Shop, month: string): Promise<void> {
  const entries = books.ledger.filter(({ at }) => monthOf(at) === month)
  const file = await readCsv(owner, `admin/exportpayments?month=${month}`)
  same(
    file.map((it) => [it['Kind'], it['Method'], paise(it['Amount (Rs)'])]),
    entries.map((it) => [it.kind, it.method, it.kind === 'payment' ? it.paise : -it.paise]),
  )
  const listed = await readAll(owner, `admin/getallpayments?month=${month}`, 'payments')
  same(
    listed.map((it) => [it['at'], it['kind'], paise(it['rupees'])]),
    entries.map((it) => [new Date(it.at).toISOString(), it.kind, it.paise]),
  )
}
