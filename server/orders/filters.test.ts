import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { covering } from '#test/covering.ts'
import {
  assertRows,
  bothWays,
  everyRow,
  matchesSearchTokens,
  seeded,
  seededThousands,
} from '#test/factories/seeded-lists.ts'
import { createTestApp, monday10 } from '#test/test-app.ts'

const url = '/api/v1/service/getallorders'
const today = indiaClock(monday10).date
type Row = {
  _id: string
  service_status: string
  service: string
  date: string
  time: string
  user_data: { name: string; phone: string; address: string }
}
type Filters = Record<string, string>

const sorts: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => (a._id < b._id ? 1 : -1),
  oldest: (a, b) => (a._id < b._id ? -1 : 1),
  slot: (a, b) => (slotOf(a) < slotOf(b) ? -1 : 1),
  'slot-latest': (a, b) => (slotOf(a) < slotOf(b) ? 1 : -1),
}
const slotOf = (it: Row) => `${it.date} ${it.time} ${it._id}`

function matchesFilter(
  it: Row,
  { status = 'pending', from, to, service, q = '' }: Filters,
): boolean {
  if (status !== 'all' && it.service_status !== status) return false
  if ((from && it.date < from) || (to && it.date > to)) return false
  if (service && it.service !== service) return false
  return matchesSearchTokens(q, it.user_data, [it._id], it.user_data.address)
}

const kinds: readonly Filters[] = [
  {},
  { status: 'all' },
  { status: 'completed', service: 'AC Cleaning' },
]
const ranges: readonly Filters[] = [
  {},
  { from: addDays(today, -400), to: addDays(today, -30) },
  { from: today },
  { to: addDays(today, -200) },
]

test('each combination of filter, search and sort returns exactly the matching orders, once, both ways', async (t) => {
  const { admin, deps } = await seeded(t)
  const toRows = (body: object) => (body as { orders: Row[] }).orders
  const all = await everyRow<Row>(admin, `${url}?status=all&limit=200`, toRows)
  assert.equal(all.length, 300)
  const tail = all[7]?._id.slice(-8) ?? ''
  const searches: readonly Filters[] = [
    {},
    ...['kumar', 'd', 'singh ra', 'pali sas', 'kumar road', 'नोखा', '6', tail, '#'].map((q) => ({
      q,
    })),
  ]
  for (const [sort, days, search, kind] of covering(Object.keys(sorts), ranges, searches, kinds)) {
    const filters: Filters = { ...kind, ...days, ...search }
    const query = String(new URLSearchParams({ ...filters, sort, limit: '60' }))
    const meant = all.filter((it) => matchesFilter(it, filters)).toSorted(sorts[sort])
    await assertRows(admin, `${url}?${query}`, toRows, meant)
  }
  const some = await deps.db.selectFrom('order').select('account_id').executeTakeFirstOrThrow()
  const own = await bothWays<Row>(admin, `${url}?status=all&customer=${some.account_id}`, toRows)
  assert.ok(own.rows.length > 0)
  assert.equal(new Set(own.rows.map((it) => it.user_data.phone)).size, 1)
})

test('each order of a search with thousands of matches is returned once, both ways', async () => {
  const { admin } = await seededThousands()
  const toRows = (body: object) => (body as { orders: Row[] }).orders
  const all = await everyRow<Row>(admin, `${url}?status=all&limit=200`, toRows)
  for (const sort of Object.keys(sorts))
    for (const filters of [
      { q: 's', status: 'all' },
      { q: 's', status: 'all', from: addDays(today, -300), to: addDays(today, -100) },
      { q: 's', status: 'cancelled' },
    ]) {
      const query = String(new URLSearchParams({ ...filters, sort, limit: '200' }))
      const meant = all.filter((it) => matchesFilter(it, filters)).toSorted(sorts[sort])
      assert.ok(meant.length > 20)
      await assertRows(admin, `${url}?${query}`, toRows, meant, 1000)
    }
})

for (const [query, field] of [
  ['status=lost', 'status'],
  ['sort=price', 'sort'],
  ['from=2026-13-01', 'from'],
  ['to=tomorrow', 'to'],
  ['cursor=first', 'cursor'],
] as const)
  test(`an admin who asks for ${query} gets an error on the field`, async (t) => {
    const { as } = await createTestApp(t)
    const admin = await as('admin')
    const { status, body } = await admin.get(`${url}?${query}`)
    assert.deepEqual([status, Object.keys(body.fields as object)], [400, [field]])
  })
