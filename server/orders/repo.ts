import type { OrderStatus } from '#domain/orders.ts'
import type { Db, Tables, Tx } from '#server/db/tables.ts'
import { bump } from '#server/db/tally.ts'

const hourMs = 3_600_000

/** An order with the person it is for, as rules and screens need it. */
export type OrderOf = Awaited<ReturnType<typeof findOrder>> & {}

/** Every read of orders selects the same columns, joined with the customer's account. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select([
      'order.id',
      'order.tail',
      'order.account_id as accountId',
      'order.service',
      'order.price_rupees as priceRupees',
      'order.date',
      'order.time',
      'order.starts_at as startsAt',
      'order.ends_at as endsAt',
      'order.email',
      'order.message',
      'order.address',
      'order.status',
      'order.reply',
      'order.created_at as createdAt',
      'account.name',
      'account.phone',
      'account.role',
    ])
}

export function findOrder(db: Db, id: string) {
  return selectOrders(db).where('order.id', '=', id).executeTakeFirst()
}

export type NewOrder = Omit<Tables['order'], 'tail' | 'status' | 'reply' | 'updated_at'>

/** Returns false when the customer already holds this very slot for this service. */
export async function addOrder(tx: Tx, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order')
    .values({
      ...order,
      tail: order.id.slice(-8),
      status: 'pending',
      reply: null,
      updated_at: order.created_at,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await bump(tx, { 'order:pending': 1 })
  await addEvent(tx, order.id, order.account_id, null, 'pending', order.message, order.created_at)
  return true
}

type Moved = { readonly status: OrderStatus; readonly reply: string | null }

/** Saves only if nobody else moved the order first; writes who did and keeps the counts. */
export async function moveOrder(
  tx: Tx,
  from: { readonly id: string; readonly status: OrderStatus; readonly startsAt: number },
  to: Moved,
  by: { readonly actorId: string; readonly message: string; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order')
    .set({ status: to.status, reply: to.reply, updated_at: by.at })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('starts_at', '=', from.startsAt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await bump(tx, { [`order:${from.status}`]: -1, [`order:${to.status}`]: 1 })
  await addEvent(tx, from.id, by.actorId, from.status, to.status, by.message, by.at)
  return true
}

async function addEvent(
  tx: Tx,
  order_id: string,
  actor_id: string,
  from_status: OrderStatus | null,
  to_status: OrderStatus,
  message: string,
  at: number,
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({ order_id, actor_id, from_status, to_status, message, at })
    .execute()
}

/** How many orders the account made within the hour, and how many wait for an answer. */
export async function bookingLoad(tx: Tx, accountId: string, now: number) {
  const own = tx
    .selectFrom('order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
  const lastHour = await own.where('created_at', '>', now - hourMs).executeTakeFirstOrThrow()
  const pending = await own.where('status', '=', 'pending').executeTakeFirstOrThrow()
  return { lastHour: lastHour.n, pending: pending.n }
}
