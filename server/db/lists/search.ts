import { sql, SqliteAdapter, type RawBuilder, type SqlBool } from 'kysely'
import { isWholeWord } from '#domain/search.ts'
import type { Db } from '#server/db/tables.ts'

/** Above every character that a searched word may go on with. */
const last = '\u{10FFFF}'

export type SearchLimits = {
  /** So many accounts are looked up by their ids; who are more are met soon along a list. */
  readonly accounts: number
  /** So many words, or rows of a list, are read for one search. */
  readonly rows: number
}

const begins = (beginning: string): RawBuilder<SqlBool> =>
  isWholeWord(beginning)
    ? sql<SqlBool>`w.word = ${beginning}`
    : sql<SqlBool>`w.word >= ${beginning} and w.word < ${beginning + last}`

/** True when the account has, for each of the beginnings, a word that begins so. */
export function matchesSearch(account: string, beginnings: readonly string[]): RawBuilder<SqlBool> {
  const has = (it: string) => sql<SqlBool>`exists (select 1 from search_word as w
    where w.account_id = ${sql.ref(account)} and ${begins(it)})`
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...beginnings.map(has)], sql` and `)})`
}

/** The ids of all accounts whose words match; undefined when they are too many to look up. */
export async function findAccounts(
  db: Db,
  beginnings: readonly string[],
  { accounts, rows: most }: SearchLimits,
): Promise<string[] | undefined> {
  if (beginnings.length === 0) return []
  const rarest = await findRarest(db, beginnings, most)
  if (rarest.n > most) return undefined
  const others = beginnings.filter((it) => it !== rarest.beginning)
  const { rows } = await sql<{ id: string }>`select distinct found.account_id as id
    from (select w.account_id from search_word as w where ${begins(rarest.beginning)}) as found
    where ${matchesSearch('found.account_id', others)} limit ${sql.lit(accounts + 1)}`.execute(db)
  return rows.length > accounts ? undefined : rows.map(({ id }) => id)
}

/** The beginning that fewest words have, counted to one more than `most`. */
async function findRarest(db: Db, beginnings: readonly string[], most: number) {
  const sizes = beginnings.map(
    (it) => sql`select cast(${it} as text) as beginning, count(*) as n from
      (select 1 from search_word as w where ${begins(it)} limit ${sql.lit(most + 1)}) as counted`,
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
