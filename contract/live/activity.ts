import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderFields } from '#contract/feedback/order-fields.ts'
import { activityPath } from '#contract/live/topics.ts'
import { clockTime, timestamp } from '#contract/values.ts'
import { activityKinds } from '#domain/live/events.ts'

const activityItem = named(
  'Activity',
  z.object({
    _id: z.int(),
    at: timestamp,
    kind: z.enum(activityKinds),
    name: described(z.string(), "Name of the actor; '' for an automatic event."),
    is_new: described(z.boolean(), 'Not seen by this admin yet.'),
    order: described(
      z.nullable(z.object({ ...orderFields, time: clockTime })),
      'Null for what concerns no order.',
    ),
    chat: described(
      z._default(
        z.nullable(
          z.object({
            customer: described(z.string(), '`_id` of the conversation.'),
            is_known: described(z.boolean(), 'Whether the sender is a person with an account.'),
          }),
        ),
        null,
      ),
      'Of what was written on WhatsApp; null otherwise.',
    ),
  }),
  'What a customer or worker did.',
)
export type ActivityItem = z.infer<typeof activityItem>

export const getActivity = endpoint({
  method: 'GET',
  path: activityPath,
  summary:
    'Recent activity of customers and workers, newest first: at most 30 entries and the number of unread ones.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({
    items: z.array(activityItem),
    unread: described(z.int(), 'Entries that this admin has not seen.'),
  }),
})

export const markActivitySeen = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/bellseen',
  summary: 'Marks all entries up to this one as read, for this admin in all browsers.',
  allow: ['admin'],
  input: z.object({
    _id: described(
      z.int('invalid_input').check(z.gte(0, 'invalid_input')),
      'All up to this one are seen.',
    ),
  }),
  output: z.object({ unread: described(z.int(), 'Entries that this admin has not seen.') }),
})
