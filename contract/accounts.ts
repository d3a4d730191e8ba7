import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { asFile, dayRange, listPage, listQuery, sentence, text } from '#contract/fields.ts'
import { addressMaxLength, languages, nameMaxLength, roles } from '#domain/accounts.ts'

export const person = z.object({
  _id: z.string(),
  name: z.string(),
  /** Twelve digits. */
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
})

/** What somebody chose about messages; codes go out in any case. */
const preferences = {
  language: z.enum(languages, 'invalid_input'),
  channels: z.object(
    {
      /** SMS or WhatsApp. */
      phone: z.boolean('invalid_input'),
      email: z.boolean('invalid_input'),
    },
    'invalid_input',
  ),
}

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/getuser',
  summary: 'The signed-in person. `email` is the one given at the latest booking, or empty.',
  allow: roles,
  input: z.object({}),
  output: z.object({ user: z.extend(person, { email: z.string(), ...preferences }) }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/user/updateprofile',
  summary:
    'Changes the own name and address, and what was chosen about messages; a choice left out stays.',
  allow: roles,
  input: z.object({
    name: text(nameMaxLength, 'name_too_long'),
    address: text(addressMaxLength, 'address_too_long'),
    language: z.optional(preferences.language),
    channels: z.optional(preferences.channels),
  }),
  output: z.extend(sentence, { user: z.extend(person, preferences) }),
})

export const peopleSorts = ['newest', 'oldest', 'name'] as const
export const peopleStates = ['all', 'active', 'disabled'] as const

/** What a list of people may be narrowed to; days are those of joining. */
export const peopleFilter = {
  ...dayRange,
  state: z._default(z.enum(peopleStates, 'invalid_input'), 'all'),
  q: listQuery.q,
  sort: z._default(z.enum(peopleSorts, 'invalid_input'), 'newest'),
}
const peopleInput = z.object({ ...peopleFilter, limit: listQuery.limit, cursor: listQuery.cursor })
export type PeopleFilter = Omit<z.output<typeof peopleInput>, 'limit' | 'cursor'>

/** A person in a list. */
const listed = z.extend(person, {
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  disabled_at: z.nullable(z.string()),
})
const people = z.object({ users: z.array(listed), ...listPage })

export const getAllUsersList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getalluserslist',
  summary: 'Customers, by age or name.',
  allow: ['admin'],
  input: peopleInput,
  output: people,
})

export const getAllWorkerList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallworkerlist',
  summary: 'Workers, by age or name.',
  allow: ['admin'],
  input: peopleInput,
  output: people,
})

export const exportUsers = endpoint({
  ...asFile,
  path: '/api/v1/admin/exportusers',
  summary: 'The customers of a list as CSV.',
  input: z.object(peopleFilter),
})

export const exportWorkers = endpoint({
  ...asFile,
  path: '/api/v1/admin/exportworkers',
  summary: 'The workers of a list as CSV.',
  input: z.object(peopleFilter),
})
