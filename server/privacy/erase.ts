import { Refusal } from '#domain/refusals.ts'
import { setDisabled } from '#server/accounts/repo.ts'
import { sumWaiting } from '#server/bills/monthly/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import { truncateLog } from '#server/db/sqlite.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordErasure } from '#server/files/erasures.ts'
import { eraseRows } from '#server/privacy/erase-repo.ts'
import {
  decideErasure,
  findErasure,
  isErasing,
  unfinishedErasures,
} from '#server/privacy/erasure-repo.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

type EraseDeps = Pick<Dependencies, 'db' | 'engine' | 'config' | 'settings' | 'releaseJobs' | 'now'>
type Begun = { readonly id: string; readonly accountId: string; readonly decidedBy: string | null }

/** Erases the person of a request, once, unless a booking is still open or to be billed. */
export async function eraseOnRequest(deps: EraseDeps, id: string, ownerId: string): Promise<void> {
  const { db, engine, settings, releaseJobs, now } = deps
  const at = now()
  const accountId = await transact(db, async (tx) => {
    const erasure = await findErasure(tx, id)
    if (!erasure) throw new Refusal('not_found')
    // Keeps new bookings out until the account is disabled.
    await lock(tx, engine, `book:${erasure.accountId}`)
    if (!(await decideErasure(tx, id, { state: 'erasing', by: ownerId, at })))
      throw new Refusal('erasure_decided')
    const { openOrders = 0 } = (await findErasure(tx, id)) ?? {}
    if ((openOrders ?? 0) > 0) throw new Refusal('erasure_open_orders')
    // A bill that is written later could name nobody.
    if ((await sumWaiting(tx, erasure.accountId)).n > 0) throw new Refusal('erasure_to_bill')
    await setDisabled(tx, erasure.accountId, at)
    await endAllSessions(tx, erasure.accountId)
    const leaver = { workerId: erasure.accountId, actorId: ownerId, at }
    await releaseJobs(tx, leaver, { engine, settings: await settings.current(tx) })
    return erasure.accountId
  })
  await finish(deps, { id, accountId, decidedBy: ownerId })
}

/**
 * Notes the erasure for restores before deleting the rows, and only after the decision has been
 * committed: the next run resumes after a crash, and only people to be erased are noted.
 */
async function finish({ db, engine, config, now }: EraseDeps, it: Begun): Promise<void> {
  const { id, accountId, decidedBy } = it
  const at = now()
  await recordErasure(config.dataDir, 'person', accountId, at)
  await transact(db, async (tx) => {
    await lock(tx, engine, `book:${accountId}`)
    if (!(await isErasing(tx, id))) return
    await eraseRows(tx, accountId, at)
    const erased = { kind: 'person-erased', subject: id, aboutId: accountId } as const
    await recordAudit(tx, { at, actorId: decidedBy, ...erased })
  })
  await truncateLog({ db, engine })
}

/** Resumes interrupted erasures; returns how many. */
export async function finishErasures(deps: EraseDeps): Promise<number> {
  const begun = await unfinishedErasures(deps.db)
  for (const it of begun) await finish(deps, it)
  return begun.length
}
