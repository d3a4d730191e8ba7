import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { getClosedDays } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'

/** The last week; the rest is one tap away. */
const shown = 7

/** The days that were closed, with what was seen. */
export function ClosedDays() {
  const query = useQuery({ ...endpointQuery(getClosedDays, {}), staleTime: 0 })
  const { data } = query
  const [isAll, setAll] = useState(false)
  if (!data) return <QueryError query={query} />
  if (data.days.length === 0) return null
  return (
    <MoneyTable
      heading={copy.days}
      aside={
        !isAll &&
        data.days.length > shown && (
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {copy.all(data.days.length)}
          </Button>
        )
      }
      heads={[copy.day, copy.received, copy.open]}
      rows={(isAll ? data.days : data.days.slice(0, shown)).map(
        ({ date, by, content: { money } }) => [
          <>
            <Link href={paths.adminDay({ date })}>{formatDay(date)}</Link>
            <br />
            <small>{by}</small>
          </>,
          formatRupees(money.received.total),
          formatRupees(money.due_today),
        ],
      )}
    />
  )
}
