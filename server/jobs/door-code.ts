import { randomInt } from 'node:crypto'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { countTry, saveDoorCode } from '#server/jobs/code-repo.ts'

// Attempts allowed per order; after that the worker has to call the customer.
const maxTries = 10

/** Generates the order's four-digit code, unless it has one. */
export async function giveDoorCode(tx: Tx, orderId: string): Promise<void> {
  await saveDoorCode(tx, orderId, String(randomInt(10_000)).padStart(4, '0'))
}

/** Refuses a code that does not match the order's code. */
export async function checkDoorCode(
  db: Db,
  order: { readonly id: string; readonly doorCode: string | null },
  code: string | undefined,
): Promise<void> {
  if (order.doorCode === null) return
  const wrong = new Refusal('door_code_wrong', { fields: { code: 'door_code_wrong' } })
  if (code === undefined) throw wrong
  // Counted before the comparison, so that concurrent attempts cannot exceed the limit.
  if (!(await countTry(db, order.id, maxTries))) throw new Refusal('door_code_locked')
  if (code !== order.doorCode) throw wrong
}
