import { sql, SqliteAdapter, type RawBuilder, type SqlBool } from 'kysely'
import type { Search } from '#domain/search.ts'
import type { Db } from '#server/db/tables.ts'

/** Counting of what a search found stops here; screens then say "1,000+". */
export const mostCounted = 1000
/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'
/** A word that more accounts have is common, how common does not matter any more. */
const mostSized = 20_000
/** So many accounts are looked up one by one; who are more come soon along most lists. */
const fewAccounts = 2000
/** Of a word this rare each account is asked for the other words; else sets are compared. */
const mostAsked = 4000

const begins = (word: RawBuilder<unknown>, beginning: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${word} >= ${beginning} and ${word} < ${beginning + last}`

/**
 * True when the account has, for every beginning, a word that begins so. Asked row by row: as a
 * subquery with a limit neither engine turns it into a join.
 */
export function matchesSearch(account: string, beginnings: readonly string[]): RawBuilder<SqlBool> {
  if (beginnings.length === 0) return sql<SqlBool>`1 = 0`
  const has = (it: string) => sql<SqlBool>`(select 1 from search_word as probe
    where probe.account_id = ${sql.ref(account)} and ${begins(sql`probe.word`, it)} limit 1) = 1`
  return sql<SqlBool>`(${sql.join(beginnings.map(has), sql` and `)})`
}

/** A search, its rarest beginning first, with the accounts it finds. */
export type Found = Search & {
  /** How many: exact when few, else estimated. */
  readonly size: number
  readonly isFew: boolean
  /** A query for their ids as `account_id`, each once. */
  readonly accounts: RawBuilder<unknown>
}

/** Looks the accounts of a search up once, when they are few; what follows starts from their ids. */
export async function findAccounts(
  db: Db,
  search: Search,
  few: number = fewAccounts,
): Promise<Found> {
  const sized: { word: string; n: number }[] = []
  for (const word of search.beginnings) sized.push({ word, n: await countWord(db, word) })
  sized.sort((a, b) => a.n - b.n)
  const beginnings = sized.map(({ word }) => word)
  const rarest = sized[0]?.n ?? 0
  const many = { ...search, beginnings, isFew: false, accounts: accountsOf(beginnings) }
  // An account may have several words of one beginning, as phones do.
  if (sized.length === 1 && rarest > 2 * few) return { ...many, size: rarest }
  const ids = await headingIds(db, beginnings, rarest, few + 1)
  if (ids.length > few) return { ...many, size: ids.length }
  return { ...many, isFew: true, size: ids.length, accounts: listed(db, ids) }
}

const having = (beginning: string): RawBuilder<unknown> =>
  sql`select w.account_id from search_word as w where ${begins(sql`w.word`, beginning)}`

function countWord(db: Db, word: string): Promise<number> {
  return countUpTo(db, having(word), mostSized)
}

async function headingIds(
  db: Db,
  beginnings: readonly string[],
  rarest: number,
  most: number,
): Promise<string[]> {
  if (rarest === 0) return []
  const [first = '', ...others] = beginnings
  const asked = others.length > 0 ? sql`and ${matchesSearch('w.account_id', others)}` : sql``
  const found =
    rarest > mostAsked && others.length > 0
      ? sql.join(beginnings.map(having), sql` intersect `)
      : sql`select distinct account_id from (${having(first)} ${asked}) as w`
  const { rows } = await sql<{
    account_id: string
  }>`select account_id from (${found}) as found limit ${most}`.execute(db)
  return rows.map((it) => it.account_id)
}

/** Ids as rows; one text is bound, however many they are. */
function listed(db: Db, ids: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(ids)
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`select value as account_id from json_each(${json})`
    : sql`select json_array_elements_text(cast(${json} as json)) as account_id`
}

/** Ids of the accounts found as they come, each once, starting from the first beginning. */
function accountsOf([first, ...others]: readonly string[]): RawBuilder<unknown> {
  if (first === undefined) return sql`select account_id from search_word where 1 = 0`
  const more = others.length > 0 ? sql`and ${matchesSearch('w.account_id', others)}` : sql``
  // Of several words of an account that begin so, the first stands for it.
  return sql`select w.account_id from search_word as w where ${begins(sql`w.word`, first)} ${more}
    and (select 1 from search_word as other where other.account_id = w.account_id
      and other.word >= ${first} and other.word < w.word limit 1) is null`
}

/** How many rows a query gives, counted to one more than `most`. */
export async function countUpTo(db: Db, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (${query} limit ${most + 1}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** A count as a list tells it. */
export function cappedTotal(n: number): { total: number; capped: boolean } {
  return { total: Math.min(n, mostCounted), capped: n > mostCounted }
}
