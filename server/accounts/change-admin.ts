import { Refusal } from '#domain/refusals.ts'
import { changeMember, mayAdmin, type TeamChange } from '#domain/team.ts'
import { countOwners, saveRights } from '#server/accounts/admin-repo.ts'
import { findAccountById, setDisabled, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

/** What is done to an admin's account is an owner's to do, the own account apart. */
export function assertMayTouch(actor: Actor, { id, role }: Account): void {
  const isFree = role !== 'admin' || id === actor.id
  if (!isFree && !(actor.rights && mayAdmin(actor.rights, 'team'))) throw new Refusal('owner_only')
}

/** Changes an admin's rights or lets one in no more; two such changes go one after the other. */
export async function changeAdmin(
  tx: Tx,
  engine: Engine,
  actor: Actor,
  id: string,
  change: TeamChange,
  at: number,
): Promise<Account> {
  await lock(tx, engine, 'team')
  const account = await getAdmin(tx, id)
  const { rights, disabled_at } = account
  const member = { id, rights: rights || ('owner' as const), disabled: disabled_at !== null }
  const changed = changeMember(actor.id, member, change, await countOwners(tx))
  const about = { at, actorId: actor.id, subject: id, aboutId: id }
  if (changed.rights !== rights) {
    await saveRights(tx, id, changed.rights)
    await recordAudit(tx, { ...about, kind: 'rights-changed' })
  }
  if (changed.disabled !== member.disabled) {
    await setDisabled(tx, id, changed.disabled ? at : null)
    if (changed.disabled) await endAllSessions(tx, id)
    await recordAudit(tx, {
      ...about,
      kind: changed.disabled ? 'account-disabled' : 'account-enabled',
    })
  }
  return getAdmin(tx, id)
}

async function getAdmin(tx: Tx, id: string): Promise<Account> {
  const account = await findAccountById(tx, id)
  if (account?.role !== 'admin') throw new Refusal('account_not_found')
  return account
}
