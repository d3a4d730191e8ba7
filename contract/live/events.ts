import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { string } from '#contract/fields.ts'

export const events = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'A stream of server-sent events: `changed` with `{"topic", "id"?}` for what the caller may read. `Last-Event-ID` replays missed events, `page_age_ms` those since the page began to load. At most 5 streams per account.',
  allow: ['user', 'worker', 'admin'],
  download: 'text/event-stream',
  stream: true,
  input: z.object({ page_age_ms: z.optional(string(20, 'invalid_input')) }),
  output: z.object({}),
})
