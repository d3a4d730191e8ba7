import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getAllPlans } from '#contract/plans/plans.ts'
import { planList as copy } from '#i18n/plan-list.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { formatSlot } from '#web/lib/format.ts'
import { planText } from '#web/lib/plan-text.ts'
import { paths } from '#web/paths.ts'
import { Muted } from '#web/ui/layout.tsx'
import css from './person-plans.module.css'

/** A customer's plans. */
export function PersonPlans({ id }: { id: string }) {
  const query = useQuery({
    ...endpointQuery(getAllPlans, { customer: id, limit: '5' }),
    staleTime: 0,
  })
  const plans = query.data?.plans
  return (
    <PersonCard heading={copy.ofPerson}>
      <QueryError query={query} />
      {plans?.length === 0 && <Muted>{copy.noneOfPerson}</Muted>}
      {plans && plans.length > 0 && (
        <ul className={css.rows}>
          {plans.map((it) => (
            <li key={it._id}>
              <Link href={paths.adminPlans({ state: 'all', customer: id })}>
                {planText(it, copy.every)}
              </Link>
              <Muted as="span">
                {[copy.tabs[it.state], it.next[0] && formatSlot(it.next[0])]
                  .filter(Boolean)
                  .join(' · ')}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </PersonCard>
  )
}
