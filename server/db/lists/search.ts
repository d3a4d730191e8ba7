import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import { addressMark, readSearch, wantedWords } from '#domain/search.ts'
import { and, or, type Condition } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

export type Limits = {
  /** So many accounts are looked up by their ids; who are more are met soon along a list. */
  readonly accounts: number
  /** So many words, or rows of a list, are read for one search. */
  readonly rows: number
}
export const defaultLimits: Limits = { accounts: 2000, rows: 20_000 }

/** How a list is searched. */
export type Searched = {
  readonly table: string
  /** What was typed into the search box. */
  readonly q: string
  /** The column with the account that is looked for, unless it is `account_id`. */
  readonly account?: string
  /** Whether it is found by addresses too, or where nobody has such a name or phone. */
  readonly byAddress?: 'too' | 'otherwise'
  /** True for rows that are meant by the id that was typed. */
  readonly isById?: (typed: string) => Condition
  readonly limits?: Limits
}

/** What a search asks of a row, and the ranges of rows of the accounts it finds, unless they are many. */
export async function openSearch(db: Db, list: Searched) {
  const search = readSearch(list.q)
  if (!search) return undefined
  const { account = `${list.table}.account_id`, byAddress, limits = defaultLimits } = list
  const byId = search.orderId && list.isById ? [list.isById(search.orderId)] : []
  let words = readWords(search.beginnings, byAddress === 'too')
  let ids = await findAccounts(db, words, limits)
  if (ids?.length === 0 && byAddress === 'otherwise') {
    words = readWords(search.beginnings, true)
    ids = await findAccounts(db, words, limits)
  }
  const test = or([...(words.length > 0 ? [hasWords(account, words)] : []), ...byId])
  if (!ids) return { test }
  const isTheirs = isOfAccounts(db, account, ids)
  return { test, ranges: [isTheirs, ...byId.map((it) => and([it, sql`${isTheirs} is not true`]))] }
}

/** The kept words that one typed word means: ranges of their index, no word in two of them. */
type Word = readonly Condition[]

/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'

const inRange = (word: string, isWhole: boolean): Condition =>
  isWhole ? sql`w.word = ${word}` : sql`w.word >= ${word} and w.word < ${word + last}`

/** For each beginning the words of names, and maybe of addresses, that begin or sound so. */
export function readWords(beginnings: readonly string[], isByAddress: boolean): Word[] {
  const marks = isByAddress ? ['', addressMark] : ['']
  return beginnings.map((it) =>
    wantedWords(it).flatMap(({ word, isWhole }) =>
      marks.map((mark) => inRange(mark + word, isWhole)),
    ),
  )
}

/** True when the account has each of the words. */
export function hasWords(account: string, words: readonly Word[]): Condition {
  const isTheirs = sql`w.account_id = ${sql.ref(account)}`
  const has = (range: Condition): Condition =>
    sql`exists (select 1 from search_word as w where ${isTheirs} and ${range})`
  return and(words.map((word) => or(word.map(has))))
}

/** The accounts that have the word, as often as they have it. */
function withWord(word: Word): RawBuilder<unknown> {
  const each = word.map((it) => sql`select w.account_id from search_word as w where ${it}`)
  return sql.join(each, sql` union all `)
}

/** The ids of all accounts that have the words; undefined when they or their words are too many to read. */
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

/** True for rows of these accounts; one value is bound, however many they are. */
function isOfAccounts(db: Db, account: string, ids: readonly string[]): Condition {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(account)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`${sql.ref(account)} = any(${[...ids]})`
}
