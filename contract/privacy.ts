import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, id } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/v1/user/mydata',
  summary: "A copy of the caller's data as a JSON file, limited per day.",
  allow: roles,
  download: 'application/json',
  input: z.object({}),
  output: described(z.record(z.string(), z.unknown()), 'What is kept about the caller, by kind.'),
})

/** Roles that may request erasure; an admin must first be removed from the team by an owner. */
const erasable = ['user', 'worker'] as const

export const getMyErasure = endpoint({
  method: 'GET',
  path: '/api/v1/user/erasure',
  summary: "The caller's erasure request and what blocks it.",
  allow: erasable,
  input: z.object({}),
  output: z.object({
    asked_at: described(z.nullable(timestamp), 'ISO 8601 in UTC; null without a pending request.'),
    due_at: described(z.nullable(timestamp), 'Deadline for the answer.'),
    open_orders: described(z.int(), 'Bookings still to be answered or done.'),
  }),
})

export const askErasure = endpoint({
  method: 'POST',
  path: '/api/v1/user/askerasure',
  summary: "Requests erasure of the caller's account. Idempotent.",
  allow: erasable,
  input: z.object({}),
  output: z.extend(sentence, {
    asked_at: timestamp,
    due_at: described(timestamp, 'By when the law asks for it.'),
  }),
})

export const withdrawErasure = endpoint({
  method: 'PUT',
  path: '/api/v1/user/withdrawerasure',
  summary: 'Withdraws a pending erasure request. Idempotent.',
  allow: erasable,
  input: z.object({}),
  output: sentence,
})

const owners = { allow: ['admin'], act: 'erasures' } as const

const erasureRow = named(
  'Erasure',
  z.object({
    _id: z.string(),
    state: z.enum(['asked', 'erasing', 'erased']),
    asked_at: timestamp,
    due_at: described(timestamp, 'By when the law asks for it.'),
    erased_at: described(z.nullable(timestamp), 'Null before.'),
    user: described(person, 'Whose data it is.'),
    open_orders: described(z.int(), 'Bookings still to be answered or done.'),
    orders: described(z.int(), 'Bookings that remain after the erasure, without personal data.'),
  }),
  'An erasure request; a completed one keeps only dates and numbers.',
)
export type ErasureRow = z.infer<typeof erasureRow>

export const getErasures = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/v1/admin/geterasures',
  summary: 'Pending erasure requests, oldest first, and the latest completed ones.',
  input: z.object({}),
  output: z.object({ requests: z.array(erasureRow) }),
})

export const askErasureFor = endpoint({
  ...owners,
  method: 'POST',
  path: '/api/v1/admin/askerasurefor',
  summary: 'Adds an erasure request for an account whose owner asked by letter or phone.',
  input: z.object({ userid: described(id, '`_id` of the account.') }),
  output: sentence,
})

export const erasePerson = endpoint({
  ...owners,
  method: 'PUT',
  path: '/api/v1/admin/eraseperson',
  summary: 'Erases the person who asked; bookings stay as statistics. Irreversible.',
  stepUp: true,
  input: z.object({ requestid: described(id, '`_id` of the request.') }),
  output: sentence,
})
