import { addTeamMember, changeTeamMember, getTeam } from '#contract/team.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeAdmin, lockTeam } from '#server/accounts/access.ts'
import { ensureAccount, findAccount, listAccounts, type Account } from '#server/accounts/repo.ts'
import { relyingPartyId } from '#server/config/relying-party.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import type { Db } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { factorOwners } from '#server/second-factor/repo.ts'
import { passkeyAdmins } from '#server/sessions/passkeys-repo.ts'

/** Lets owners manage the admins. */
export function teamRoutes(
  api: ApiServer,
  { db, engine, now, config }: Pick<Dependencies, 'db' | 'engine' | 'now' | 'config'>,
): void {
  const rpId = relyingPartyId(config)
  async function presentOne(admin: Account) {
    const [member] = await presentTeam(db, [admin], rpId)
    return member as NonNullable<typeof member>
  }

  registerEndpoint(api, { getTeam }, async () => ({
    team: await presentTeam(db, await listAccounts(db, 'admin'), rpId),
  }))

  registerEndpoint(api, { addTeamMember }, async ({ phone, name, rights }, { actor }) => {
    const at = now()
    const member = await transact(db, async (tx) => {
      await lockTeam({ tx, engine, actor })
      const there = await findAccount(tx, phone, 'admin')
      // Idempotent: the same form sent twice adds one admin.
      if (there?.name === name && there.rights === rights && there.disabledAt === null) return there
      if (there) throw new Refusal('already_in_team', { fields: { phone: 'already_in_team' } })
      const added = await ensureAccount(tx, { phone, role: 'admin', name, address: '', rights }, at)
      const { id } = added
      const about = { actorId: actor.id, subject: id, aboutId: id }
      await recordAudit(tx, { at, kind: 'admin-added', ...about })
      return added
    })
    return { message: `${member.name} can sign in now`, member: await presentOne(member) }
  })

  registerEndpoint(api, { changeTeamMember }, async ({ _id, rights, disabled }, { actor }) => {
    const changed = await transact(db, (tx) =>
      changeAdmin({ tx, engine, actor, at: now() }, _id, { rights, disabled }),
    )
    return { message: 'Saved', member: await presentOne(changed) }
  })
}

async function presentTeam(db: Db, admins: readonly Account[], rpId: string) {
  const owners = new Set([...(await factorOwners(db)), ...(await passkeyAdmins(db, rpId))])
  return admins.map(({ id, name, phone, rights, disabledAt }) => ({
    _id: id,
    name,
    phone,
    rights: rights || ('owner' as const),
    disabled: disabledAt !== null,
    totp: owners.has(id),
  }))
}
