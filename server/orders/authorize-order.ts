import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { findOrder, type OrderWithCustomer } from '#server/orders/repo.ts'

/** The order, if this person may see it: a customer the own one, an admin any. */
export async function getAuthorizedOrder(
  db: Db,
  id: string,
  { id: viewer, role }: Actor,
): Promise<OrderWithCustomer> {
  const order = await findOrder(db, id)
  if (!order || (role !== 'admin' && order.accountId !== viewer))
    throw new Refusal('order_not_found')
  return order
}
