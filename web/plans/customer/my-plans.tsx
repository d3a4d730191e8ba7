import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { getPlans } from '#contract/plans/plans.ts'
import { isPlanDeclined, isPlanOpen } from '#domain/plans/plans.ts'
import { plans as copy } from '#i18n/plans.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { PlanCard } from '#web/plans/customer/plan-card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './my-plans.module.css'

/** The customer's plans; waiting until they are known, or will not be soon. */
export function useMyPlans() {
  const query = useQuery(endpointQuery(getPlans, {}))
  const { isPending, isPaused, failureCount } = query
  return { query, isWaiting: isPending && !isPaused && failureCount === 0 }
}

/** The customer's plans with their next visits; renders nothing when there are none. */
export function MyPlans(): ReactNode {
  const section = useRef<HTMLElement>(null)
  const { query } = useMyPlans()
  const plans = query.data?.plans ?? []
  const hasAny = plans.length > 0
  useEffect(() => {
    if (hasAny && location.hash === '#plans') section.current?.scrollIntoView()
  }, [hasAny])
  if (!hasAny)
    return query.isLoadingError ? (
      <div className={css.section}>
        <QueryError query={query} title={copy.heading} />
      </div>
    ) : null
  const [newest, ...older] = plans
  // A declined plan stays visible while it is the newest, so that the customer reads the answer.
  const shown = plans.filter((it) => isPlanOpen(it) || (it === newest && isPlanDeclined(it)))
  const earlier = [newest, ...older].filter((it) => it && !shown.includes(it))
  return (
    <section ref={section} id="plans" aria-labelledby="plans-heading" className={css.section}>
      <h2 id="plans-heading">{copy.heading}</h2>
      {shown.map((it) => (
        <PlanCard key={it._id} plan={it} />
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>{copy.earlier}</summary>
          <Stack>{earlier.map((it) => it && <PlanCard key={it._id} plan={it} />)}</Stack>
        </details>
      )}
    </section>
  )
}
