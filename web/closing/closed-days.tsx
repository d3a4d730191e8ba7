import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getClosedDays } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'

/** The days that were closed, with what was seen. */
export function ClosedDays() {
  const query = useQuery({ ...endpointQuery(getClosedDays, {}), staleTime: 0 })
  const { data } = query
  if (!data) return <QueryError query={query} />
  if (data.days.length === 0) return null
  return (
    <MoneyTable
      heading={copy.days}
      heads={[copy.day, copy.received, copy.open]}
      rows={data.days.map(({ date, content: { money } }) => [
        <Link key="day" href={paths.adminDay({ date })}>
          {formatDay(date)}
        </Link>,
        formatRupees(money.received.total),
        formatRupees(money.due_today),
      ])}
    />
  )
}
