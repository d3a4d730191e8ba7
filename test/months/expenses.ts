import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/schedule.ts'
import {
  dayOf,
  issuedBill,
  monthOf,
  type ModelExpense,
  type ModelOrder,
} from '#test/months/records.ts'
import { paise, read, readCsv, same, sum, total, type Row } from '#test/months/replies.ts'
import { send, type Shop } from '#test/months/shop.ts'

/** An owner writes down what was spent, or takes it back. */
export async function spend(shop: Shop): Promise<void> {
  const { app, books, random, owner } = shop
  if (random.chance(4)) return takeBack(shop)
  const today = dayOf(app.clock.now)
  const date = random.chance(15) ? addDays(today, 1) : addDays(today, -random.below(12))
  const order = random.chance(3) || books.orders.length === 0 ? null : random.pick(books.orders)
  const kind = random.pick(['material', 'travel', 'other'] as const)
  const it = { id: randomUUID(), date, kind, paise: 1 + random.below(60_000), order }
  const refused = date > today ? 'expense_future' : undefined
  if (!refused) books.expenses.push({ ...it, isBack: false })
  const about = { entry_id: it.id, date, kind, serviceid: order?.id }
  const body = { ...about, rupees: it.paise / 100, note: 'Random' }
  for (let sent = random.chance(5) ? 2 : 1; sent > 0; sent--)
    await send(shop, owner, ['post', 'admin/expenses'], body, refused)
}

async function takeBack(shop: Shop): Promise<void> {
  const { books, random, owner } = shop
  if (books.expenses.length === 0) return
  const it = random.pick(books.expenses)
  const refused = it.isBack ? 'already_reversed' : undefined
  it.isBack = true
  const body = { entry_id: randomUUID(), reverses: it.id, reason: 'Wrong' }
  for (let sent = random.chance(5) ? 2 : 1; sent > 0; sent--)
    await send(shop, owner, ['post', 'admin/reverseexpense'], body, refused)
}

/** What a job brought and cost, in paise. */
type Result = {
  readonly order: ModelOrder
  readonly month: string
  readonly isDone: boolean
  readonly billed: number
  readonly wages: number
  readonly expenses: number
}

const spent = (all: readonly ModelExpense[]): number => sum(all, (it) => (it.isBack ? 0 : it.paise))

const withoutTax = (it: { readonly total: number; readonly half: number }): number =>
  it.total - 2 * it.half

function resultOf({ books }: Shop, order: ModelOrder): Result | undefined {
  const bill = issuedBill(order)
  const pay = books.accounts.filter((it) => it.order === order)
  const expenses = books.expenses.filter((it) => it.order === order)
  const isDone = order.status === 'completed'
  if (!bill && !isDone && pay.length === 0 && expenses.length === 0) return undefined
  return {
    order,
    isDone,
    month: (bill?.date ?? order.date).slice(0, 7),
    billed: bill ? withoutTax(bill.sums) - sum(bill.notes, withoutTax) : 0,
    wages: sum(pay, (it) => it.paise),
    expenses: spent(expenses),
  }
}

const names = ['billed', 'wages', 'expenses', 'left'] as const
const shown = (it: Row): number[] => [Number(it['jobs']), ...names.map((name) => paise(it[name]))]

/** A month of some jobs and the one before it, as a row shows them. */
function expected(results: readonly Result[], months: readonly string[]): number[][] {
  return months.map((month) => {
    const all = results.filter((it) => it.month === month)
    const [billed, wages, expenses] = (['billed', 'wages', 'expenses'] as const).map((name) =>
      sum(all, (it) => it[name]),
    ) as [number, number, number]
    const jobs = all.filter((it) => it.isDone).length
    return [jobs, billed, wages, expenses, billed - wages - expenses]
  })
}

const both = (it: Row): number[][] => [shown(it), shown(it['before'] as Row)]

