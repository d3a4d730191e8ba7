import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Search } from '#domain/search.ts'
import type { Db } from '#server/db/tables.ts'

/** Counting of what a search found stops here; screens then say "1,000+" (decision 27). */
export const mostCounted = 1000
/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'
/** A word that more accounts have is common, how common does not matter any more. */
const mostSized = 20_000

const begins = (word: RawBuilder<unknown>, beginning: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${word} >= ${beginning} and ${word} < ${beginning + last}`

/**
 * True when the account has, for every beginning, a word that begins so. Asked row by row: as a
 * subquery with a limit neither engine turns it into a join.
 */
export function isFound(account: string, beginnings: readonly string[]): RawBuilder<SqlBool> {
  if (beginnings.length === 0) return sql<SqlBool>`1 = 0`
  const has = (it: string) => sql<SqlBool>`(select 1 from search_word as probe
    where probe.account_id = ${sql.ref(account)} and ${begins(sql`probe.word`, it)} limit 1) = 1`
  return sql<SqlBool>`(${sql.join(beginnings.map(has), sql` and `)})`
}

/** A search with the number of accounts it may find, at most 20,001, its rarest beginning first. */
export type Sized = Search & { readonly accounts: number }

export async function sizeOf(db: Db, search: Search): Promise<Sized> {
  const sized: { word: string; n: number }[] = []
  for (const word of search.beginnings) sized.push({ word, n: await countWord(db, word) })
  sized.sort((a, b) => a.n - b.n)
  const beginnings = sized.map(({ word }) => word)
  const rarest = sized[0]?.n ?? 0
  if (sized.length < 2 || rarest === 0) return { ...search, beginnings, accounts: rarest }
  const accounts = await counted(
    db,
    sql`select 1 from (${accountsOf(beginnings)}) as pair`,
    mostSized,
  )
  return { ...search, beginnings, accounts }
}

function countWord(db: Db, word: string): Promise<number> {
  return counted(db, sql`select 1 from search_word where ${begins(sql`word`, word)}`, mostSized)
}

/** Ids of the accounts found, each once, starting from the first beginning. */
export function accountsOf([first, ...others]: readonly string[]): RawBuilder<unknown> {
  if (first === undefined) return sql`select account_id from search_word where 1 = 0`
  const more = others.length > 0 ? sql`and ${isFound('w.account_id', others)}` : sql``
  // Of several words of an account that begin so, the first stands for it.
  return sql`select w.account_id from search_word as w where ${begins(sql`w.word`, first)} ${more}
    and (select 1 from search_word as other where other.account_id = w.account_id
      and other.word >= ${first} and other.word < w.word limit 1) is null`
}

/** How many rows a query gives, counted to one more than `most`. */
export async function counted(db: Db, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (${query} limit ${most + 1}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** A count as a list tells it. */
export function cappedTotal(n: number): { total: number; capped: boolean } {
  return { total: Math.min(n, mostCounted), capped: n > mostCounted }
}
