import type { Db, Tx } from '#server/db/tables.ts'

export async function saveDoorCode(tx: Tx, orderId: string, code: string): Promise<void> {
  await tx
    .updateTable('order')
    .set({ door_code: code, door_tries: 0 })
    .where('id', '=', orderId)
    .where('door_code', 'is', null)
    .execute()
}

/** Uses up one attempt; false when none is left. */
export async function countTry(db: Db, orderId: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order')
    .set((eb) => ({ door_tries: eb('door_tries', '+', 1) }))
    .where('id', '=', orderId)
    .where('door_tries', '<', most)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
