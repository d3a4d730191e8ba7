import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import { defaultLimits } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'
import { orderList } from '#server/orders/list.ts'
import { seeded } from '#test/factories/seeded-lists.ts'

const input = { status: 'all', sort: 'newest', limit: 10 } as const

/** The same database, with a count of its statements. */
function watched(db: Db): { db: Db; statements: () => number } {
  let n = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      n++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements: () => n }
}

/** Limits for few accounts with few rows, too many accounts, too many words, and too many rows. */
const corners = [
  defaultLimits,
  { accounts: 0, rows: 20_000 },
  { accounts: 0, rows: 7 },
  { accounts: 2000, rows: 20 },
]

test('a search takes at most five statements', async (t) => {
  const { deps } = await seeded(t)
  for (const q of ['kumar', 'k', 'singh ra', 'road kumar', '6', '0123abcd', '26-3', 'zzz'])
    for (const days of [{}, { from: '2025-01-01', to: '2026-04-01' }])
      for (const cursor of [undefined, 'last'])
        for (const limits of corners) {
          const { db, statements } = watched(deps.db)
          const list = orderList({ ...input, ...days, q, cursor })
          await readCountedPage(db, { ...list, limits })
          assert.ok(statements() > 0 && statements() <= 5, `${statements()} for "${q}"`)
        }
})

test('a search that stops before its page is full says so and continues from there, in both directions', async (t) => {
  const { deps } = await seeded(t)
  const read = async (cursor: string | undefined, rows: number) => {
    const list = orderList({ ...input, q: 'kumar', cursor })
    return readCountedPage(deps.db, { ...list, limits: { accounts: 0, rows } })
  }
  const all = await readCountedPage(deps.db, orderList({ ...input, limit: 200, q: 'kumar' }))
  assert.ok(all.rows.length > 10 && !all.capped)
  for (const [start, side] of [
    [undefined, 'next'],
    ['last', 'previous'],
  ] as const) {
    const ids: string[] = []
    let isShort = false
    for (let cursor: string | null | undefined = start; cursor !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read(cursor, 7)
      assert.ok(page.capped)
      isShort ||= page.rows.length < 10 && page[side] !== null
      const found = page.rows.map(({ id }) => id)
      if (side === 'next') ids.push(...found)
      else ids.unshift(...found)
      cursor = page[side]
    }
    assert.ok(isShort)
    assert.deepEqual(
      ids,
      all.rows.map(({ id }) => id),
    )
  }
})
