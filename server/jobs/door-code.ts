import { randomInt } from 'node:crypto'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { countTry, saveDoorCode } from '#server/jobs/code-repo.ts'

/** Guesses that an order allows: the customer is called instead. */
const maxTries = 10

/** Gives an order its four digits, unless it has some. */
export async function giveDoorCode(tx: Tx, orderId: string): Promise<void> {
  await saveDoorCode(tx, orderId, String(randomInt(10_000)).padStart(4, '0'))
}

/** Refuses a code that the customer of this order did not read out. */
export async function checkDoorCode(
  db: Db,
  order: { readonly id: string; readonly doorCode: string | null },
  code: string | undefined,
): Promise<void> {
  if (order.doorCode === null) return
  const wrong = new Refusal('door_code_wrong', { fields: { code: 'door_code_wrong' } })
  if (code === undefined) throw wrong
  // Counted before it is compared: many at once get no more tries than one after the other.
  if (!(await countTry(db, order.id, maxTries))) throw new Refusal('door_code_locked')
  if (code !== order.doorCode) throw wrong
}
