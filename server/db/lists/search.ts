import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import { addressMark, readSearch, searchTermsFor } from '#domain/search.ts'
import { and, or, type Condition } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

export type Limits = {
  /** Accounts to look up by id. If more match, reading along the list soon meets enough of them. */
  readonly accounts: number
  /** Search words, or rows of a list, to read for one search. */
  readonly rows: number
}
export const defaultLimits: Limits = { accounts: 2000, rows: 20_000 }

/** Describes how to search a list. */
export type Searched = {
  readonly table: string
  /** The text typed into the search box. */
  readonly q: string
  /** The column of the account to search for; defaults to `account_id`. */
  readonly account?: string
  /** Searches addresses too, or only when no name or phone matches ('otherwise'). */
  readonly byAddress?: 'too' | 'otherwise'
  /** Matches rows by a typed id. */
  readonly isById?: (typed: string) => Condition
  readonly limits?: Limits
}

/** Returns the condition of a search and, unless too many accounts match, their row ranges. */
export async function openSearch(db: Db, list: Searched) {
  const search = readSearch(list.q)
  if (!search) return undefined
  const { account = `${list.table}.account_id`, byAddress, limits = defaultLimits } = list
  const byId = search.orderId && list.isById ? [list.isById(search.orderId)] : []
  let words = readWords(search.prefixes, byAddress === 'too')
  let ids = await findAccounts(db, words, limits)
  if (ids?.length === 0 && byAddress === 'otherwise') {
    words = readWords(search.prefixes, true)
    ids = await findAccounts(db, words, limits)
  }
  const test = or([...(words.length > 0 ? [hasWords(account, words)] : []), ...byId])
  if (!ids) return { test }
  const isTheirs = isOfAccounts(db, account, ids)
  return { test, ranges: [isTheirs, ...byId.map((it) => and([it, sql`${isTheirs} is not true`]))] }
}

/** The stored words that one typed word matches, as disjoint ranges of their index. */
type Word = readonly Condition[]

/** Sorts above every character that may follow in a stored word. */
const last = '\u{10FFFF}'

const inRange = (word: string, isWhole: boolean): Condition =>
  isWhole ? sql`w.word = ${word}` : sql`w.word >= ${word} and w.word < ${word + last}`

/**
 * Returns, per typed beginning, the words of names, and optionally addresses, that begin or sound
 * like it.
 */
export function readWords(prefixes: readonly string[], isByAddress: boolean): Word[] {
  const marks = isByAddress ? ['', addressMark] : ['']
  return prefixes.map((it) =>
    searchTermsFor(it).flatMap(({ word, isWhole }) =>
      marks.map((mark) => inRange(mark + word, isWhole)),
    ),
  )
}

/** Matches accounts that have all the words. */
export function hasWords(account: string, words: readonly Word[]): Condition {
  const isTheirs = sql`w.account_id = ${sql.ref(account)}`
  const has = (range: Condition): Condition =>
    sql`exists (select 1 from search_word as w where ${isTheirs} and ${range})`
  return and(words.map((word) => or(word.map(has))))
}

/** Selects the accounts with the word, once per matching row. */
function withWord(word: Word): RawBuilder<unknown> {
  const each = word.map((it) => sql`select w.account_id from search_word as w where ${it}`)
  return sql.join(each, sql` union all `)
}

/** Returns the ids of all accounts with the words; undefined when there are too many to read. */
async function findAccounts(db: Db, words: readonly Word[], limits: Limits) {
  const sizes = words.map(
    (it, n) => sql`select ${sql.lit(n)} as n, count(*) as size
      from (${withWord(it)} limit ${sql.lit(limits.rows + 1)}) as counted`,
  )
  if (sizes.length === 0) return []
  const [rarest] = (
    await sql<{ n: number; size: number }>`${sql.join(sizes, sql` union all `)}
      order by size limit 1`.execute(db)
  ).rows
  if (!rarest || rarest.size > limits.rows) return undefined
  const others = words.toSpliced(rarest.n, 1)
  const { rows } = await sql<{ id: string }>`select distinct found.account_id as id
    from (${withWord(words[rarest.n] ?? [])}) as found where ${hasWords('found.account_id', others)}
    limit ${sql.lit(limits.accounts + 1)}`.execute(db)
  return rows.length > limits.accounts ? undefined : rows.map(({ id }) => id)
}

/** Matches rows of these accounts, binding a single value however many there are. */
function isOfAccounts(db: Db, account: string, ids: readonly string[]): Condition {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(account)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`${sql.ref(account)} = any(${[...ids]})`
}
