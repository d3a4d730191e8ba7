import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import { isOneSlipAway, soundMark, soundToCorrect } from '#domain/phonetic-search.ts'
import { addressMark, readSearch, searchTermsFor, spelledTermsFor } from '#domain/search.ts'
import { and, or, type Condition } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

export type Limits = {
  /** Accounts to look up by id. If more match, reading along the list soon meets enough of them. */
  readonly accounts: number
  /** Search words, or rows of a list, to read for one search. */
  readonly rows: number
}
export const defaultLimits: Limits = { accounts: 2000, rows: 20_000 }

export type Match = 'any' | 'spelling'

/** Describes how to search a list. */
export type Searched = {
  readonly table: string
  /** The text typed into the search box. */
  readonly q: string
  /** The column of the account to search for; defaults to `account_id`. */
  readonly account?: string
  /** Searches addresses too, or only when no name or phone matches ('otherwise'). */
  readonly byAddress?: 'too' | 'otherwise'
  /** 'spelling' finds words as typed only, not those that sound alike or differ by one letter. */
  readonly match?: Match
  /** Matches rows by a typed id. */
  readonly isById?: (typed: string) => Condition
  readonly limits?: Limits
}

/** Returns the condition of a search and, unless too many accounts match, their row ranges. */
export async function openSearch(db: Db, list: Searched) {
  const search = readSearch(list.q)
  if (!search) return undefined
  const { account = `${list.table}.account_id`, byAddress, match, limits = defaultLimits } = list
  const byId = search.orderId && list.isById ? [list.isById(search.orderId)] : []
  const { words, ids } = await findWords(db, search.prefixes, { byAddress, match, limits })
  const test = or([...(words.length > 0 ? [hasWords(account, words)] : []), ...byId])
  if (!ids) return { test }
  const isTheirs = isOfAccounts(db, account, ids)
  return { test, ranges: [isTheirs, ...byId.map((it) => and([it, sql`${isTheirs} is not true`]))] }
}

type Finding = {
  readonly byAddress: Searched['byAddress'] | undefined
  readonly match: Match | undefined
  readonly limits: Limits
}

/**
 * Finds the accounts by their words, and if there is none by their address, and if nobody has one
 * of the words by those that differ from it by a letter.
 */
async function findWords(db: Db, typed: readonly string[], finding: Finding) {
  const { byAddress, match, limits } = finding
  const find = async (words: readonly Word[]) => ({
    words,
    ...(await findAccounts(db, words, limits)),
  })
  let found = await find(readWords(typed, byAddress === 'too', match))
  if (found.ids?.length === 0 && byAddress === 'otherwise')
    found = await find(readWords(typed, true, match))
  const { words, unknown } = found
  if (unknown.length === 0 || match === 'spelling') return found
  const corrected = await Promise.all(
    typed.map((it, n) =>
      unknown.includes(n) ? correct(db, it, byAddress !== undefined) : Promise.resolve([]),
    ),
  )
  if (unknown.some((n) => corrected[n]?.length === 0)) return found
  return find(words.map((word, n) => [...word, ...(corrected[n] ?? [])]))
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
export function readWords(
  prefixes: readonly string[],
  isByAddress: boolean,
  match: Match = 'any',
): Word[] {
  const terms = match === 'spelling' ? spelledTermsFor : searchTermsFor
  return prefixes.map((it) =>
    terms(it).flatMap(({ word, isWhole }) =>
      marks(isByAddress).map((mark) => inRange(mark + word, isWhole)),
    ),
  )
}

const marks = (isByAddress: boolean) => (isByAddress ? ['', addressMark] : [''])

/** The most different words to compare, and to search for instead of a typed one. */
const correction = { compared: 20_000, used: 50 }

/** Returns the stored sounds that differ from those of a typed word by one letter. */
async function correct(db: Db, typed: string, isByAddress: boolean): Promise<Word> {
  const sound = soundToCorrect(typed)
  if (sound === undefined) return []
  const found = await Promise.all(
    marks(isByAddress).map(async (mark) => {
      const first = mark + soundMark
      const keys = await listWords(db, first + sound.slice(0, 1))
      return keys.filter((it) => isOneSlipAway(sound, it.slice(first.length)))
    }),
  )
  return found
    .flat()
    .slice(0, correction.used)
    .map((word) => inRange(word, true))
}

/** Lists the different words with a beginning by skipping from one to the next in their index. */
async function listWords(db: Db, beginning: string): Promise<string[]> {
  const isThere = inRange(beginning, false)
  const { rows } = await sql<{ word: string }>`with recursive listed as (
      select min(w.word) as word from search_word as w where ${isThere}
      union all
      select (select min(w.word) from search_word as w where ${isThere} and w.word > listed.word)
        from listed where listed.word is not null
    ) select word from listed where word is not null
      limit ${sql.lit(correction.compared)}`.execute(db)
  return rows.map(({ word }) => word)
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

/**
 * Returns the ids of all accounts with the words, undefined when there are too many to read, and
 * the numbers of the words that nobody has.
 */
async function findAccounts(db: Db, words: readonly Word[], limits: Limits) {
  const counts = words.map(
    (it, n) => sql`select ${sql.lit(n)} as n, count(*) as size
      from (${withWord(it)} limit ${sql.lit(limits.rows + 1)}) as counted`,
  )
  if (counts.length === 0) return { ids: [], unknown: [] }
  const { rows: sizes } = await sql<{ n: number; size: number | string }>`
    ${sql.join(counts, sql` union all `)} order by size`.execute(db)
  const unknown = sizes.filter(({ size }) => Number(size) === 0).map(({ n }) => n)
  const [rarest] = sizes
  if (unknown.length > 0) return { ids: [], unknown }
  if (!rarest || Number(rarest.size) > limits.rows) return { ids: undefined, unknown }
  const others = words.toSpliced(rarest.n, 1)
  const { rows } = await sql<{ id: string }>`select distinct found.account_id as id
    from (${withWord(words[rarest.n] ?? [])}) as found where ${hasWords('found.account_id', others)}
    limit ${sql.lit(limits.accounts + 1)}`.execute(db)
  return { ids: rows.length > limits.accounts ? undefined : rows.map(({ id }) => id), unknown }
}

/** Matches rows of these accounts, binding a single value however many there are. */
export function isOfAccounts(db: Db, account: string, ids: readonly string[]): Condition {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(account)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`${sql.ref(account)} = any(${[...ids]})`
}
