import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { coming, face, jobFields, serviceid } from '#contract/orders/order.ts'

const path = '/api/v1/user/followlink'

export const makeTrackingLink = endpoint({
  method: 'POST',
  path,
  summary:
    "Creates a private link to follow the caller's order without signing in; the same link until it is ended.",
  allow: ['user'],
  input: z.object({ serviceid }),
  output: z.object({ url: described(z.string(), 'Of the private page.') }),
})

export const endTrackingLink = endpoint({
  method: 'DELETE',
  path,
  summary: "Revokes the link to follow the caller's order.",
  allow: ['user'],
  input: z.object({ serviceid }),
  output: sentence,
})

/** Progress of an order, without anything that identifies a person. */
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/v1/service/follow',
  summary:
    'The progress of the order behind a private link, without phone, address or other orders.',
  allow: 'anyone',
  input: z.object({ key: described(string(100, 'invalid_input'), 'From the private link.') }),
  output: z.object({
    order: described(
      z.object({
        ...jobFields,
        minutes: described(z.int(), 'Planned duration.'),
        coming,
        workers: described(
          z._default(z.array(z.object({ name: z.string(), photo: face })), []),
          'Who comes, before and during the job: first name, and the photo of those who agreed.',
        ),
      }),
      'The progress of the order.',
    ),
  }),
})
export type TrackedOrder = z.infer<typeof trackOrder.output>['order']
