import { strict as assert } from 'node:assert'
import type { Charge } from '#test/months/charge.ts'
import { due, type ModelBill, type ModelOrder, type Note } from '#test/months/records.ts'
import { paise, readAll, readCsv, same, sum, total, type Row } from '#test/months/replies.ts'
import type { Shop } from '#test/months/shop.ts'

export type Billed = { readonly order: ModelOrder; readonly bill: ModelBill }

/** The orders on the bills of a month, with each one's part. */
const billsOf = ({ books }: Shop, month: string): Billed[] =>
  books.orders
    .flatMap((order) => order.bills.map((bill) => ({ order, bill })))
    .filter(({ bill }) => bill.date.startsWith(month))

type Whole = {
  readonly bill: Pick<ModelBill, 'number' | 'date' | 'tax' | 'gstin' | 'state' | 'sums'>
  readonly parts: readonly Billed[]
  readonly notes: readonly Note[]
}

/** The parts of each bill as one: it is in force while one of them is. */
function wholeOf(parts: readonly Billed[]): Whole {
  const bill = parts.find((it) => it.bill.state === 'issued')?.bill ?? parts[0]!.bill
  const add = (of: keyof Charge) => sum(parts, (it) => it.bill.sums[of])
  const sums = { total: add('total'), taxable: add('taxable'), half: add('half'), rounded: 0 }
  const notes = parts.flatMap((it) => it.bill.notes)
  const sorted = notes.toSorted((a, b) => a.number.localeCompare(b.number))
  return { bill: { ...bill, sums }, parts, notes: sorted }
}

export const wholeBillsOf = (shop: Shop, month: string): Whole[] =>
  [...Map.groupBy(billsOf(shop, month), (it) => it.bill.number).values()].map(wholeOf)

const notesOf = ({ books }: Shop, month: string) =>
  books.orders
    .flatMap((order) => order.bills)
    .flatMap((bill) => bill.notes.map((note) => ({ bill, note })))
    .filter(({ note }) => note.date.startsWith(month))

const taxed = ({ taxable, half, total: all }: Charge, sign: 1 | 0 | -1 = 1) =>
  [taxable, half, half, all].map((it) => (sign === 0 || it === 0 ? 0 : sign * it))
const columns = ['Taxable', 'CGST', 'SGST', 'Total', 'Paid', 'Due'].map((it) => `${it} (Rs)`)

const standing = ({ parts }: Whole) => {
  const inForce = parts.filter(({ bill }) => bill.state === 'issued')
  return [sum(inForce, (it) => it.order.paid), sum(inForce, (it) => due(it.order) ?? 0)]
}
const credits = (list: readonly Note[]) => list.map((it) => `${it.number} ${it.total}`)

export async function compareBills(shop: Shop, month: string): Promise<void> {
  const { owner } = shop
  const bills = wholeBillsOf(shop, month)
  const notes = notesOf(shop, month)
  const listed = await readAll(owner, `admin/getallbills?month=${month}`, 'bills')
  same(
    listed.map((it) => [
      it['number'],
      it['date'],
      it['state'],
      ...['taxable', 'cgst', 'sgst', 'total', 'paid', 'due', 'credited'].map((n) => paise(it[n])),
      (it['credit_notes'] as Row[]).map((n) => `${String(n['number'])} ${paise(n['total'])}`),
      (it['bill_to'] as Row | null)?.['gstin'] ?? '',
    ]),
    bills.map((it) => [
      it.bill.number,
      it.bill.date,
      it.bill.state,
      ...taxed(it.bill.sums),
      ...standing(it),
      sum(it.notes, (n) => n.total),
      credits(it.notes),
      it.bill.gstin,
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

function place({ bill }: { readonly bill: Pick<ModelBill, 'tax' | 'gstin'> }): string {
  const where = bill.tax === 'none' ? 'Bihar' : '10-Bihar'
  return `${bill.gstin ? 'B2B' : 'B2C'} ${where} ${bill.tax === 'regular' ? 18 : 0}`
}

async function compareReturn(shop: Shop, month: string, file: readonly Row[]): Promise<void> {
  const counted = [
    ...wholeBillsOf(shop, month)
      .filter(({ bill }) => bill.state !== 'cancelled')
      .map(({ bill }) => ({ bill, sums: taxed(bill.sums) })),
    ...notesOf(shop, month).map(({ bill, note }) => ({ bill, sums: taxed(note, -1) })),
  ]
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
  const used = [wholeBillsOf(shop, month).length, notesOf(shop, month).length]
  const numbers = ['Bills', 'Credit notes'].map(
    (name) => rows.find((it) => it['Section'] === name)?.['Documents'] ?? 0,
  )
  assert.deepEqual(numbers.map(Number), used)
}
