import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listPage, listQuery, sentence, text } from '#contract/fields.ts'
import { addressMaxLength, nameMaxLength, roles } from '#domain/people.ts'

export const person = z.object({
  _id: z.string(),
  name: z.string(),
  /** Twelve digits. */
  phone: z.string(),
  address: z.string(),
  role: z.enum(roles),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/getuser',
  summary: 'The signed-in person. `email` is the one given at the latest booking, or empty.',
  allow: roles,
  input: z.object({}),
  output: z.object({ user: z.extend(person, { email: z.string() }) }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/user/updateprofile',
  summary: 'Changes the own name and address.',
  allow: roles,
  input: z.object({
    name: text(nameMaxLength, 'name_too_long'),
    address: text(addressMaxLength, 'address_too_long'),
  }),
  output: z.extend(sentence, { user: person }),
})

const people = z.object({ users: z.array(person), ...listPage })

export const getAllUsersList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getalluserslist',
  summary: 'Customers, newest first.',
  allow: ['admin'],
  input: z.object(listQuery),
  output: people,
})

export const getAllWorkerList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallworkerlist',
  summary: 'Workers, newest first.',
  allow: ['admin'],
  input: z.object(listQuery),
  output: people,
})
