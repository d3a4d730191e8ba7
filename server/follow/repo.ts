import type { Db, Tx } from '#server/db/tables.ts'
import { selectOrders } from '#server/orders/repo.ts'

type Link = { readonly order_id: string; readonly salt: string; readonly at: number }

/** Returns the salt of an order's link; creates the link when there is none. */
export async function getOrCreateSalt(
  tx: Tx,
  link: Link,
  hash: (salt: string) => string,
): Promise<string> {
  await tx
    .insertInto('follow_link')
    .values({ ...link, key_hash: hash(link.salt) })
    .onConflict((on) => on.column('order_id').doNothing())
    .execute()
  const { salt, key_hash } = await tx
    .selectFrom('follow_link')
    .select(['salt', 'key_hash'])
    .where('order_id', '=', link.order_id)
    .executeTakeFirstOrThrow()
  const now = hash(salt)
  // The server's key has changed since the link was created.
  if (now !== key_hash)
    await tx
      .updateTable('follow_link')
      .set({ key_hash: now })
      .where('order_id', '=', link.order_id)
      .execute()
  return salt
}

export async function deleteLink(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('follow_link').where('order_id', '=', orderId).execute()
}

/** Finds the order that the link's key belongs to. */
export function findFollowed(db: Db, keyHash: string) {
  return selectOrders(db)
    .innerJoin('follow_link', 'follow_link.order_id', 'order.id')
    .where('follow_link.key_hash', '=', keyHash)
    .executeTakeFirst()
}
