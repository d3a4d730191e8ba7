import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import { addressMark, wantedWords } from '#domain/search.ts'
import { and, or, type Condition } from '#server/db/lists/conditions.ts'
import type { Db } from '#server/db/tables.ts'

/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'

export type Limits = {
  /** So many accounts are looked up by their ids; who are more are met soon along a list. */
  readonly accounts: number
  /** So many words, or rows of a list, are read for one search. */
  readonly rows: number
}

/** Beginnings of words, and whether those of addresses are meant too. */
export type Words = { readonly beginnings: readonly string[]; readonly isByAddress: boolean }

/** True for words that begin or sound so: ranges of the index, no word in two of them. */
function begins(beginning: string, isByAddress: boolean): Condition[] {
  const wanted = wantedWords(beginning)
  const marked = wanted.map((it) => ({ ...it, word: addressMark + it.word }))
  return [...wanted, ...(isByAddress ? marked : [])].map(({ word, isWhole }) =>
    isWhole ? sql`w.word = ${word}` : sql`w.word >= ${word} and w.word < ${word + last}`,
  )
}

/** The accounts that have such a word, as often as they have one. */
function withWord(beginning: string, isByAddress: boolean): RawBuilder<unknown> {
  const ranges = begins(beginning, isByAddress)
  const each = ranges.map((it) => sql`select w.account_id from search_word as w where ${it}`)
  return sql.join(each, sql` union all `)
}

/** True when the account has, for each of the beginnings, a word that begins so. */
export function matchesWords(account: string, { beginnings, isByAddress }: Words): Condition {
  const hasWord = (range: Condition): Condition => sql`exists (select 1 from search_word as w
    where w.account_id = ${sql.ref(account)} and ${range})`
  return and(beginnings.map((it) => or(begins(it, isByAddress).map(hasWord))))
}

/** The ids of all accounts whose words match; undefined when they or their words are too many to read. */
export async function findAccounts(
  db: Db,
  { beginnings, isByAddress }: Words,
  { accounts: maxAccounts, rows: maxWords }: Limits,
): Promise<string[] | undefined> {
  const sizes = beginnings.map(
    (it) => sql`select cast(${it} as text) as beginning, count(*) as n from
      (${withWord(it, isByAddress)} limit ${sql.lit(maxWords + 1)}) as counted`,
  )
  if (sizes.length === 0) return []
  const [rarest] = (
    await sql<{ beginning: string; n: number }>`${sql.join(sizes, sql` union all `)}
      order by n limit 1`.execute(db)
  ).rows
  if (!rarest || rarest.n > maxWords) return undefined
  const others = beginnings.filter((it) => it !== rarest.beginning)
  const { rows } = await sql<{ id: string }>`select distinct found.account_id as id
    from (${withWord(rarest.beginning, isByAddress)}) as found
    where ${matchesWords('found.account_id', { beginnings: others, isByAddress })}
    limit ${sql.lit(maxAccounts + 1)}`.execute(db)
  return rows.length > maxAccounts ? undefined : rows.map(({ id }) => id)
}

/** True for rows of these accounts; one value is bound, however many they are. */
export function isOfAccounts(db: Db, account: string, ids: readonly string[]): Condition {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(account)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`${sql.ref(account)} = any(${[...ids]})`
}
