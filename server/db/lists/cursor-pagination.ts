import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#domain/refusals.ts'

type Kind = 'number' | 'text' | 'id'
export type Key = readonly (number | string)[]
export type PageInput = { readonly limit: number; readonly cursor?: string | undefined }

/** Sorts that begin with the greatest key. */
const descending: readonly string[] = ['newest', 'slot-latest']

/** What one page reads: a limited number of rows beyond a key, forwards or backwards. */
export type ParsedCursor = {
  /** Sort columns, all in one direction; the last one makes every key unique. */
  readonly columns: Readonly<Record<string, Kind>>
  readonly isDescending: boolean
  readonly limit: number
  readonly key: Key | undefined
  readonly isBack: boolean
}

/**
 * Parses the cursor of a request: without one, the first page; 'last', the last page; otherwise the
 * page next to an earlier one.
 */
export function parseCursor(
  columns: ParsedCursor['columns'],
  { sort, cursor, limit }: PageInput & { readonly sort: string },
): ParsedCursor {
  const list = { columns, isDescending: descending.includes(sort), limit }
  if (cursor === undefined || cursor === 'last')
    return { ...list, key: undefined, isBack: cursor === 'last' }
  try {
    const [isBack, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const kinds = Object.values(columns)
    const fits = key.length === kinds.length && kinds.every((it, n) => is[it](key[n]))
    if (typeof isBack === 'boolean' && fits) return { ...list, key: key as Key, isBack }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('page_invalid', { fields: { cursor: 'page_invalid' } })
}

/**
 * Accepts only what a database can store and compare: safe integers, and text without control
 * characters or lone surrogates.
 */
const is: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  number: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && /^\P{C}*$/u.test(value),
  id: (value) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value),
}

const goesDown = ({ isDescending, isBack }: ParsedCursor): boolean => isDescending !== isBack

/** The sort order of a page's query; `toPage` reverses a page that was read backwards. */
export function inOrder(reading: ParsedCursor, table?: string): RawBuilder<unknown> {
  const way = sql.raw(goesDown(reading) ? 'desc' : 'asc')
  const names = Object.keys(reading.columns).map((it) => (table ? `${table}.${it}` : it))
  return sql.join(names.map((it) => sql`${sql.ref(it)} ${way}`))
}

/** Matches rows beyond the key. */
export function afterCursor(reading: ParsedCursor): RawBuilder<SqlBool> {
  const { columns, key } = reading
  if (!key) return sql`1 = 1`
  const names = sql.join(Object.keys(columns).map((it) => sql.ref(it)))
  return sql`(${names}) ${sql.raw(goesDown(reading) ? '<' : '>')} (${sql.join(key)})`
}

export type CursorPage<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
}

/**
 * Drops the row read beyond the limit and builds the cursors of the adjacent pages. `stop` is the
 * key at which reading ended before the page was full; the next page continues from there.
 */
export function toPage<Row>(
  read: readonly Row[],
  { limit, isBack, key }: ParsedCursor,
  keyOf: (row: Row) => Key,
  stop?: Key,
): CursorPage<Row> {
  const rows = read.slice(0, limit)
  const keys = rows.map(keyOf)
  const end = stop ?? (read.length > limit ? keys.at(-1) : undefined)
  const [ahead, behind] = [encode(end, isBack), encode(key && (keys[0] ?? stop), !isBack)]
  return isBack
    ? { rows: rows.toReversed(), next: behind, previous: ahead }
    : { rows, next: ahead, previous: behind }
}

const encode = (key: Key | undefined, isBack: boolean): string | null =>
  key ? Buffer.from(JSON.stringify([isBack, ...key])).toString('base64url') : null
