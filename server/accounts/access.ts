import { changeTeamMember } from '#contract/team.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeMember, type TeamChange } from '#domain/team.ts'
import { isTokenPhone } from '#domain/tokens.ts'
import { countOwners, saveRights } from '#server/accounts/admin-repo.ts'
import { findAccountById, setDisabled, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock } from '#server/db/database.ts'
import type { Engine, Tx } from '#server/db/tables.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { assertMeets } from '#server/http/authorize.ts'
import { endAllSessions } from '#server/sessions/repo.ts'

/** Context of a change to an account's access or rights. */
type Change = {
  readonly tx: Tx
  readonly engine: Engine
  readonly actor: Actor
  readonly at: number
}

/**
 * Refuses a change to another admin's account unless the actor may change the team. Admins may
 * change their own account.
 */
export function assertMayTouch(actor: Actor, { id, role }: Account): void {
  if (role !== 'admin' || id === actor.id) return
  assertMeets(changeTeamMember, actor)
}

/** Disables an account and ends its sessions, or enables it again. */
export async function setAccess(
  change: Change,
  account: Account,
  disabled: boolean,
): Promise<void> {
  assertMayTouch(change.actor, account)
  if (account.role === 'admin') await changeAdmin(change, account.id, { disabled })
  else await saveDisabled(change, account.id, disabled)
}

/**
 * Serialises changes of the team; refuses an actor whose own rights were taken since the request
 * came.
 */
export async function lockTeam({ tx, engine, actor }: Omit<Change, 'at'>): Promise<void> {
  await lock(tx, engine, 'team')
  const { rights, disabledAt } = await getAdmin(tx, actor.id)
  if (rights !== actor.rights || disabledAt !== null) throw new Refusal('owner_only')
}

/** Changes an admin's rights or disables the account. */
export async function changeAdmin(change: Change, id: string, to: TeamChange): Promise<Account> {
  const { tx, actor, at } = change
  await lockTeam(change)
  const { rights, disabledAt } = await getAdmin(tx, id)
  const member = { id, rights: rights || ('owner' as const), disabled: disabledAt !== null }
  const changed = changeMember(actor.id, member, to, await countOwners(tx))
  if (changed.rights !== rights) {
    await saveRights(tx, id, changed.rights)
    const about = { subject: id, aboutId: id }
    await recordAudit(tx, { at, actorId: actor.id, kind: 'rights-changed', ...about })
  }
  await saveDisabled(change, id, changed.disabled)
  return getAdmin(tx, id)
}

async function saveDisabled(
  { tx, actor, at }: Change,
  id: string,
  disabled: boolean,
): Promise<void> {
  if (!(await setDisabled(tx, id, disabled ? at : null))) return
  if (disabled) await endAllSessions(tx, id)
  const kind = disabled ? 'account-disabled' : 'account-enabled'
  await recordAudit(tx, { at, actorId: actor.id, kind, subject: id, aboutId: id })
}

async function getAdmin(tx: Tx, id: string): Promise<Account> {
  const account = await findAccountById(tx, id)
  if (account?.role !== 'admin' || isTokenPhone(account.phone))
    throw new Refusal('account_not_found')
  return account
}
