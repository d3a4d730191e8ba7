import type { WebhookType } from '#domain/webhooks/webhooks.ts'
import type { Db, Tx } from '#server/db/tables.ts'
import { happeningsOfTransaction, type Happening } from '#server/db/transaction-guard.ts'

type Listener = (tx: Tx, happenings: readonly Happening[]) => Promise<void>

const listeners = new WeakMap<Db, Listener>()

/** Calls `listener` at the end of each transaction on `db` in which something happened. */
export function onHappenings(db: Db, listener: Listener): void {
  listeners.set(db, listener)
}

/** Notes what happens in the current transaction; the same thing counts once. */
export function happened(type: WebhookType, id: string, subject: string = id): void {
  happeningsOfTransaction()?.set(`${type} ${id}`, { type, id, subject })
}

/** Tells the listener, when all that belongs to the change is written. */
export async function tellHappenings(db: Db, tx: Tx): Promise<void> {
  const happenings = [...(happeningsOfTransaction()?.values() ?? [])]
  if (happenings.length > 0) await listeners.get(db)?.(tx, happenings)
}
