import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#domain/refusals.ts'

type Kind = 'number' | 'text' | 'id'
export type Key = readonly (number | string)[]

/** How a list is sorted: by these columns, all in one direction; the last one tells every row apart. */
export type Sorting = {
  readonly columns: Readonly<Record<string, Kind>>
  readonly descending: boolean
}

/** What a list reads for one page: so many rows beyond a key, forward or back from it. */
export type ParsedCursor = Sorting & {
  readonly limit: number
  readonly key: Key | undefined
  readonly isBack: boolean
}

export type PageInput = { readonly limit: number; readonly cursor?: string | undefined }

/** The sortings of a list whose later rows have greater keys. */
export const byAge = (columns: Sorting['columns']) => ({
  newest: { columns, descending: true },
  oldest: { columns, descending: false },
})

/** Reads the cursor of the wire: none begins the list, 'last' ends it, others are those of a page before. */
export function parseCursor(sorting: Sorting, { cursor, limit }: PageInput): ParsedCursor {
  if (cursor === undefined || cursor === 'last')
    return { ...sorting, limit, key: undefined, isBack: cursor === 'last' }
  try {
    const [isBack, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const kinds = Object.values(sorting.columns)
    const fits = key.length === kinds.length && kinds.every((it, n) => is[it](key[n]))
    if (typeof isBack === 'boolean' && fits) return { ...sorting, limit, key: key as Key, isBack }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('page_invalid', { fields: { cursor: 'page_invalid' } })
}

/** Only what a database can hold and compare: whole numbers, text without NUL or half characters. */
const is: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  number: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && /^\P{C}*$/u.test(value),
  id: (value) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value),
}

const goesDown = ({ descending, isBack }: ParsedCursor): boolean => descending !== isBack

/** The rows of a page's query come in this order; `toPage` turns a page that was read backwards. */
export function inOrder(reading: ParsedCursor, table?: string): RawBuilder<unknown> {
  const way = sql.raw(goesDown(reading) ? 'desc' : 'asc')
  const names = Object.keys(reading.columns).map((it) => (table ? `${table}.${it}` : it))
  return sql.join(names.map((it) => sql`${sql.ref(it)} ${way}`))
}

/** True for rows beyond the key. */
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
 * Cuts the row that was read beyond the limit and tells where the pages around this one begin. `stop` is
 * where reading ended before the page was full: the next page goes on from there.
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
