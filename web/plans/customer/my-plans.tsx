import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getPlans } from '#contract/plans/plans.ts'
import { isPlanDeclined, isPlanOpen } from '#domain/plans/plans.ts'
import { common } from '#i18n/common.ts'
import { plans as copy } from '#i18n/plans.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { PlanCard } from '#web/plans/customer/plan-card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './my-plans.module.css'

/** The customer's plans with their next visits; `none` without any. */
export function MyPlans({ none }: { none: ReactNode }): ReactNode {
  const query = useQuery(endpointQuery(getPlans, {}))
  const { data } = query
  if (!data)
    return query.isLoadingError ? (
      <QueryError query={query} title={copy.heading} />
    ) : (
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
      </Skeleton>
    )
  const { plans } = data
  if (plans.length === 0) return none
  const [newest, ...older] = plans
  // A declined plan stays visible while it is the newest, so that the customer reads the answer.
  const shown = plans.filter((it) => isPlanOpen(it) || (it === newest && isPlanDeclined(it)))
  const earlier = [newest, ...older].filter((it) => it && !shown.includes(it))
  return (
    <section aria-labelledby="plans-heading" className={css.section}>
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
