import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { Refusal } from '#domain/refusals.ts'
import {
  adminPermissions,
  adminRights,
  changeMember,
  hasPermission,
  type TeamChange,
  type TeamMember,
} from '#domain/team.ts'

test('each restricted action is allowed to exactly these rights', () => {
  const table = Object.fromEntries(
    adminPermissions.map((act) => [
      act,
      adminRights.filter((rights) => hasPermission(rights, act)),
    ]),
  )
  assert.deepEqual(table, {
    team: ['owner'],
    settings: ['owner'],
    'account-numbers': ['owner'],
    'people-exports': ['owner'],
    audit: ['owner'],
    erasures: ['owner'],
    refunds: ['owner'],
    payouts: ['owner'],
    imports: ['owner'],
    tokens: ['owner'],
    webhooks: ['owner'],
    'monthly-bills': ['owner'],
    phones: ['owner'],
  })
})

const owner: TeamMember = { id: 'a', rights: 'owner', disabled: false }

function outcome(actor: string, member: TeamMember, change: TeamChange, owners: number) {
  try {
    const { rights, disabled } = changeMember(actor, member, change, owners)
    return [rights, disabled]
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.code
  }
}

for (const [what, actor, member, change, owners, expected] of [
  ['an owner makes another a manager', 'b', owner, { rights: 'manager' }, 2, ['manager', false]],
  ['an owner disables another', 'b', owner, { disabled: true }, 2, ['owner', true]],
  ['the last owner stays an owner', 'a', owner, { rights: 'manager' }, 1, 'last_owner'],
  ['the last owner stays enabled', 'b', owner, { disabled: true }, 1, 'last_owner'],
  ['nobody disables the own account', 'a', owner, { disabled: true }, 2, 'account_own'],
  [
    'the last owner who wants to go is told why not',
    'a',
    owner,
    { disabled: true },
    1,
    'last_owner',
  ],
  ['an owner may step back', 'a', owner, { rights: 'manager' }, 2, ['manager', false]],
  ['a change of nothing is none', 'a', owner, {}, 1, ['owner', false]],
  [
    'a disabled owner counts for nothing',
    'b',
    { ...owner, disabled: true },
    { rights: 'manager' },
    1,
    ['manager', true],
  ],
  [
    'a manager becomes an owner',
    'b',
    { ...owner, rights: 'manager' },
    { rights: 'owner' },
    1,
    ['owner', false],
  ],
] as const)
  test(what, () => assert.deepEqual(outcome(actor, member, change, owners), expected))
