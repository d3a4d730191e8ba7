import { sql } from 'kysely'
import { and, isCalled, isOnDays, type Condition, type Days } from '#server/db/lists/conditions.ts'
import { byAge, parseCursor, type PageInput } from '#server/db/lists/cursor-pagination.ts'
import type { List } from '#server/db/lists/read-list.ts'

const sortings = { number: byAge({ id: 'number' }), id: byAge({ id: 'id' }) }

type Asked = Days & PageInput & { readonly sort: 'newest' | 'oldest'; readonly q: string }

/** A list by age of what is about orders: found by their customer, and by the number of the order. */
export function listOfOrders<Row extends { readonly id: string | number }>(
  input: Asked,
  it: Pick<List<Row>, 'table' | 'columns' | 'select'> & {
    readonly id: keyof typeof sortings
    /** The column of when it came to be. */
    readonly at: string
    readonly isMeant: readonly Condition[]
  },
): List<Row> {
  const { table, columns, select, id, at, isMeant } = it
  return {
    table,
    columns: ['id', 'account_id', 'order_id', at, ...columns],
    reading: parseCursor(sortings[id][input.sort], input),
    ranges: [and([...isMeant, ...isOnDays(`${table}.${at}`, input)])],
    q: input.q,
    account: `${table}.account_id`,
    isById: (number) => sql`${sql.ref(`${table}.order_id`)} in
      (select o.id from "order" as o where ${isCalled('o', number)})`,
    select,
    keyOf: (row) => [row.id],
  }
}
