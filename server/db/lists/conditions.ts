import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, dayStart } from '#domain/schedule.ts'

export type Condition = RawBuilder<SqlBool>
/** Dates in India, both inclusive. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/**
 * The latest date the API accepts, which means no upper bound; the day after may not fit four
 * digits.
 */
const lastDay = '2999-12-31'

export const and = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`1 = 1`
export const or = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`1 = 0`

/** Matches a value of the column; no condition when it is undefined. */
export const equals = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]

/** Matches typed text against an order's number, id or id ending; `order` is its alias in the query. */
export const matchesOrder = (order: string, typed: string): Condition =>
  or(['id', 'tail', 'number'].flatMap((it) => equals(`${order}.${it}`, typed)))

/** Matches rows whose column refers to an order with the typed number, id or id ending. */
export const isOfOrder = (column: string, typed: string): Condition =>
  sql`${sql.ref(column)} in (select o.id from "order" as o where ${matchesOrder('o', typed)})`

/** Matches times on these days. */
export function isOnDays(
  column: string,
  { from, to }: Days,
  toValue: (at: number) => number | string = (at) => at,
): Condition[] {
  const startOf = (date: string) => toValue(dayStart(date))
  const since = from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${startOf(from)}`]
  if (to === undefined || to >= lastDay) return since
  return [...since, sql`${sql.ref(column)} < ${startOf(addDays(to, 1))}`]
}

/** Matches rows created on these days, because an id begins with its creation time. */
export const createdOnDays = (id: string, days: Days): Condition[] =>
  isOnDays(id, days, (at) => Math.max(at, 0).toString(16).padStart(12, '0'))
