import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { backgroundHeader } from '#contract/live/background.ts'
import { settingsVersionHeader } from '#contract/settings/version.ts'

export const idempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))

/** Request headers; a call names those that it reads. */
export const requestHeaders = {
  'idempotency-key': described(
    idempotencyKey,
    'Chosen by the client for one booking. For 24 hours the same key with the same body gets the first answer, with another body 409.',
  ),
  'if-none-match': described(z.string(), 'The ETag of a stored answer; 304 while it is current.'),
  'last-event-id': described(z.string(), 'Id of the last event received; later ones are replayed.'),
  [backgroundHeader]: described(
    z.string(),
    'Any value: a live event caused this request and no person, so it does not extend the session.',
  ),
  'x-razorpay-signature': described(z.string(), 'HMAC-SHA256 of the raw body, in hexadecimal.'),
  'x-hub-signature-256': described(z.string(), '`sha256=` and the HMAC-SHA256 of the raw body.'),
  'x-razorpay-event-id': described(z.string(), 'Tells repeats of an event apart from new ones.'),
} as const
export type RequestHeader = keyof typeof requestHeaders

/** Response headers that clients read. */
export const responseHeaders = {
  etag: described(z.string(), 'Names this version of the answer, for If-None-Match.'),
  'retry-after': described(z.int().check(z.gte(0)), 'Seconds to wait; missing when unknown.'),
  'set-cookie': described(z.string(), 'Cookies of the session, when they are new or have ended.'),
  'content-disposition': described(
    z.string(),
    'Whether to show the file or save it, and its name.',
  ),
  'x-request-id': described(z.string(), 'Names this request in the log.'),
  [settingsVersionHeader]: described(
    z.int(),
    'Version of the settings that the answer was made with; an open page refetches the catalogue when it rises.',
  ),
} as const
export type ResponseHeader = keyof typeof responseHeaders
