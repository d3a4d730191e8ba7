import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone, sentence, id } from '#contract/fields.ts'
import { phoneNumber } from '#contract/values.ts'
import { adminRights } from '#domain/team.ts'

const rights = z.enum(adminRights, 'rights_invalid')

/** An admin, as the team page reads it. */
const teamMember = z.object({
  _id: z.string(),
  name: z.string(),
  phone: phoneNumber,
  rights: z.enum(adminRights),
  disabled: z.boolean(),
  totp: described(z.boolean(), 'Whether sign-in requires a second factor.'),
})
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
  input: z.object({ phone, name: personName('name_required'), rights }),
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
    rights: z.optional(rights),
    disabled: z.optional(z.boolean('invalid_input')),
  }),
  output: z.extend(sentence, { member: teamMember }),
})
