import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { covering } from '#test/covering.ts'
import { assertRows, everyRow, matchesSearchTokens, seeded } from '#test/factories/seeded-lists.ts'
import { monday10 } from '#test/test-app.ts'

type Row = {
  _id: string
  status: string
  created_at: string
  worker_id: { _id: string; name: string; phone: string }
}
type Filters = Record<string, string>
const url = '/api/v1/worker/getallkyc'
const toRows = (body: object) => (body as { data: Row[] }).data
const today = indiaClock(monday10).date

function matchesFilter(
  it: Row,
  { status = 'pending', worker, from, to, q = '' }: Filters,
): boolean {
  const applied = indiaClock(Date.parse(it.created_at)).date
  if ((from && applied < from) || (to && applied > to)) return false
  if (status !== 'all' && it.status !== status) return false
  if (worker && it.worker_id._id !== worker) return false
  return matchesSearchTokens(q, it.worker_id, [it._id])
}

test('each combination of filter, search and sort lists exactly the matching applications, in both directions', async (t) => {
  const { admin } = await seeded(t, { orders: 0, customers: 1, workers: 350 })
  const all = await everyRow<Row>(admin, `${url}?status=all&limit=200`, toRows)
  assert.equal(all.length, 300)
  const one = all[11]
  const more: readonly Filters[] = [
    {},
    { from: addDays(today, -500), to: addDays(today, -100) },
    { from: addDays(today, -5) },
    { worker: one?.worker_id._id ?? '' },
  ]
  const searches = ['', 'kumar', 'd', 'singh ra', '6', 'kumar devi', one?._id ?? '']
  const states = ['pending', 'accepted', 'rejected', 'all']
  for (const [sort, status, filter, q] of covering(['newest', 'oldest'], states, more, searches)) {
    const filters: Filters = { status, ...filter, q }
    const query = String(new URLSearchParams({ ...filters, sort, limit: '70' }))
    const meant = all.filter((it) => matchesFilter(it, filters))
    const inOrder = meant.toSorted((a, b) => (a._id < b._id === (sort === 'oldest') ? -1 : 1))
    await assertRows(admin, `${url}?${query}`, toRows, inOrder)
  }
})
