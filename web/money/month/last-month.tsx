import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { DayChart } from '#web/money/day-chart.tsx'
import { ServiceTable } from '#web/money/service-table.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** The jobs of the last 30 days, by day and by service. */
export function LastMonthCharts() {
  const query = useQuery({ ...endpointQuery(getDashboard, {}), staleTime: 0 })
  if (!query.data) return <QueryError query={query} />
  return (
    <Stack>
      <DayChart figures={query.data} />
      <ServiceTable figures={query.data} />
    </Stack>
  )
}
