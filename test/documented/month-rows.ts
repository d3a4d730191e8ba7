import { strict as assert } from 'node:assert'
import type { BillData } from '#contract/bills/bills.ts'
import { getAfterWages, type Brought } from '#contract/money/after-wages.ts'
import { getDuesByPerson } from '#contract/money/customers.ts'
import { getMoney } from '#contract/money/month.ts'
import { moneyText } from '#domain/bills/bill.ts'
import { toPaise } from '#domain/catalogue/price.ts'
import type { MonthShop } from '#test/documented/month-shop.ts'
import { readCsv } from '#test/months/replies.ts'
import { pdfText } from '#test/pdf-text.ts'

// What the product says of the month, as rows like those of docs/money.md.

type Rows = string[][]
type Customer = Awaited<ReturnType<MonthShop['person']>>
type Order = BillData['orders'][number]
type Sums = Pick<Order, 'taxable' | 'cgst' | 'sgst' | 'total' | 'round_off'>

const months = ['2026-05', '2026-06'] as const
const days = 'from=2026-05-01&to=2026-06-30'

const money = (rupees = 0): string => moneyText(toPaise(rupees))
const sumsOf = (it: Sums) => [it.taxable, it.cgst, it.sgst, it.round_off, it.total].map(money)
const sum = (lines: Order['lines'], field: 'amount' | 'discount') =>
  moneyText(lines.reduce((all, it) => all + toPaise(it[field]), 0))
const before = (lines: Order['lines']) => [sum(lines, 'amount'), sum(lines, 'discount')]

/** Each job on a bill, then the bill if there are several. */
export function billRows({ number, lines, monthly, orders, ...bill }: BillData): Rows {
  const jobs = orders.map((it) => [
    number,
    `${it.number}, ${it.service}, ${it.date}`,
    ...before(it.lines),
    ...sumsOf(it),
  ])
  return monthly
    ? [...jobs, [number, `${orders.length} jobs, ${bill.date}`, ...before(lines), ...sumsOf(bill)]]
    : jobs
}

export const lineRow = ({ label, quantity, ...it }: Order['lines'][number]): string[] => [
  `${quantity} ${label}`,
  ...[it.amount, it.discount, it.taxable, it.cgst, it.sgst].map(money),
]

export const noteRow = (it: BillData['credit_notes'][number]): string[] => [
  it.number,
  it.date,
  it.order ?? '',
  ...sumsOf(it),
]

const isMoney = (name: string): boolean => name.endsWith('(Rs)')
const written = (name: string, cell = ''): string =>
  isMoney(name) && cell !== '' ? money(Number(cell)) : cell

/** Some columns of a file of both months. */
export async function fileRows({ owner }: MonthShop, file: string, columns: readonly string[]) {
  const rows: Rows = []
  for (const month of months)
    for (const row of await readCsv(owner, `admin/${file}?month=${month}`))
      rows.push(columns.map((name) => written(name, row[name])))
  return rows
}

const statementColumns = ['Debit (Rs)', 'Credit (Rs)', 'Balance (Rs)']
const about = ['Kind', 'Number', 'Order', 'Reference', 'Reason']

/** The statement of both months, which is the customer's own, and in the documents of both languages. */
export async function statementOf({ owner }: MonthShop, customer: Customer): Promise<Rows> {
  const { id } = customer.account
  const rows = await readCsv(owner, `admin/statement?userid=${id}&${days}&format=csv`)
  assert.deepEqual(await readCsv(customer, `user/statement?${days}&format=csv`), rows)
  const table = rows.map((it) => [
    it['Date'] ?? '',
    about.flatMap((name) => it[name] || []).join(' · '),
    ...statementColumns.map((name) => written(name, it[name])),
  ])
  const figures = table.flatMap((row) => row.slice(2).filter(Boolean))
  for (const language of ['en', 'hi'] as const) {
    const text = await statementText(customer, language)
    assert.deepEqual(amountsIn(text).slice(0, figures.length - 1), figures.slice(0, -1), text)
  }
  return table
}

const amountsIn = (text: string): string[] =>
  [...text.matchAll(/[−]?[\d,]+\.\d\d/g)].map(([it]) => it.replace('−', '-'))

/** The document of both months that a customer opens. */
export async function statementText(customer: Customer, language: 'en' | 'hi'): Promise<string> {
  const { bytes } = await customer.get(`/api/v1/user/statement?${days}&language=${language}`)
  return pdfText(bytes, '-raw')
}

const figures = (it: Brought) => [it.billed, it.wages, it.expenses, it.left].map(money)

/** What the jobs of May brought, by customer, and what is left of it in all. */
export async function afterWages({ owner }: MonthShop): Promise<Rows> {
  const { by_customer, total, apart } = (await owner.call(getAfterWages, { month: months[0] })).body
  return [
    ...by_customer.map((it) => [it.name, String(it.jobs), ...figures(it)]),
    ['All', String(total.jobs), ...figures(total)],
    ['Without a job', '', '', ...[apart.wages, apart.expenses, apart.left].map(money)],
  ]
}

/** The page of May and the list of dues on a day. */
export async function look({ owner }: MonthShop, on: string) {
  const { body: it } = await owner.call(getMoney, { month: months[0] })
  const { cash, upi, bank } = it.received
  const { people } = (await owner.call(getDuesByPerson, {})).body
  return {
    money: [on, ...[it.billed, cash, upi, bank, it.refunded, it.kept].map(money)].concat(
      [it.outstanding, it.give_back, it.held].map(money),
    ),
    dues: people.map(({ name, jobs, rupees, recent, late, old }) => [
      on,
      name,
      String(jobs),
      ...[rupees, recent, late, old].map(money),
    ]),
    sums: it.sums
      ? [it.sums.received, it.sums.billed, it.sums.kept, it.sums.give_back, it.sums.held].map(money)
      : [],
  }
}
