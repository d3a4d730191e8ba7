import { z } from 'zod/mini'
import { described, named } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, sentence, string } from '#contract/fields.ts'
import { timestamp } from '#contract/values.ts'
import { urlFault } from '#domain/webhooks/address.ts'
import {
  deliveryFaults,
  deliveryStates,
  deliveryTypes,
  webhookLimits,
  webhookTypes,
} from '#domain/webhooks/webhooks.ts'

const path = '/api/v1/admin/webhooks'

/** Owners only; whoever sets one up sends customers' data elsewhere, so with a code. */
const owners = { allow: ['admin'], act: 'webhooks' } as const
const withCode = { ...owners, stepUp: true } as const

const urlOf = string(webhookLimits.urlLength, 'webhook_url').check(z.trim(), (context) => {
  const message = urlFault(context.value, true)
  if (message) context.issues.push({ code: 'custom', input: context.value, message })
})

const fields = {
  url: described(
    urlOf,
    'Where events are posted: https, on the internet, without user and password.',
  ),
  types: described(
    z
      .array(z.enum(webhookTypes, 'invalid_input'), 'webhook_types')
      .check(z.minLength(1, 'webhook_types'), z.maxLength(webhookTypes.length, 'invalid_input')),
    'What it is told of.',
  ),
  active: described(
    z._default(z.boolean('invalid_input'), true),
    'Nothing is sent or kept for it while false.',
  ),
}

const delivery = named(
  'WebhookDelivery',
  z.object({
    _id: z.string(),
    event_id: described(z.string(), 'The header `webhook-id`, the same however often it is sent.'),
    type: z.enum(deliveryTypes),
    order: described(
      z.nullable(z.string()),
      'Number of the order it is about; null for a plan or a test.',
    ),
    at: described(timestamp, 'When it happened.'),
    state: described(
      z.enum(deliveryStates),
      'Waiting for its turn or the next try; delivered; failed, after three days; or dropped, as the webhook was switched off.',
    ),
    attempts: described(z.int(), 'Times that it was sent.'),
    tried_at: described(z.nullable(timestamp), 'Null before the first time.'),
    next_at: described(z.nullable(timestamp), 'The next try; null when there is none.'),
    answer: described(z.nullable(z.int()), 'HTTP status of the last answer; null without one.'),
    fault: described(
      z.nullable(z.enum(deliveryFaults)),
      'Why the last try failed; null when it did not.',
    ),
  }),
  'An event on its way to a webhook.',
)
export type DeliveryRow = z.infer<typeof delivery>

const webhook = named(
  'Webhook',
  z.object({
    _id: z.string(),
    url: described(z.string(), 'Where events are posted.'),
    types: z.array(z.enum(webhookTypes)),
    active: described(z.boolean(), 'Nothing is sent or kept for it while false.'),
    created_at: timestamp,
    failing_since: described(
      z.nullable(timestamp),
      'Since when nothing has arrived; null while all does.',
    ),
    gone_at: described(
      z.nullable(timestamp),
      'When it answered 410, which switched it off; null otherwise.',
    ),
    last: described(z.nullable(delivery), 'The latest delivery; null before the first.'),
  }),
  'An address that is told what happens.',
)
export type WebhookRow = z.infer<typeof webhook>

export const getWebhooks = endpoint({
  method: 'GET',
  path,
  summary: 'All webhooks, the oldest first. Their secrets are never shown again.',
  ...owners,
  input: z.object({}),
  output: z.object({ webhooks: z.array(webhook) }),
})

export const addWebhook = endpoint({
  method: 'POST',
  path,
  summary: 'Adds a webhook. The reply alone has the secret that its signatures are checked with.',
  ...withCode,
  input: z.object(fields),
  output: z.extend(sentence, {
    webhook,
    secret: described(z.string(), '`whsec_` and 32 bytes in base64.'),
  }),
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path,
  summary: 'Changes a webhook, or switches it on or off. Its secret stays.',
  ...withCode,
  input: z.object({ _id: id, ...fields }),
  output: z.extend(sentence, { webhook }),
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path,
  summary: 'Removes a webhook with all its deliveries.',
  ...withCode,
  input: z.object({ _id: id }),
  output: sentence,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/admin/testwebhook',
  summary: 'Sends a webhook an event of type `test`; one that still waits is not sent twice.',
  ...owners,
  input: z.object({ _id: id }),
  output: z.extend(sentence, { delivery }),
})

export const getWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/admin/webhookdeliveries',
  summary: 'The latest fifty deliveries of a webhook, the newest first. They are kept for 30 days.',
  ...owners,
  input: z.object({ _id: described(id, 'Of the webhook.') }),
  output: z.object({ deliveries: z.array(delivery) }),
})

export const resendWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/admin/resendwebhook',
  summary: 'Sends a delivery that has ended once more, under its old `webhook-id`.',
  ...owners,
  input: z.object({ delivery_id: id }),
  output: z.extend(sentence, { delivery }),
})
