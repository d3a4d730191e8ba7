import { z } from 'zod/mini'
import { described } from '#contract/described.ts'
import { endpoint } from '#contract/endpoint.ts'
import { string } from '#contract/fields.ts'
import { eventsPath } from '#contract/live/topics.ts'

export const events = endpoint({
  method: 'GET',
  path: eventsPath,
  summary:
    'A stream of server-sent events for what the caller may read. At most 5 streams per account.',
  headers: ['last-event-id'],
  allow: ['user', 'worker', 'admin'],
  download: 'text/event-stream',
  stream: true,
  input: z.object({
    page_age_ms: described(
      z.optional(string(20, 'invalid_input')),
      'Milliseconds since the page began to load: events since then are replayed.',
    ),
  }),
  output: described(
    z.object({}),
    'Events: `ready` first, then `changed` with `{"topic", "id"?}` as data, each with an id.',
  ),
})
