import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dayRange, pageInput, pageOutput, searchInput, sentence, string } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { messageKinds } from '#domain/notifications/free-form.ts'
import { notificationStates, unsentReasons } from '#domain/notifications/notifications.ts'
import { receipts } from '#domain/notifications/receipts.ts'

export const notificationChannels = ['sms', 'whatsapp', 'email'] as const

const notificationRow = named(
  'Notification',
  z.object({
    _id: z.string(),
    kind: described(z.enum(messageKinds), 'What the message is about.'),
    channel: z.enum(notificationChannels),
    to: described(z.string(), "Masked: '+91 ••••• •3210', 's•••@example.com'."),
    person: described(
      z.nullable(z.object({ _id: z.string(), name: z.string(), role: z.enum(roles) })),
      'Null when the recipient has no account.',
    ),
    order: described(z.nullable(z.string()), 'Id of the order it is about.'),
    state: z.enum(notificationStates),
    attempts: described(z.int(), 'How often it was tried.'),
    error: described(z.string(), "Why the latest attempt failed, in words; '' if it did not."),
    error_code: described(
      z.nullable(z.enum(unsentReasons)),
      "Names an error that is our own and no provider's.",
    ),
    provider: described(z.string(), "The provider of the latest attempt; '' before the first."),
    created_at: described(timestamp, 'ISO 8601 in UTC, like the next two.'),
    sent_at: described(z.nullable(timestamp), 'Null before.'),
    next_at: described(z.nullable(timestamp), 'Time of the next attempt, while queued.'),
    receipt: described(
      z._default(z.enum(receipts), ''),
      "What WhatsApp reported of it; '' before, and of all other channels. `failed` with another channel: it went there instead.",
    ),
    receipt_at: described(z.optional(z.nullable(timestamp)), 'When that was; null before.'),
    receipt_error: described(
      z._default(z.string(), ''),
      "Why WhatsApp did not deliver it, in words; '' if it did.",
    ),
    can_send_again: described(z.boolean(), 'Whether `sendAgain` takes it.'),
  }),
  'A message in the log, without its text.',
)
export type NotificationRow = z.infer<typeof notificationRow>

const whatsAppMonth = named(
  'WhatsAppMonth',
  z.object({
    month: described(z.string(), 'YYYY-MM, in India.'),
    utility: described(z.int(), 'Registered texts, without codes.'),
    authentication: described(z.int(), 'Sign-in codes.'),
    free_form: described(z.int(), 'Answers to what people wrote there.'),
  }),
  'What was sent on WhatsApp this month, by the kinds that Meta charges.',
)
export type WhatsAppMonth = z.infer<typeof whatsAppMonth>

const id = z.optional(string(40, 'invalid_input'))
export const notificationSorts = ['newest', 'oldest'] as const

/** Filters of the list; dates are those of creation. */
const notificationFilter = {
  ...dayRange,
  state: z.optional(z.enum(notificationStates, 'invalid_input')),
  channel: z.optional(z.enum(notificationChannels, 'invalid_input')),
  kind: z.optional(z.enum(messageKinds, 'invalid_input')),
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
  output: z.object({
    data: z.array(notificationRow),
    whatsapp: described(z.optional(whatsAppMonth), 'Only where messages go by WhatsApp.'),
    ...pageOutput,
  }),
})

export const sendAgain = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/sendagain',
  summary: 'Sends a message again that is no longer queued.',
  allow: ['admin'],
  input: z.object({
    messageid: described(
      z.string('invalid_input').check(z.regex(/^\d{1,15}$/, 'invalid_input')),
      '`_id` of the message.',
    ),
  }),
  output: sentence,
})
