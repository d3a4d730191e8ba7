import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { afterCursor, inOrder, type ParsedCursor } from '#server/db/lists/cursor-pagination.ts'
import { matchesSearch, type Found } from '#server/db/lists/search.ts'
import {
  dayRangeFor,
  hasDayRange,
  matchesFilter,
  isOfKind,
  lanesFor,
  statusesFor,
  type Filter,
} from '#server/orders/list-query.ts'

/** Every query here gives rows of `id, account_id, starts_at`, at most `n`, in the order of the page. */
type Picked = RawBuilder<unknown>

const columns = sql.raw('o.id, o.account_id, o.starts_at')

/** The next rows of the list: from each lane as many as the page may need, then the first of them all. */
export function pick(
  filter: Filter,
  reading: ParsedCursor,
  n: number,
  only: RawBuilder<SqlBool> = sql<SqlBool>`1 = 1`,
): Picked {
  const rows = lanesFor(filter).map(
    (lane) => sql`select * from (select ${columns} from "order" as o where ${lane}
      and ${afterCursor(reading, 'o')} and ${only} order by ${inOrder(reading, 'o')} limit ${n}) as lane`,
  )
  if (rows.length === 1) return sql`${rows[0]}`
  return sql`select * from (${sql.join(rows, sql` union all `)}) as lanes
    order by ${inOrder(reading)} limit ${n}`
}

/** A list by age of what lies on certain days has no index of its own. */
export const isByAgeOnDays = (filter: Filter, { columns: [first] }: ParsedCursor): boolean =>
  hasDayRange(filter) && filter.customer === undefined && first === 'id'

/**
 * The same for a list by age of what lies on certain days. Each day is in order by itself. As many days
 * as rows are wanted each show their first order; no row of the page can lie beyond the last of those.
 */
export function pickByAge(filter: Filter, reading: ParsedCursor, n: number): Picked {
  const { from, to } = dayRangeFor(filter)
  const isDown = reading.descending !== reading.isBack
  const [best, worst] = isDown ? ['max', 'min'] : ['min', 'max']
  const ofDay = isOfKind(sql`day.status`, filter)
  const ahead = afterCursor(reading, 'o')
  const statuses = sql.join(statusesFor(filter).map((it) => sql`(${it})`))
  const edge = sql`(select ${sql.raw(worst)}(id) from best having count(*) = ${n})`
  const within = isDown ? sql`o.id >= coalesce(${edge}, '')` : sql`o.id <= coalesce(${edge}, 'g')`
  return sql`with recursive kind(status) as (values ${statuses}),
    day(status, date) as (
      select day.status, (select min(o.date) from "order" as o
        where ${ofDay} and o.date >= ${from} and o.date <= ${to}) from kind as day
      union all
      select day.status, (select min(o.date) from "order" as o
        where ${ofDay} and o.date > day.date and o.date <= ${to}) from day where day.date is not null),
    best(id) as (select id from (select (select ${sql.raw(best)}(o.id) from "order" as o
        where ${ofDay} and o.date = day.date and ${ahead}) as id from day where day.date is not null) as tops
      where id is not null order by id ${sql.raw(isDown ? 'desc' : 'asc')} limit ${n})
    select ${columns} from day cross join "order" as o
    where ${ofDay} and o.date = day.date and ${ahead} and ${within}
    order by ${inOrder(reading, 'o')} limit ${n}`
}

/** True for orders `o` that a search means: by their own id or by their customer. */
export function matchesSearchTokens({ beginnings, orderId }: Found): RawBuilder<SqlBool> {
  const isCustomer = matchesSearch('o.account_id', beginnings)
  if (!orderId) return isCustomer
  return sql<SqlBool>`(${isCustomer} or o.tail = ${orderId} or o.id = ${orderId})`
}

/** All orders that a search means, asking each of the list; in no order. */
export function ofList(filter: Filter, search: Found): Picked {
  const rows = lanesFor(filter).map(
    (lane) =>
      sql`select ${columns} from "order" as o where ${lane} and ${matchesSearchTokens(search)}`,
  )
  return sql.join(rows, sql` union all `)
}

/** The same from the customers found on. */
export function ofFound(filter: Filter, { accounts, orderId }: Found): Picked {
  const meant = matchesFilter(filter)
  const theirs = sql`select ${columns} from (${accounts}) as found
    cross join "order" as o where o.account_id = found.account_id and ${meant}`
  if (!orderId) return theirs
  return sql`${theirs} union select ${columns} from "order" as o where o.tail = ${orderId} and ${meant}
    union select ${columns} from "order" as o where o.id = ${orderId} and ${meant}`
}
