import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard.ts'
import { minuteMs } from '#domain/time-units.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

/** Refetches on mount and every half minute. */
export function useDashboard() {
  return useQuery({
    ...endpointQuery(getDashboard, {}),
    staleTime: 0,
    refetchInterval: minuteMs / 2,
  })
}
