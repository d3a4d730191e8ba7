import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'
import { readWorkers } from '#server/orders/workers-repo.ts'

/**
 * Returns an order the actor may see: customers their own, workers their assigned jobs, admins any.
 */
export async function getAuthorizedOrder(
  db: Db,
  id: string,
  { id: viewer, role }: Pick<Actor, 'id' | 'role'>,
): Promise<OrderWithCustomer> {
  const order = await findOrder(db, id)
  if (!order || !maySee(order, { id: viewer, role })) throw new Refusal('order_not_found')
  return order
}

function maySee(order: OrderWithCustomer, { id, role }: Pick<Actor, 'id' | 'role'>): boolean {
  if (role === 'admin') return true
  if (role === 'user') return order.accountId === id
  return readWorkers(order.workers).some((it) => it._id === id)
}
