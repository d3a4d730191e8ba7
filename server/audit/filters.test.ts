import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { covering } from '#test/covering.ts'
import {
  assertRows,
  everyRow,
  matchesSearchTokens,
  seeded,
  seededThousands,
} from '#test/factories/seeded-lists.ts'
import { monday10 } from '#test/test-app.ts'

type Someone = { _id: string; name: string; phone: string }
type Row = {
  _id: string
  at: string
  kind: string
  subject: string
  actor: Someone | null
  about: Someone
}
type Filters = Record<string, string>
const url = '/api/v1/admin/getaudit'
const toRows = (body: object) => (body as { data: Row[] }).data
const today = indiaClock(monday10).date
const mostCounted = 1000

function matchesFilter(it: Row, { kind, person, from, to, q = '' }: Filters): boolean {
  const day = indiaClock(Date.parse(it.at)).date
  if ((from && day < from) || (to && day > to)) return false
  if (kind && it.kind !== kind) return false
  if (person && it.actor?._id !== person && it.about._id !== person) return false
  // Subject ids match only in full.
  const isSubject = q.length === 24 && it.subject === q
  return isSubject || matchesSearchTokens(q, it.actor)
}

function inOrder(rows: readonly Row[], sort: string): Row[] {
  const old = rows.toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || Number(a._id) - Number(b._id),
  )
  return sort === 'oldest' ? old : old.toReversed()
}

test('every filter, search and sort lists exactly the matching entries once, paging in both directions', async (t) => {
  const { admin, deps } = await seeded(t, { orders: 700, customers: 60, workers: 60 })
  const seen = await everyRow<Row>(admin, `${url}?limit=200`, toRows)
  assert.ok(seen.length >= 300)
  const own = seen.find((it) => it.actor?._id === it.about._id)
  // One entry without an actor, and one about another account.
  const [at, subject] = [monday10, own?.subject ?? '']
  const [actorId, aboutId] = [own?.actor?._id ?? '', seen[0]?.about._id ?? '']
  await transact(deps.db, async (tx) => {
    await recordAudit(tx, { at, actorId: null, kind: 'documents-erased', subject, aboutId })
    await recordAudit(tx, { at, actorId, kind: 'session-ended', subject, aboutId })
  })
  const all = await everyRow<Row>(admin, `${url}?limit=200`, toRows)
  const owner = all.find((it) => it.kind === 'order-completed')?.actor
  const words = ['', 'kumar', 'd', 'singh ra', '6', 'kumar devi']
  const searches = [...words, own?.subject ?? '', owner?.name ?? '', own?.actor?.name ?? '']
  const more: readonly Filters[] = [
    {},
    { kind: 'order-cancelled' },
    { kind: 'documents-erased' },
    { from: addDays(today, -60), to: addDays(today, -10) },
    { person: owner?._id ?? '' },
    { person: own?.about._id ?? '', kind: 'order-accepted' },
  ]
  for (const [sort, filter, q] of covering(['newest', 'oldest'], more, searches)) {
    const query = String(new URLSearchParams({ ...filter, q, sort, limit: '150' }))
    const meant = all.filter((it) => matchesFilter(it, { ...filter, q }))
    const isKept = !q && !filter['from'] && !filter['person']
    const most = isKept ? Infinity : mostCounted
    await assertRows(admin, `${url}?${query}`, toRows, inOrder(meant, sort), most)
  }
})

test('a search with thousands of matches lists each entry once, paging in both directions', async () => {
  const { admin } = await seededThousands()
  const all = await everyRow<Row>(admin, `${url}?limit=200`, toRows)
  for (const sort of ['newest', 'oldest'])
    for (const filters of [{ q: 'k' }, { q: 'k', kind: 'order-cancelled' }]) {
      const query = String(new URLSearchParams({ ...filters, sort, limit: '200' }))
      const meant = inOrder(
        all.filter((it) => matchesFilter(it, filters)),
        sort,
      )
      assert.ok(meant.length > 10)
      await assertRows(admin, `${url}?${query}`, toRows, meant, mostCounted)
    }
})
