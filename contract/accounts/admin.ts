import { z } from 'zod/mini'
import { person } from '#contract/accounts/account.ts'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  csvExport,
  dayRange,
  lines,
  pageInput,
  pageOutput,
  searchInput,
  phone,
  sentence,
  id,
} from '#contract/fields.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { calendarDate, timestamp, orderSlots } from '#contract/values.ts'
import { noteMaxLength } from '#domain/accounts.ts'
import { paperKinds } from '#domain/imports/rows.ts'
import { kycStatuses } from '#domain/kyc.ts'

export const accountSorts = ['newest', 'oldest', 'name'] as const
export const accountStates = ['all', 'active', 'disabled'] as const

/** Filters of a list of people; dates are those of joining. */
const peopleFilter = {
  ...dayRange,
  state: described(
    z._default(z.enum(accountStates, 'invalid_input'), 'all'),
    'Whether the account is disabled.',
  ),
  q: searchInput,
  match: described(
    z._default(z.enum(['any', 'spelling'], 'invalid_input'), 'any'),
    'Names as typed only, or also those that sound alike and, if there is none, differ by one letter.',
  ),
  sort: z._default(z.enum(accountSorts, 'invalid_input'), 'newest'),
}
const peopleInput = z.object({ ...peopleFilter, ...pageInput })

/**
 * Overall status of a worker: an accepted application counts while a newer one is pending; null
 * before the first.
 */
const kycStatusField = {
  kyc_status: described(
    z.optional(z.nullable(z.enum(kycStatuses))),
    'Of a worker: an accepted application counts while a newer one is pending; null before the first.',
  ),
}

/** Papers of a worker that an owner has seen, by which they may be assigned. */
const papersSeen = described(
  z.optional(
    z.nullable(
      z.object({
        seen_on: calendarDate,
        what: described(z.array(z.enum(paperKinds)), 'Which papers.'),
      }),
    ),
  ),
  'Of a worker: the papers that an owner has seen; null for none.',
)

const accountRow = named(
  'ListedAccount',
  z.extend(person, {
    created_at: z._default(timestamp, ''),
    disabled_at: described(
      z._default(z.nullable(timestamp), null),
      'Null while the account is enabled.',
    ),
    ...kycStatusField,
    papers_seen: papersSeen,
  }),
  'An account in a list of people.',
)
export type AccountRow = z.infer<typeof accountRow>

const people = z.object({ users: z.array(accountRow), ...pageOutput })

export const getAllUsersList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getalluserslist',
  summary: 'Customers, by age or name.',
  allow: ['admin'],
  scope: 'read:people',
  input: peopleInput,
  output: people,
})

export const getAllWorkerList = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getallworkerlist',
  summary: 'Workers, by age or name.',
  allow: ['admin'],
  scope: 'read:people',
  input: peopleInput,
  output: people,
  withhold: (reply) => ({
    ...reply,
    users: reply.users.map(({ kyc_status: _kyc, papers_seen: _papers, ...it }) => it),
  }),
})

export const exportUsers = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportusers',
  summary: 'The customers of a list as CSV.',
  scope: 'read:people',
  input: z.object(peopleFilter),
})

export const exportWorkers = endpoint({
  ...csvExport,
  path: '/api/v1/admin/exportworkers',
  summary: 'The workers of a list as CSV.',
  scope: 'read:people',
  input: z.object(peopleFilter),
})

export const note = named(
  'Note',
  z.object({
    _id: z.string(),
    text: z.string(),
    at: timestamp,
    by: described(z.string(), "The admin's name, '' when it has none."),
  }),
  "An admin's note about an account; only admins read it.",
)
export type NoteRow = z.infer<typeof note>

const openSession = named(
  'OpenSession',
  z.object({
    _id: z.string(),
    created_at: timestamp,
    seen_at: described(timestamp, 'When it was last used.'),
    is_own: described(z.boolean(), 'The session of this request.'),
  }),
  'A browser in which an account is signed in.',
)

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getperson',
  summary: 'One account, with its orders by status, the notes about it and its sessions.',
  allow: ['admin'],
  input: z.object({ id }),
  output: z.object({
    user: z.extend(person, {
      email: z.string(),
      created_at: timestamp,
      disabled_at: described(z.nullable(timestamp), 'Null while the account is enabled.'),
      ...kycStatusField,
      papers_seen: papersSeen,
      monthly: described(z.optional(z.boolean()), 'True of a customer who pays once a month.'),
      quiet: described(
        z.optional(z.boolean()),
        'True of a customer who never agreed to messages: none is sent until they sign in or ask.',
      ),
    }),
    order_counts: orderCounts,
    notes: described(z.array(note), 'The newest first.'),
    sessions: z.array(openSession),
  }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/v1/admin/addnote',
  summary: 'Adds a note about an account, visible to admins only.',
  allow: ['admin'],
  input: z.object({
    userid: described(id, '`_id` of the account.'),
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
    noteid: described(
      z.string('invalid_input').check(z.regex(/^\d{1,15}$/, 'invalid_input')),
      '`_id` of the note.',
    ),
  }),
  output: sentence,
})

export const endSession = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/endsession',
  summary: 'Ends one session of an account. Idempotent.',
  allow: ['admin'],
  requires: ({ userid }, { accountId }) => ({ stepUp: userid !== accountId }),
  input: z.object({
    userid: described(id, '`_id` of the account.'),
    sessionid: described(id, '`_id` of the session.'),
  }),
  output: sentence,
})

export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/changephone',
  summary:
    'Gives the account of a customer or worker another phone. Its sessions end, unsent messages follow, and the old number gets one SMS.',
  allow: ['admin'],
  act: 'phones',
  stepUp: true,
  input: z.object({ userid: described(id, '`_id` of the account.'), phone }),
  output: sentence,
})

export const setDisabled = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/setdisabled',
  summary:
    'Disables an account and ends its sessions, or enables it. A disabled worker is unassigned from future jobs.',
  allow: ['admin'],
  input: z.object({
    userid: described(id, '`_id` of the account.'),
    disabled: described(z.boolean('invalid_input'), 'False enables the account.'),
  }),
  output: z.extend(sentence, {
    jobs: described(orderSlots, 'Jobs the worker was removed from, by start.'),
  }),
})
