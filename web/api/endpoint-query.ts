import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import type { Allow, Endpoint } from '#contract/endpoint.ts'
import { call } from '#web/api/api.ts'

/** The query that reads one call: its key is the call's path and input. */
export function endpointQuery<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  endpoint: Endpoint<I, O, Allow>,
  input: z.input<I>,
) {
  return queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
