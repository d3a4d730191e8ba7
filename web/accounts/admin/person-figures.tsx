import { useQuery } from '@tanstack/react-query'
import { getCustomerFigures, type CustomerFigures } from '#contract/money/customers.ts'
import { personFigures as copy } from '#i18n/person.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatDay, formatRupees } from '#web/lib/format.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import css from './person-figures.module.css'

/** What a customer spent and owes, and how often and to whom they come back. */
export function PersonFigures({ id }: { id: string }) {
  const query = useQuery({ ...endpointQuery(getCustomerFigures, { id }), staleTime: 0 })
  const { data } = query
  return (
    <PersonCard heading={copy.heading}>
      {data ? <Figures figures={data} /> : <QueryError query={query} message={copy.failed} />}
    </PersonCard>
  )
}

function Figures({ figures }: { figures: CustomerFigures }) {
  const { spent, owed, last, favourite, months } = figures
  const visits = months.reduce((sum, it) => sum + it.visits, 0)
  return (
    <>
      <DescriptionList
        facts={[
          { term: copy.spent, value: formatRupees(spent) },
          {
            term: copy.owes,
            value:
              owed > 0 ? <strong className={css.owes}>{formatRupees(owed)}</strong> : copy.nothing,
          },
          { term: copy.last, value: last ? formatDay(last) : copy.never },
          {
            term: copy.favourite,
            value: favourite ? copy.timesBy(favourite.name, favourite.visits) : copy.nobody,
          },
        ]}
      />
      <figure>
        <VisitBars months={months} />
        <figcaption>{copy.visits(visits)}</figcaption>
      </figure>
    </>
  )
}

const [step, height] = [10, 24]

/** A small bar for each month; the sum stands below it in words. */
function VisitBars({ months }: Pick<CustomerFigures, 'months'>) {
  const most = Math.max(...months.map((it) => it.visits), 1)
  return (
    <svg viewBox={`0 0 ${step * months.length} ${height}`} className={css.bars} aria-hidden="true">
      {months.map(({ month, visits }, n) => {
        const tall = Math.max(1, (visits / most) * height)
        return (
          <rect
            key={month}
            x={n * step + 1}
            y={height - tall}
            width={step - 2}
            height={tall}
            rx={1}
            data-none={visits === 0 || undefined}
          />
        )
      })}
    </svg>
  )
}
