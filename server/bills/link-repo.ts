import { toColumns } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/tables.ts'

/** Tables of the same shape, one link per order: to follow it, and to open its bill. */
type LinkTable = 'follow_link' | 'bill_link'

type Link = { readonly orderId: string; readonly salt: string; readonly at: number }

/** Returns the salt of an order's link; creates the link when there is none. */
export async function getOrCreateSalt(
  tx: Tx,
  table: LinkTable,
  link: Link,
  hash: (salt: string) => string,
): Promise<string> {
  await tx
    .insertInto(table)
    .values({ ...toColumns(link), key_hash: hash(link.salt) })
    .onConflict((on) => on.column('order_id').doNothing())
    .execute()
  const { salt, keyHash } = await tx
    .selectFrom(table)
    .select(['salt', 'key_hash as keyHash'])
    .where('order_id', '=', link.orderId)
    .executeTakeFirstOrThrow()
  const now = hash(salt)
  // The server's key has changed since the link was created.
  if (now !== keyHash)
    await tx
      .updateTable(table)
      .set({ key_hash: now })
      .where('order_id', '=', link.orderId)
      .execute()
  return salt
}

/** Returns false when there was none. */
export async function deleteLink(db: Db, table: LinkTable, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the order that the link's key belongs to. */
export async function findLinkedOrder(
  db: Db,
  table: LinkTable,
  keyHash: string,
): Promise<string | undefined> {
  const link = await db
    .selectFrom(table)
    .select('order_id as orderId')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return link?.orderId
}
