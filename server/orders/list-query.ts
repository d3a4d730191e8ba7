import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { sumCounters } from '#server/db/counters.ts'
import { toInstants } from '#server/db/lists/day-range.ts'
import { countUpTo, mostCounted } from '#server/db/lists/search.ts'
import type { Db } from '#server/db/tables.ts'

/** What a list of orders holds; days are those of the job, both included. */
export type Filter = {
  readonly status: OrderStatus | 'all'
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly service?: string | undefined
  /** The id of an account. */
  readonly customer?: string | undefined
}

/** Earliest and latest day that the wire can name. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31']

export const statusesFor = ({ status }: Filter): readonly OrderStatus[] =>
  status === 'all' ? orderStatuses : [status]

export const hasDayRange = ({ from, to }: Filter): boolean => from !== undefined || to !== undefined
export const dayRangeFor = ({ from = firstDay, to = lastDay }: Filter) => ({ from, to })

/** True for orders `o` whose job lies on the days asked for. */
export function isOnDays(filter: Filter, start = sql`o.starts_at`): RawBuilder<SqlBool> {
  const { since, until } = toInstants(filter)
  const parts = [sql<SqlBool>`1 = 1`]
  if (since !== undefined) parts.push(sql<SqlBool>`${start} >= ${since}`)
  if (until !== undefined) parts.push(sql<SqlBool>`${start} < ${until}`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** True for orders `o` of this status and the service asked for: one stretch of an index. */
export function isOfKind(status: RawBuilder<unknown>, { service }: Filter): RawBuilder<SqlBool> {
  const ofService = service === undefined ? sql`` : sql` and o.service = ${service}`
  return sql<SqlBool>`o.status = ${status}${ofService}`
}

/** True for orders `o` that the filter means, whoever's they are; no index is meant to help. */
export function matchesFilter(filter: Filter): RawBuilder<SqlBool> {
  const { status, service, customer } = filter
  const parts = [isOnDays(filter)]
  // The empty text keeps engines from walking a whole status when few of its rows are wanted.
  if (status !== 'all') parts.push(sql<SqlBool>`(o.status || '') = ${status}`)
  if (service !== undefined) parts.push(sql<SqlBool>`(o.service || '') = ${service}`)
  if (customer !== undefined) parts.push(sql<SqlBool>`(o.account_id || '') = ${customer}`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** The stretches of indexes that together hold what the filter means. */
export function lanesFor(filter: Filter): readonly RawBuilder<SqlBool>[] {
  const { customer } = filter
  if (customer !== undefined) {
    const rest = matchesFilter({ ...filter, customer: undefined })
    return [sql<SqlBool>`o.account_id = ${customer} and ${rest}`]
  }
  return statusesFor(filter).map(
    (status) => sql<SqlBool>`${isOfKind(sql`${status}`, filter)} and ${isOnDays(filter)}`,
  )
}

/** How many orders the filter means: exact where counts are kept, else counted to one more than `most`. */
export async function estimateSize(db: Db, filter: Filter, most = mostCounted): Promise<number> {
  const { service, customer } = filter
  if (service === undefined && customer === undefined && !hasDayRange(filter))
    return sumCounters(
      db,
      statusesFor(filter).map((it) => `order:${it}`),
    )
  let n = 0
  for (const lane of lanesFor(filter))
    if (n <= most) n += await countUpTo(db, sql`select 1 from "order" as o where ${lane}`, most - n)
  return n
}
