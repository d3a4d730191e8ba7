import { addTeamMember, changeTeamMember, getTeam } from '#contract/team.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeAdmin } from '#server/accounts/access.ts'
import { ensureAccount, findAccount, listAccounts, type Account } from '#server/accounts/repo.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lock, transact } from '#server/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'

/** Who runs the business from the admin pages, for its owners. */
export function teamRoutes(
  api: ApiServer,
  { db, engine, now }: Pick<Dependencies, 'db' | 'engine' | 'now'>,
): void {
  registerEndpoint(api, getTeam, async () => ({
    team: (await listAccounts(db, 'admin')).map(presentMember),
  }))

  registerEndpoint(api, addTeamMember, async ({ phone, name, rights }, { actor }) => {
    const at = now()
    const member = await transact(db, async (tx) => {
      await lock(tx, engine, 'team')
      const there = await findAccount(tx, phone, 'admin')
      // The same form sent twice is one admin.
      if (there?.name === name && there.rights === rights && there.disabled_at === null)
        return there
      if (there) throw new Refusal('already_in_team', { fields: { phone: 'already_in_team' } })
      const added = await ensureAccount(tx, { phone, role: 'admin', name, address: '', rights }, at)
      const { id } = added
      const about = { actorId: actor.id, subject: id, aboutId: id }
      await recordAudit(tx, { at, kind: 'admin-added', ...about })
      return added
    })
    return { message: `${member.name} can sign in now`, member: presentMember(member) }
  })

  registerEndpoint(api, changeTeamMember, async ({ _id, rights, disabled }, { actor }) => {
    const changed = await transact(db, (tx) =>
      changeAdmin({ tx, engine, actor, at: now() }, _id, { rights, disabled }),
    )
    return { message: 'Saved', member: presentMember(changed) }
  })
}

const presentMember = ({ id, name, phone, rights, disabled_at }: Account) => ({
  _id: id,
  name,
  phone,
  rights: rights || ('owner' as const),
  disabled: disabled_at !== null,
})
