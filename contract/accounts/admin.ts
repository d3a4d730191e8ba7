import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  dayRange,
  lines,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  id,
} from '#contract/fields.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { kycStatuses } from '#domain/kyc.ts'

export const accountSorts = ['newest', 'oldest', 'name'] as const
export const accountStates = ['all', 'active', 'disabled'] as const

/** Filters of a list of people; dates are those of joining. */
const peopleFilter = {
  ...dayRange,
  state: z._default(z.enum(accountStates, 'invalid_input'), 'all'),
  q: searchInput,
  /** Names as typed only, or also those that sound alike and, if there is none, differ by one letter. */
  match: z._default(z.enum(['any', 'spelling'], 'invalid_input'), 'any'),
  sort: z._default(z.enum(accountSorts, 'invalid_input'), 'newest'),
}
const peopleInput = z.object({ ...peopleFilter, ...pageInput })

/**
 * Overall status of a worker: an accepted application counts while a newer one is pending; null
 * before the first.
 */
const kycStatusField = { kyc_status: z.optional(z.nullable(z.enum(kycStatuses))) }

/** A row of a list of people. */
const accountRow = z.extend(person, {
  /** ISO 8601 in UTC. */
  created_at: z._default(z.string(), ''),
  disabled_at: z._default(z.nullable(z.string()), null),
  ...kycStatusField,
})
export type AccountRow = z.infer<typeof accountRow>

const people = z.object({ users: z.array(accountRow), ...pageOutput })

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
  ...csvExport,
  path: '/api/v1/admin/exportusers',
  summary: 'The customers of a list as CSV.',
  input: z.object(peopleFilter),
})

export const exportWorkers = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportworkers',
  summary: 'The workers of a list as CSV.',
  input: z.object(peopleFilter),
})

/** An admin's note about an account; only admins can read it. */
export const note = z.object({
  _id: z.string(),
  text: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** The admin's name, '' when it has none. */
  by: z.string(),
})
export type NoteRow = z.infer<typeof note>

/** A signed-in browser. Times are ISO 8601 in UTC. */
const openSession = z.object({
  _id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  /** The session of this request. */
  is_own: z.boolean(),
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getperson',
  summary: 'One account, with its orders by status, the notes about it and its sessions.',
  allow: ['admin'],
  input: z.object({ id }),
  output: z.object({
    user: z.extend(person, {
      email: z.string(),
      created_at: z.string(),
      disabled_at: z.nullable(z.string()),
      ...kycStatusField,
    }),
    order_counts: orderCounts,
    notes: z.array(note),
    sessions: z.array(openSession),
  }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/v1/admin/addnote',
  summary: 'Adds a note about an account, visible to admins only.',
  allow: ['admin'],
  input: z.object({
    userid: id,
    text: lines(noteMaxLength, 'reply_too_long', 'note_required'),
  }),
  output: z.extend(sentence, { note }),
})

export const removeNote = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/removenote',
  summary: 'Deletes a note. Idempotent.',
  allow: ['admin'],
  input: z.object({
    noteid: z.string('invalid_input').check(z.regex(/^\d{1,15}$/, 'invalid_input')),
  }),
  output: sentence,
})

export const endSession = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/endsession',
  summary: 'Ends one session of an account. Idempotent.',
  allow: ['admin'],
  requires: ({ userid }, { accountId }) => ({ stepUp: userid !== accountId }),
  input: z.object({ userid: id, sessionid: id }),
  output: sentence,
})

export const setDisabled = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/setdisabled',
  summary:
    'Disables an account and ends its sessions, or enables it. A disabled worker is unassigned from future jobs.',
  allow: ['admin'],
  input: z.object({ userid: id, disabled: z.boolean('invalid_input') }),
  output: z.extend(sentence, {
    /** Jobs the worker was removed from, by start. */
    jobs: z.array(z.object({ serviceid: z.string(), date: z.string(), time: z.string() })),
  }),
})
