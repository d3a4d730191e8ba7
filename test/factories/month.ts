import { strict as assert } from 'node:assert'
import type { Client } from '#test/client.ts'

export type Row = Readonly<Record<string, number>>
export const sum = (rows: readonly Row[], field: string): number =>
  rows.reduce((paise, it) => paise + Math.round((it[field] ?? 0) * 100), 0) / 100

/** Compares each figure of May 2026 with the rows that it links to. */
export async function checkedMonth(admin: Pick<Client, 'call' | 'get'>) {
  const figures = (await admin.get('/api/v1/admin/money?month=2026-05')).body
  const rows = async (query: string) =>
    (await admin.get(`/api/v1/admin/getallbills?month=2026-05&state=issued&${query}`)).body
  const ledger = async (query: string) =>
    (await admin.get(`/api/v1/admin/getallpayments?month=2026-05&${query}`)).body
  const of = (entries: readonly (Row & { kind: string })[], kind: string) =>
    Math.round(
      sum(
        entries.filter((it) => it.kind === kind),
        'rupees',
      ) * 100,
    )
  const received = (entries: readonly (Row & { kind: string })[]) =>
    (of(entries, 'payment') - of(entries, 'correction')) / 100

  const all = await rows('')
  assert.deepEqual([sum(all.bills, 'total'), all.sum.rupees], [figures.billed, figures.billed])
  const unpaid = await rows('payment=unpaid')
  assert.equal(sum(unpaid.bills, 'due'), figures.outstanding)
  assert.deepEqual([unpaid.sum.due, all.sum.due], [figures.outstanding, figures.outstanding])
  for (const { label, rupees, jobs } of figures.by_service) {
    const of = await rows(`service=${encodeURIComponent(label)}`)
    assert.deepEqual([sum(of.bills, 'total'), of.total, of.sum.rupees], [rupees, jobs, rupees])
  }
  for (const { _id, rupees, jobs } of figures.by_worker) {
    const of = await rows(`worker=${_id ?? 'nobody'}`)
    assert.deepEqual([sum(of.bills, 'share'), of.total, of.sum.rupees], [rupees, jobs, rupees])
  }
  for (const method of ['cash', 'upi', 'bank', 'card']) {
    const of = await ledger(`side=received&method=${method}`)
    assert.deepEqual(
      [received(of.payments), of.sum.received],
      [figures.received[method], figures.received[method]],
      method,
    )
  }
  const back = await ledger('side=refunded')
  assert.deepEqual(
    [sum(back.payments, 'rupees'), back.sum.refunded],
    [figures.refunded, figures.refunded],
  )
  for (const { date, billed, received: paid } of figures.by_day) {
    const day = `from=${date}&to=${date}`
    assert.equal((await rows(day)).sum.rupees, billed)
    assert.equal((await ledger(`side=received&${day}`)).sum.received, paid)
  }
  return figures
}
