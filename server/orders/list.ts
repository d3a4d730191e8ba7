import { sql } from 'kysely'
import type { orderSorts } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { readSearch, type Search } from '#domain/search.ts'
import { cutPage, readCursor } from '#server/db/page.ts'
import { cappedTotal, isFound, mostCounted } from '#server/db/search.ts'
import type { Db } from '#server/db/tables.ts'
import { readTally } from '#server/db/tally.ts'
import { selectOrders, type OrderOf } from '#server/orders/repo.ts'

type Sort = (typeof orderSorts)[number]
export type ListInput = {
  readonly status: OrderStatus
  readonly sort: Sort
  readonly limit: number
  readonly cursor?: string | undefined
  readonly q: string
}

/** One page of a customer's own orders, newest first. */
export async function ownOrders(
  db: Db,
  accountId: string,
  limit: number,
  cursor: string | undefined,
) {
  const after = readCursor(cursor, 'string')
  let query = selectOrders(db).where('order.account_id', '=', accountId)
  if (after) query = query.where('order.id', '<', after.id)
  const rows = await query
    .orderBy('order.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { n } = await db
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...cutPage(rows, limit, ({ id }) => ({ after: id, id })), total: n, capped: false }
}

/** One page of the orders of a status that match the search, with their number. */
export async function ordersOf(db: Db, input: ListInput) {
  const search = readSearch(input.q)
  const rows = await pageOf(db, input, search)
  const counted = search
    ? cappedTotal(await countFound(db, input.status, search))
    : { total: await readTally(db, `order:${input.status}`), capped: false }
  const bySlot = input.sort === 'slot'
  const page = cutPage(rows, input.limit, ({ id, startsAt }) => ({
    after: bySlot ? startsAt : id,
    id,
  }))
  return { ...page, ...counted }
}

function pageOf(
  db: Db,
  { status, sort, limit, cursor }: ListInput,
  search: Search | undefined,
): Promise<OrderOf[]> {
  const after = readCursor(cursor, sort === 'slot' ? 'number' : 'string')
  let query = selectOrders(db).where('order.status', '=', status)
  if (search) query = query.where('order.id', 'in', found(db, status, search))
  if (after && sort === 'newest') query = query.where('order.id', '<', after.id)
  if (after && sort === 'oldest') query = query.where('order.id', '>', after.id)
  if (after && sort === 'slot') {
    query = query.where(
      sql<boolean>`("order".starts_at, "order".id) > (${after.after}, ${after.id})`,
    )
  }
  if (sort === 'slot') query = query.orderBy('order.starts_at')
  return query
    .orderBy('order.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
}

/** Ids of the orders of a status that a search means: by their own id or by their customer. */
function found(db: Db, status: OrderStatus, { beginnings, orderId }: Search) {
  const ofStatus = db.selectFrom('order').select('order.id').where('order.status', '=', status)
  return ofStatus.where((eb) => {
    const customer = isFound(eb.ref('order.account_id'), beginnings)
    if (!orderId) return customer
    return eb.or([customer, eb('order.tail', '=', orderId), eb('order.id', '=', orderId)])
  })
}

async function countFound(db: Db, status: OrderStatus, search: Search): Promise<number> {
  const { n } = await db
    .selectFrom(
      found(db, status, search)
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
