import { sql, SqliteAdapter, type RawBuilder, type SqlBool } from 'kysely'
import { addressMark, isWholeWord } from '#domain/search.ts'
import type { Db } from '#server/db/tables.ts'

/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'

export type SearchLimits = {
  /** So many accounts are looked up by their ids; who are more are met soon along a list. */
  readonly accounts: number
  /** So many words, or rows of a list, are read for one search. */
  readonly rows: number
}

/** Beginnings of words, and whether those of addresses are meant too. */
export type Beginnings = { readonly beginnings: readonly string[]; readonly isByAddress: boolean }

/** True for words that begin so: stretches of the index, no word in two of them. */
function begins(beginning: string, isByAddress: boolean): RawBuilder<SqlBool>[] {
  const marked = isByAddress ? [beginning, addressMark + beginning] : [beginning]
  return marked.map((it) =>
    isWholeWord(beginning)
      ? sql<SqlBool>`w.word = ${it}`
      : sql<SqlBool>`w.word >= ${it} and w.word < ${it + last}`,
  )
}

/** The accounts that have such a word, as often as they have one. */
const withWord = (beginning: string, isByAddress: boolean): RawBuilder<unknown> =>
  sql.join(
    begins(beginning, isByAddress).map(
      (it) => sql`select w.account_id from search_word as w where ${it}`,
    ),
    sql` union all `,
  )

/** True when the account has, for each of the beginnings, a word that begins so. */
export function matchesSearch(
  account: string,
  { beginnings, isByAddress }: Beginnings,
): RawBuilder<SqlBool> {
  const hasWord = (stretch: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select 1
    from search_word as w where w.account_id = ${sql.ref(account)} and ${stretch})`
  const has = (it: string) =>
    sql<SqlBool>`(${sql.join(begins(it, isByAddress).map(hasWord), sql` or `)})`
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...beginnings.map(has)], sql` and `)})`
}

/** The ids of all accounts whose words match; undefined when they are too many to look up. */
export async function findAccounts(
  db: Db,
  search: Beginnings,
  { accounts, rows: most }: SearchLimits,
): Promise<string[] | undefined> {
  const { beginnings, isByAddress } = search
  if (beginnings.length === 0) return []
  const rarest = await findRarest(db, search, most)
  if (rarest.n > most) return undefined
  const others = beginnings.filter((it) => it !== rarest.beginning)
  const { rows } = await sql<{ id: string }>`select distinct found.account_id as id
    from (${withWord(rarest.beginning, isByAddress)}) as found
    where ${matchesSearch('found.account_id', { beginnings: others, isByAddress })} limit ${sql.lit(accounts + 1)}`.execute(
    db,
  )
  return rows.length > accounts ? undefined : rows.map(({ id }) => id)
}

/** The beginning that fewest words have, counted to one more than `most`. */
async function findRarest(db: Db, { beginnings, isByAddress }: Beginnings, most: number) {
  const sizes = beginnings.map(
    (it) => sql`select cast(${it} as text) as beginning, count(*) as n from
      (${withWord(it, isByAddress)} limit ${sql.lit(most + 1)}) as counted`,
  )
  const { rows } = await sql<{
    beginning: string
    n: number
  }>`${sql.join(sizes, sql` union all `)} order by n limit 1`.execute(db)
  return rows[0] ?? { beginning: '', n: 0 }
}

/** True for rows of these accounts; one value is bound, however many they are. */
export function isOfAccounts(db: Db, account: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<SqlBool>`${sql.ref(account)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${sql.ref(account)} = any(${[...ids]})`
}
