import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  lines,
  pageInput,
  pageOutput,
  searchInput,
  sentence,
  id,
  string,
  uuid,
} from '#contract/fields.ts'
import { orderId, orderNumber, phoneNumber, timestamp } from '#contract/values.ts'
import { roles } from '#domain/accounts.ts'
import { unsentReasons } from '#domain/notifications/notifications.ts'
import {
  chatDirections,
  chatKinds,
  chatReplyMaxLength,
  chatStates,
  replyStates,
} from '#domain/whatsapp/chat.ts'

const customer = described(
  string(200, 'invalid_input'),
  'Id of an account, or of the conversation with an unknown sender (`wa:...`, `id:...`), which stays the same until they are linked to a customer.',
)
/** Meta's own ids are longer than ours. */
const messageId = string(200, 'invalid_input')

const chat = named(
  'Chat',
  z.object({
    _id: described(z.string(), 'What the calls take as `customer`.'),
    person: described(
      z.nullable(
        z.object({
          _id: z.string(),
          role: z.enum(roles),
          disabled_at: described(z.nullable(timestamp), 'Null while they may sign in.'),
        }),
      ),
      'Null for an unknown sender.',
    ),
    name: described(z.string(), "Of the account, else what they call themselves; '' for none."),
    phone: described(phoneNumber, "'' when WhatsApp does not say."),
    unread: described(z.int(), 'Messages of theirs that nobody has seen.'),
    at: described(z.nullable(timestamp), 'Of the latest message; null without one.'),
    latest: described(
      z.nullable(
        z.object({
          direction: z.enum(chatDirections),
          kind: z.enum(chatKinds),
          text: described(z.string(), 'Its beginning.'),
        }),
      ),
      'The latest message.',
    ),
    reply_until: described(
      z.nullable(timestamp),
      'Until when WhatsApp takes an answer: a day after their latest message. Null when they never wrote, or not from their present number.',
    ),
  }),
  'A conversation on WhatsApp.',
)
export type ChatRow = z.infer<typeof chat>

const chatMessage = named(
  'ChatMessage',
  z.object({
    _id: z.string(),
    at: timestamp,
    direction: described(z.enum(chatDirections), '`in` is from the customer.'),
    kind: z.enum(chatKinds),
    text: described(z.string(), 'Of a file only its caption: the file stays on the office phone.'),
    by: described(z.string(), "Name of the admin who answered; '' otherwise."),
    order: described(
      z.nullable(z.object({ serviceid: orderId, number: orderNumber })),
      'What it is taken to be about.',
    ),
    state: described(z.nullable(z.enum(replyStates)), 'How far an answer came; null for theirs.'),
    error: described(z.string(), "Why an answer failed; '' otherwise."),
    error_code: described(
      z.nullable(z.enum(unsentReasons)),
      "Names an error that is our own and no provider's.",
    ),
  }),
  'A message of a conversation.',
)
export type ChatMessage = z.infer<typeof chatMessage>

export const getChats = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chats',
  summary:
    'Conversations on WhatsApp, the latest first; `q` searches the customer, not what was written.',
  allow: ['admin'],
  input: z.object({
    state: described(
      z._default(z.enum(chatStates, 'invalid_input'), 'all'),
      '`unread`: only those with a message that nobody has seen.',
    ),
    q: searchInput,
    ...pageInput,
  }),
  output: z.object({
    chats: z.array(chat),
    unread: described(z.int(), 'Conversations with a message that nobody has seen.'),
    ...pageOutput,
  }),
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/v1/admin/chat',
  summary: 'One conversation: its latest 50 messages, or the 50 before another, oldest first.',
  allow: ['admin'],
  input: z.object({
    customer,
    before: described(z.optional(messageId), '`_id` of the message that the others came before.'),
  }),
  output: z.object({
    chat,
    messages: z.array(chatMessage),
    has_earlier: described(z.boolean(), 'Whether there are messages before the first one.'),
  }),
})

export const chatReply = endpoint({
  method: 'POST',
  path: '/api/v1/admin/chatreply',
  summary: 'Answers on WhatsApp, within a day of their latest message.',
  allow: ['admin'],
  input: z.object({
    customer,
    text: lines(chatReplyMaxLength, 'chat_too_long', 'chat_required'),
    reply_id: described(uuid, 'A UUID of your own; with the same one it is sent once.'),
  }),
  output: z.object({ state: described(z.enum(replyStates), 'How far it came.') }),
})

export const chatSeen = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/chatseen',
  summary: 'Marks the messages of a conversation up to this one as seen, for the whole team.',
  allow: ['admin'],
  input: z.object({
    customer,
    message_id: described(messageId, '`_id` of the latest message that was shown.'),
  }),
  output: z.object({ unread: described(z.int(), 'Messages that are left unseen.') }),
})

export const linkChat = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/chatlink',
  summary:
    'Says which customer an unknown sender is: the conversation moves to them, and what the sender writes later comes there too.',
  allow: ['admin'],
  input: z.object({
    customer: described(customer, 'The conversation with the unknown sender.'),
    userid: described(id, '`_id` of the customer.'),
  }),
  output: sentence,
})
