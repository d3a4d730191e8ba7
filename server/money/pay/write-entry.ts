import type { Selectable } from 'kysely'
import type { AuditAction } from '#domain/audit.ts'
import { accountOf, type WorkerAccount } from '#domain/money/worker-account.ts'
import { assertRepeats, Refusal } from '#domain/refusals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { sumCash } from '#server/money/pay/cash-repo.ts'
import { copyPayouts } from '#server/money/pay/older-repo.ts'
import {
  findEntry,
  findWorker,
  insertEntry,
  isReversed,
  sumEntries,
} from '#server/money/pay/repo.ts'
import { findOrder } from '#server/orders/repo.ts'

export type WriteDeps = Pick<Dependencies, 'db' | 'engine' | 'now'>

type Row = Selectable<Tables['worker_entry']>
type EntryInput = Pick<Row, 'id' | 'worker_id' | 'kind' | 'paise' | 'note'> &
  Partial<Pick<Row, 'order_id' | 'method' | 'reverses'>> & { readonly actor_id: string }
type Check = (account: WorkerAccount, worker: { readonly name: string }) => void

async function readAccount(db: Db, workerId: string): Promise<WorkerAccount> {
  const cash = await sumCash(db, workerId)
  return accountOf(await sumEntries(db, workerId), cash.get(workerId) ?? 0)
}

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
  const { id, worker_id } = entry
  const at = now()
  return transact(db, async (tx) => {
    await lock(tx, engine, `pay:${worker_id}`)
    const worker = await findWorker(tx, worker_id)
    if (!worker) throw new Refusal('account_not_found')
    if (entry.order_id != null && !(await findOrder(tx, entry.order_id)))
      throw new Refusal('order_not_found')
    await copyPayouts(tx, worker_id)
    const earlier = await findEntry(tx, id)
    if (earlier) assertRepeats(earlier, toRow(entry))
    else {
      if (entry.reverses != null && (await isReversed(tx, entry.reverses)))
        throw new Refusal('already_reversed')
      check(await readAccount(tx, worker_id), worker)
      // The id was just used for another worker.
      if (!(await insertEntry(tx, { ...entry, at }))) throw new Refusal('payment_mismatch')
      await recordAudit(tx, { at, actorId: entry.actor_id, kind, subject: id, aboutId: worker_id })
      await recordLiveEvent(tx, { at, topic: 'calendar', subject: worker_id, people: [worker_id] })
    }
    return readAccount(tx, worker_id)
  })
}

function toRow(entry: EntryInput): Partial<Row> {
  const {
    id,
    worker_id,
    kind,
    paise,
    note,
    order_id = null,
    method = null,
    reverses = null,
  } = entry
  return { id, worker_id, kind, paise, note, order_id, method, reverses }
}