/** What jobs brought after wages is what the books say, and what bills and files add up to. */
export async function compareAfterWages(shop: Shop, month: string): Promise<void> {
  const { owner, books, customerOf } = shop
  const page = await read(owner, `admin/afterwages?month=${month}`)
  const months = [month, addDays(`${month}-01`, -1).slice(0, 7)]
  const results = books.orders
    .flatMap((it) => resultOf(shop, it) ?? [])
    .filter((it) => months.includes(it.month))
  assert.deepEqual(both(page.total), expected(results, months), month)
  const groups = (of: (it: Result) => string) =>
    [...Map.groupBy(results, of)].map(([name, all]) => [name, ...expected(all, months)])
  same(
    (page.by_service as Row[]).map((it) => [it['label'], ...both(it)]),
    groups(({ order }) => order.label),
  )
  same(
    (page.by_town as Row[]).map((it) => [it['label'], ...both(it)]),
    groups(({ order }) => order.town),
  )
  const customers = groups(({ order }) => customerOf.get(order)!.account.id)
  const listed = (page.by_customer as Row[]).map((it) => [it['_id'], ...both(it)])
  for (const it of listed)
    assert.deepEqual(
      it,
      customers.find(([id]) => id === it[0]),
    )
  const others = page.other_customers ? both(page.other_customers) : []
  const inAll = [...listed.map((it) => it.slice(1) as number[][]), ...(others[0] ? [others] : [])]
  for (const [at, figures] of expected(results, months).entries())
    assert.deepEqual(
      figures.map((_, n) => sum(inAll, (it) => it[at]?.[n] ?? 0)),
      figures,
    )
  compareApart(shop, page, months)
  await compareFiles(shop, month, paise(page.total.billed))
}

/** What names no job stands apart and is taken from what is left of the jobs. */
function compareApart({ books }: Shop, page: Row, months: readonly string[]): void {
  const apart = page['apart'] as Row
  const total = page['total'] as Row
  for (const [of, left, month] of [
    [apart, total['left'], months[0]],
    [apart['before'] as Row, (total['before'] as Row)['left'], months[1]],
  ] as const) {
    const pay = books.accounts.filter(
      (it) => it.kind === 'earned' && it.order === null && monthOf(it.at) === month,
    )
    const expenses = books.expenses.filter(
      (it) => it.order === null && it.date.slice(0, 7) === month,
    )
    const [wages, costs] = [sum(pay, (it) => it.paise), spent(expenses)]
    assert.deepEqual(
      ['wages', 'expenses', 'left'].map((name) => paise(of[name])),
      [wages, costs, paise(left) - wages - costs],
      month,
    )
  }
}

/** The bills' file of all months gives what the jobs of this one billed; the expenses' file, theirs. */
async function compareFiles({ owner, books }: Shop, month: string, billed: number): Promise<void> {
  const bills = await readCsv(owner, 'admin/exportbills')
  const listed = await read(owner, `admin/getallbills?month=${month}&state=issued&limit=200`)
  const numbers = new Set((listed.bills as Row[]).map((it) => String(it['number'])))
  if (listed.next_cursor === null) {
    const rows = bills.filter((it) => numbers.has(it['To bill'] || it['Number'] || ''))
    const of = (name: string) => total(rows, `${name} (Rs)`)
    assert.equal(of('Total') - of('CGST') - of('SGST'), billed, `${month} bills`)
  }
  const expenses = books.expenses.filter((it) => it.date.startsWith(month))
  const { expenses: rows } = await read(owner, `admin/expenses?month=${month}`)
  same(
    (rows as Row[]).map((it) => [
      it['entry_id'],
      it['date'],
      it['kind'],
      paise(it['rupees']),
      (it['order'] as Row | null)?.['serviceid'] ?? null,
      it['reversed'] !== null,
    ]),
    expenses.map((it) => [it.id, it.date, it.kind, it.paise, it.order?.id ?? null, it.isBack]),
  )
  const file = await readCsv(owner, `admin/exportexpenses?month=${month}`)
  assert.equal(total(file, 'Amount (Rs)'), spent(expenses))
  assert.equal(file.length, expenses.length + expenses.filter((it) => it.isBack).length)
}
