import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone, sentence, id } from '#contract/fields.ts'
import { phoneNumber } from '#contract/values.ts'
import { adminRights } from '#domain/team.ts'

const rights = z.enum(adminRights, 'rights_invalid')

const teamMember = named(
  'TeamMember',
  z.object({
    _id: z.string(),
    name: z.string(),
    phone: phoneNumber,
    rights: described(z.enum(adminRights), 'What the admin may do.'),
    disabled: described(z.boolean(), 'Whether the account cannot be used.'),
    totp: described(z.boolean(), 'Whether sign-in requires a second factor.'),
  }),
  'An admin, as the team page reads it.',
)
export type TeamMemberRow = z.infer<typeof teamMember>

const path = '/api/v1/admin/team'

export const getTeam = endpoint({
  method: 'GET',
  path,
  summary: 'All admins, oldest first.',
  allow: ['admin'],
  act: 'team',
  input: z.object({}),
  output: z.object({ team: z.array(teamMember) }),
})

export const addTeamMember = endpoint({
  method: 'POST',
  path,
  summary: 'Adds an admin, who signs in with this phone.',
  stepUp: true,
  allow: ['admin'],
  act: 'team',
  input: z.object({
    phone,
    name: personName('name_required'),
    rights: described(rights, 'What the admin may do.'),
  }),
  output: z.extend(sentence, { member: teamMember }),
})

export const changeTeamMember = endpoint({
  method: 'PUT',
  path,
  stepUp: true,
  summary: "Changes an admin's rights, or disables or enables the account.",
  allow: ['admin'],
  act: 'team',
  input: z.object({
    _id: id,
    rights: described(z.optional(rights), 'What the admin may do.'),
    disabled: described(
      z.optional(z.boolean('invalid_input')),
      'Whether the account cannot be used.',
    ),
  }),
  output: z.extend(sentence, { member: teamMember }),
})
