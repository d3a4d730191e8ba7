import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { getDashboard } from '#contract/dashboard.ts'
import { minuteMs } from '#domain/time-units.ts'
import { call } from '#web/api/api.ts'

export type Figures = z.output<typeof getDashboard.output>

/** Refetches on mount and every half minute. */
export function useDashboard() {
  return useQuery({
    queryKey: [getDashboard.path],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    staleTime: 0,
    refetchInterval: minuteMs / 2,
  })
}
