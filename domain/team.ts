import { Refusal } from '#domain/refusals.ts'

/** A manager runs daily operations; an owner may do everything. */
export const adminRights = ['owner', 'manager'] as const
export type AdminRights = (typeof adminRights)[number]

/** Restricted actions, and who may perform them. */
const allowed = {
  team: ['owner'],
  settings: ['owner'],
  'account-numbers': ['owner'],
  'people-exports': ['owner'],
  audit: ['owner'],
  erasures: ['owner'],
  phones: ['owner'],
  refunds: ['owner'],
  payouts: ['owner'],
  imports: ['owner'],
  tokens: ['owner'],
  webhooks: ['owner'],
  'monthly-bills': ['owner'],
} as const satisfies Readonly<Record<string, readonly AdminRights[]>>

export type AdminPermission = keyof typeof allowed
export const adminPermissions = Object.keys(allowed) as readonly AdminPermission[]

export function hasPermission(rights: AdminRights, act: AdminPermission): boolean {
  return (allowed[act] as readonly AdminRights[]).includes(rights)
}

export type TeamMember = {
  readonly id: string
  readonly rights: AdminRights
  readonly disabled: boolean
}
export type TeamChange = {
  readonly rights?: AdminRights | undefined
  readonly disabled?: boolean | undefined
}

const runsTheBusiness = (it: Omit<TeamMember, 'id'>): boolean =>
  it.rights === 'owner' && !it.disabled

/** Returns the changed member; refuses to leave the team without an owner who can sign in. */
export function changeMember(
  actorId: string,
  member: TeamMember,
  change: TeamChange,
  owners: number,
): TeamMember {
  const { rights = member.rights, disabled = member.disabled } = change
  const changed = { id: member.id, rights, disabled }
  if (runsTheBusiness(member) && !runsTheBusiness(changed) && owners <= 1)
    throw new Refusal('last_owner')
  if (disabled && !member.disabled && actorId === member.id) throw new Refusal('account_own')
  return changed
}
