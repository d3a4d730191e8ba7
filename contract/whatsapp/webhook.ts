import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { string } from '#contract/fields.ts'

const path = '/api/v1/messages/whatsapp'
const query = z.optional(string(200, 'invalid_input'))

export const whatsAppChallenge = endpoint({
  method: 'GET',
  path,
  summary: 'Proves to Meta that this server expects its calls: answers the challenge alone.',
  allow: 'anyone',
  download: 'text/plain',
  input: z.object({
    'hub.mode': described(query, '`subscribe`.'),
    'hub.verify_token': described(query, 'WHATSAPP_VERIFY_TOKEN of this server.'),
    'hub.challenge': described(query, 'What to answer.'),
  }),
  output: z.object({}),
})

/** Receives receipts and messages of WhatsApp; a signature replaces the session. */
export const whatsAppWebhook = endpoint({
  method: 'POST',
  path,
  summary: 'Receives an event of the WhatsApp Cloud API, signed over the raw body. Idempotent.',
  allow: 'anyone',
  // Meta sends no more than this.
  maxBytes: 3 * 1024 * 1024,
  headers: ['x-hub-signature-256'],
  input: described(z.object({}), 'An event of Meta, as its own documentation describes it.'),
  output: z.object({}),
})
