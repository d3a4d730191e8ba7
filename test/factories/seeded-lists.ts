import { strict as assert } from 'node:assert'
import {
  addressMark,
  addressTokens,
  readSearch,
  searchTokens,
  searchTermsFor,
} from '#domain/search.ts'
import { seedDatabase } from '#server/commands/seed/seed-database.ts'
import type { HasAfterHook } from '#test/release-after.ts'
import { shared } from '#test/shared.ts'
import { createTestApp } from '#test/test-app.ts'

/** The product with the data of `npm run seed`, and a signed-in admin. */
export async function seeded(t: HasAfterHook, size = { orders: 300, customers: 60, workers: 9 }) {
  const app = await createTestApp(t, { env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await app.as('admin', { name: 'Meera' })
  await seedDatabase(app.deps, size, false)
  return { ...app, admin }
}

/**
 * A large business, with more people matching "s" than a search lists by id. Shared and read-only,
 * because creating it takes longer than the tests that use it.
 */
export const seededThousands = shared((t) =>
  seeded(t, { orders: 4000, customers: 9000, workers: 30 }),
)

type Reply = { body: { total: number; next_cursor: string | null; previous_cursor: string | null } }
export type Reader = { get: (url: string) => Promise<Reply> }

type Side = 'next_cursor' | 'previous_cursor'
type RowsOf<R> = (body: Reply['body']) => R[]

async function readPages<R>(admin: Reader, url: string, rowsOf: RowsOf<R>, side: Side) {
  const pages: R[][] = []
  let total = -1
  for (let cursor: string | null = side === 'next_cursor' ? '' : 'last'; cursor !== null;) {
    const { body } = await admin.get(`${url}${cursor && `&cursor=${cursor}`}`)
    pages.push(rowsOf(body))
    total = body.total
    cursor = body[side]
  }
  return { pages, total }
}

/** All rows of a list, read page by page from the first. */
export async function everyRow<R>(admin: Reader, url: string, rowsOf: RowsOf<R>): Promise<R[]> {
  return (await readPages(admin, url, rowsOf, 'next_cursor')).pages.flat()
}

/** All rows of a list, read forwards and also backwards from the last page. */
export async function bothWays<R>(admin: Reader, url: string, rowsOf: RowsOf<R>) {
  const { pages, total } = await readPages(admin, url, rowsOf, 'next_cursor')
  const back = await readPages(admin, url, rowsOf, 'previous_cursor')
  return { total, rows: pages.flat(), back: back.pages.toReversed().flat() }
}

/** Asserts the exact rows, order and total of a list, paginated from both ends. */
export async function assertRows<R extends { readonly _id: string }>(
  admin: Reader,
  url: string,
  rowsOf: (body: Reply['body']) => R[],
  meant: readonly R[],
  mostCounted = Infinity,
): Promise<void> {
  const read = await bothWays<R>(admin, url, rowsOf)
  const ids = meant.map((it) => it._id)
  assert.deepEqual(
    read.rows.map((it) => it._id),
    ids,
    url,
  )
  assert.deepEqual(
    read.back.map((it) => it._id),
    ids,
    `${url}, back`,
  )
  assert.equal(read.total, Math.min(ids.length, mostCounted), url)
}

type Named = { readonly name: string; readonly phone: string }

// Every search checks every row, and splitting texts into words is the slowest part.
const wordsOf = new WeakMap<Named, Map<string, readonly string[]>>()

function readWords(person: Named | null, address: string): readonly string[] {
  if (!person) return []
  const byAddress = wordsOf.get(person) ?? new Map<string, readonly string[]>()
  wordsOf.set(person, byAddress)
  const places = () => addressTokens(address).map((it) => it.slice(addressMark.length))
  const words = byAddress.get(address) ?? [...searchTokens(person.name, person.phone), ...places()]
  byAddress.set(address, words)
  return words
}

/** Whether a search matches this person, a booking at this address, or one of these ids. */
export function matchesSearchTokens(
  q: string,
  person: Named | null,
  ids: readonly string[] = [],
  address = '',
): boolean {
  const search = readSearch(q)
  if (!search) return true
  const { prefixes, orderId } = search
  if (orderId && ids.some((id) => id === orderId || id.endsWith(orderId))) return true
  const words = readWords(person, address)
  const isFound = (typed: string) =>
    searchTermsFor(typed).some((it) =>
      words.some((word) => (it.isWhole ? word === it.word : word.startsWith(it.word))),
    )
  return prefixes.length > 0 && prefixes.every(isFound)
}
