import type { AuditAction } from '#domain/audit.ts'
import { accountOf, type WorkerAccount } from '#domain/money/worker-account.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { copyPayouts } from '#server/money/pay/older-repo.ts'
import {
  findEntry,
  findWorker,
  insertEntry,
  isReversed,
  readBalances,
  type WorkerEntry,
} from '#server/money/pay/repo.ts'
import { findOrder } from '#server/orders/repo.ts'

export type WriteDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

type EntryInput = Pick<WorkerEntry, 'id' | 'workerId' | 'kind' | 'paise' | 'note'> &
  Partial<Pick<WorkerEntry, 'orderId' | 'method' | 'reverses'>> & { readonly actorId: string }
type Check = (account: WorkerAccount, worker: { readonly name: string }) => void

const readAccount = async (db: Db, workerId: string): Promise<WorkerAccount> =>
  accountOf(await readBalances(db, workerId))

/**
 * Writes one entry of a worker's account, once for each id, and returns the account after it. Two
 * admins at once come one after the other, so `check` sees what the first one did.
 */
export function writeEntry(
  { db, engine, now }: WriteDeps,
  kind: AuditAction,
  entry: EntryInput,
  check: Check = () => {},
): Promise<WorkerAccount> {
  const { id, workerId } = entry
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, `pay:${workerId}`)
    const worker = await findWorker(tx, workerId)
    if (!worker) throw new Refusal('account_not_found')
    if (entry.orderId != null && !(await findOrder(tx, entry.orderId)))
      throw new Refusal('order_not_found')
    await copyPayouts(tx, workerId)
    const earlier = await findEntry(tx, id)
    if (earlier) assertRepeats(earlier, toRow(entry))
    else {
      if (entry.reverses != null && (await isReversed(tx, entry.reverses)))
        throw new Refusal('already_reversed')
      check(await readAccount(tx, workerId), worker)
      // The id was just used for another worker.
      if (!(await insertEntry(tx, { ...entry, at }))) throw new Refusal('payment_mismatch')
      await recordAudit(tx, { at, actorId: entry.actorId, kind, subject: id, aboutId: workerId })
      await recordLiveEvent(tx, { at, topic: 'calendar', subject: workerId, people: [workerId] })
    }
    return readAccount(tx, workerId)
  })
}

function toRow(entry: EntryInput): Partial<WorkerEntry> {
  const { id, workerId, kind, paise, note, orderId = null, method = null, reverses = null } = entry
  return { id, workerId, kind, paise, note, orderId, method, reverses }
}
