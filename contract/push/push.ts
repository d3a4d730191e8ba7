import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { sentence, string } from '#contract/fields.ts'
import { pushLimits } from '#domain/push/push.ts'

const path = '/api/v1/user/pushsubscription'

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/v1/user/pushkey',
  summary: 'The public key with which a browser subscribes to pushes (VAPID).',
  allow: ['worker', 'admin'],
  input: z.object({}),
  output: z.object({ key: described(z.string(), 'Base64url.') }),
})

const endpointOfBrowser = string(pushLimits.endpointLength, 'push_endpoint')
const encoded = (length: number) =>
  z
    .string('invalid_input')
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), 'invalid_input'))

export const subscribePush = endpoint({
  method: 'POST',
  path,
  summary: "Registers a browser's push subscription while its session lasts. Idempotent.",
  allow: ['worker', 'admin'],
  input: z.object({
    endpoint: described(endpointOfBrowser, 'The address of the browser’s push service.'),
    keys: described(
      z.object(
        {
          p256dh: described(encoded(87), '65 bytes as base64url.'),
          auth: described(encoded(22), '16 bytes as base64url.'),
        },
        'invalid_input',
      ),
      '65 and 16 bytes as base64url.',
    ),
  }),
  output: sentence,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path,
  summary: 'Removes the push subscription of a browser.',
  allow: ['worker', 'admin'],
  input: z.object({
    endpoint: described(endpointOfBrowser, 'The address of the browser’s push service.'),
  }),
  output: sentence,
})
