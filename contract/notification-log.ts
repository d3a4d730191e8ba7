import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dayRange, pageInput, pageOutput, searchInput, sentence, string } from '#contract/fields.ts'
import { roles } from '#domain/accounts.ts'
import { notificationStates, unsentReasons } from '#domain/notifications/notifications.ts'
import { notificationTypes } from '#domain/notifications/specs.ts'

export const notificationChannels = ['sms', 'whatsapp', 'email'] as const

/** A message in the owner's log, without its text and with a masked recipient. */
const notificationRow = z.object({
  _id: z.string(),
  kind: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  to: described(z.string(), "Masked: '+91 ••••• •3210', 's•••@example.com'."),
  person: z.nullable(z.object({ _id: z.string(), name: z.string(), role: z.enum(roles) })),
  order: described(z.nullable(z.string()), 'Id of the order it is about.'),
  state: z.enum(notificationStates),
  attempts: z.int(),
  error: described(z.string(), "Why the latest attempt failed, in words; '' if it did not."),
  error_code: described(
    z.nullable(z.enum(unsentReasons)),
    "Names an error that is our own and no provider's.",
  ),
  provider: described(z.string(), "The provider of the latest attempt; '' before the first."),
  created_at: described(z.string(), 'ISO 8601 in UTC, like the next two.'),
  sent_at: z.nullable(z.string()),
  next_at: described(z.nullable(z.string()), 'Time of the next attempt, while queued.'),
  can_send_again: z.boolean(),
})
export type NotificationRow = z.infer<typeof notificationRow>

const id = z.optional(string(40, 'invalid_input'))
export const notificationSorts = ['newest', 'oldest'] as const

/** Filters of the list; dates are those of creation. */
const notificationFilter = {
  ...dayRange,
  state: z.optional(z.enum(notificationStates, 'invalid_input')),
  channel: z.optional(z.enum(notificationChannels, 'invalid_input')),
  kind: z.optional(z.enum(notificationTypes, 'invalid_input')),
  person: described(id, 'Id of an account.'),
  order: described(id, 'Id of an order.'),
  q: searchInput,
  sort: z._default(z.enum(notificationSorts, 'invalid_input'), 'newest'),
}
const input = z.object({ ...notificationFilter, ...pageInput })
export type NotificationListInput = z.output<typeof input>

export const getMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/getmessages',
  summary: 'All messages except codes, by age; `q` searches the recipient.',
  allow: ['admin'],
  input,
  output: z.object({ data: z.array(notificationRow), ...pageOutput }),
})

export const sendAgain = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/sendagain',
  summary: 'Sends a message again that is no longer queued.',
  allow: ['admin'],
  input: z.object({
    messageid: z.string('invalid_input').check(z.regex(/^\d{1,15}$/, 'invalid_input')),
  }),
  output: sentence,
})
