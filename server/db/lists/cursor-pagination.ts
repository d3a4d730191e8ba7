import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#domain/refusals.ts'

type Kind = 'number' | 'text' | 'id'
export type Key = readonly (number | string)[]

/** How a list is sorted: by these columns, all in one direction; the last one tells every row apart. */
export type Sorting = {
  readonly columns: readonly string[]
  readonly kinds: readonly Kind[]
  readonly descending: boolean
}

/** What a list reads for one page: so many rows beyond a key, forward or back from it. */
export type ParsedCursor = Sorting & {
  readonly limit: number
  readonly key: Key | undefined
  readonly isBack: boolean
}

/** Reads the cursor of the wire: none begins the list, 'last' ends it, others are those of a page before. */
export function parseCursor(
  sorting: Sorting,
  cursor: string | undefined,
  limit: number,
): ParsedCursor {
  if (cursor === undefined) return { ...sorting, limit, key: undefined, isBack: false }
  if (cursor === 'last') return { ...sorting, limit, key: undefined, isBack: true }
  try {
    const [isBack, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const fits =
      key.length === sorting.kinds.length && sorting.kinds.every((it, n) => is[it](key[n]))
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

/** The rows of a page's query come in this order; `cutPage` turns a page that was read backwards. */
export function inOrder(reading: ParsedCursor, table?: string): RawBuilder<unknown> {
  const way = sql.raw(goesDown(reading) ? 'desc' : 'asc')
  return sql.join(
    reading.columns.map((it) => sql`${sql.ref(table ? `${table}.${it}` : it)} ${way}`),
  )
}

/** True for rows beyond the key. */
export function afterCursor(reading: ParsedCursor): RawBuilder<SqlBool> {
  const { columns, key } = reading
  if (!key) return sql<SqlBool>`1 = 1`
  const way = sql.raw(goesDown(reading) ? '<' : '>')
  const names = sql.join(columns.map((it) => sql.ref(it)))
  return sql<SqlBool>`(${names}) ${way} (${sql.join(key)})`
}

export type CursorPage<R> = {
  readonly rows: readonly R[]
  readonly next: string | null
  readonly previous: string | null
}

/**
 * Cuts the row that was read beyond the limit and tells where the pages around this one begin. `stop` is
 * where reading ended before the page was full: the next page goes on from there.
 */
export function toPage<R>(
  read: readonly R[],
  reading: ParsedCursor,
  keyOf: (row: R) => Key,
  stop?: Key,
): CursorPage<R> {
  const { limit, isBack, key } = reading
  const page = read.slice(0, limit)
  const hasMore = read.length > limit || stop !== undefined
  const keys = page.map(keyOf)
  const ahead = cursorTo(hasMore ? (stop ?? keys.at(-1)) : undefined, isBack)
  const behind = cursorTo(key && (keys[0] ?? stop), !isBack)
  return isBack
    ? { rows: page.toReversed(), next: behind, previous: ahead }
    : { rows: page, next: ahead, previous: behind }
}

const cursorTo = (key: Key | undefined, isBack: boolean): string | null =>
  key ? Buffer.from(JSON.stringify([isBack, ...key])).toString('base64url') : null
