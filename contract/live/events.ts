import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const events = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary:
    'A stream of server-sent events: `changed` with `{"topic", "id"?}` for what the caller may read. `Last-Event-ID` gives what was missed, `page_age_ms` what happened since the page began to load; at most 5 streams an account.',
  allow: ['user', 'worker', 'admin'],
  download: 'text/event-stream',
  stream: true,
  input: z.object({ page_age_ms: z.optional(z.string()) }),
  output: z.object({}),
})
