import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, slotStart } from '#domain/schedule.ts'

export type Condition = RawBuilder<SqlBool>
/** India's days, both included. */
export type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The latest day that the wire can name; no day after it has four digits. */
const lastDay = '2999-12-31'

export const and = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`1 = 1`
export const or = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`1 = 0`

/** Asks for a value of the column; for none if none is given. */
export const equals = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]

/** The order of this name in the query that is meant by what was typed: its number, its id, or the end of one. */
export const isCalled = (order: string, typed: string): Condition =>
  or(['id', 'tail', 'number'].flatMap((it) => equals(`${order}.${it}`, typed)))

/** Asks for rows of the order, which the column names, that is meant by what was typed. */
export const isOfOrder = (column: string, typed: string): Condition =>
  sql`${sql.ref(column)} in (select o.id from "order" as o where ${isCalled('o', typed)})`

/** Asks for times on these days. */
export function isOnDays(
  column: string,
  { from, to }: Days,
  toValue: (at: number) => number | string = (at) => at,
): Condition[] {
  const startOf = (date: string) => toValue(slotStart({ date, time: '00:00' }))
  const since = from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${startOf(from)}`]
  if (to === undefined || to >= lastDay) return since
  return [...since, sql`${sql.ref(column)} < ${startOf(addDays(to, 1))}`]
}

/** Asks for rows that came to be on these days: an id begins with its time. */
export const isMadeOn = (id: string, days: Days): Condition[] =>
  isOnDays(id, days, (at) => Math.max(at, 0).toString(16).padStart(12, '0'))
