import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { orderFields } from '#contract/feedback/order-fields.ts'
import { timestamp } from '#contract/values.ts'
import { activityKinds } from '#domain/live/events.ts'

const activityItem = z.object({
  _id: z.int(),
  at: timestamp,
  kind: z.enum(activityKinds),
  name: described(z.string(), "Name of the actor; '' for an automatic event."),
  is_new: z.boolean(),
  order: z.nullable(z.object({ ...orderFields, time: z.string() })),
})
export type ActivityItem = z.infer<typeof activityItem>

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/v1/admin/bell',
  summary:
    'Recent activity of customers and workers, newest first: at most 30 entries and the number of unread ones.',
  allow: ['admin'],
  input: z.object({}),
  output: z.object({ items: z.array(activityItem), unread: z.int() }),
})

export const markActivitySeen = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/bellseen',
  summary: 'Marks all entries up to this one as read, for this admin in all browsers.',
  allow: ['admin'],
  input: z.object({ _id: z.int('invalid_input').check(z.gte(0, 'invalid_input')) }),
  output: z.object({ unread: z.int() }),
})
