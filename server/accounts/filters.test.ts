import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { nameKey } from '#domain/search.ts'
import { covering } from '#test/covering.ts'
import {
  assertRows,
  everyRow,
  matchesSearchTokens,
  seeded,
  seededThousands,
} from '#test/factories/seeded-lists.ts'
import { monday10 } from '#test/test-app.ts'

type Row = {
  _id: string
  name: string
  address: string
  phone: string
  created_at: string
  disabled_at: string | null
}
type Filters = Record<string, string>
const users = '/api/v1/admin/getalluserslist'
const workers = '/api/v1/admin/getallworkerlist'
const toRows = (body: object) => (body as { users: Row[] }).users
const today = indiaClock(monday10).date
const mostCounted = 1000

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const sorts: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => bytes(b._id, a._id),
  oldest: (a, b) => bytes(a._id, b._id),
  name: (a, b) => bytes(nameKey(a.name), nameKey(b.name)) || bytes(a._id, b._id),
}

/** Matches by name and phone only; addresses are searched when no name matches. */
const named = (all: readonly Row[], q: string) => all.filter((it) => matchesSearchTokens(q, it))
const meantBy = (all: readonly Row[], q: string) => {
  const byName = named(all, q)
  return byName.length > 0 ? byName : all.filter((it) => matchesSearchTokens(q, it, [], it.address))
}

function matchesFilter(it: Row, { state = 'all', from, to }: Filters): boolean {
  const joined = indiaClock(Date.parse(it.created_at)).date
  if ((from && joined < from) || (to && joined > to)) return false
  return state === 'all' || (it.disabled_at !== null) === (state === 'disabled')
}

const states: readonly Filters[] = [{}, { state: 'active' }, { state: 'disabled' }]
const ranges: readonly Filters[] = [
  {},
  { from: addDays(today, -500), to: addDays(today, -200) },
  { to: addDays(today, -600) },
]

for (const url of [users, workers])
  test(`every filter, search and sort of ${url.slice(14)} lists exactly the matching people once, paging in both directions`, async (t) => {
    const { admin } = await seeded(t, { orders: 0, customers: 300, workers: 300 })
    const all = await everyRow<Row>(admin, `${url}?limit=200`, toRows)
    assert.equal(all.length, 300)
    const searches = ['', 'kumar', 'd', 'singh ra', '6', 'kummar devi', '#', all[7]?.phone ?? '']
    for (const [sort, days, q, state] of covering(Object.keys(sorts), ranges, searches, states)) {
      const filters: Filters = { ...state, ...days, q }
      const query = String(new URLSearchParams({ ...filters, sort, limit: '70' }))
      const meant = meantBy(all, q)
        .filter((it) => matchesFilter(it, filters))
        .toSorted(sorts[sort])
      await assertRows(admin, `${url}?${query}`, toRows, meant)
    }
  })

test('a search with thousands of matches lists each person once, paging in both directions', async () => {
  const { admin } = await seededThousands()
  const all = await everyRow<Row>(admin, `${users}?limit=200`, toRows)
  assert.equal(all.length, 9000)
  for (const sort of Object.keys(sorts))
    for (const filters of [
      { q: 's' },
      { q: 's', to: addDays(today, -300) },
      { q: 's', state: 'disabled' },
    ]) {
      const query = String(new URLSearchParams({ ...filters, sort, limit: '200' }))
      const meant = named(all, 's')
        .filter((it) => matchesFilter(it, filters))
        .toSorted(sorts[sort])
      assert.ok(meant.length > 20)
      await assertRows(admin, `${users}?${query}`, toRows, meant, mostCounted)
    }
})
