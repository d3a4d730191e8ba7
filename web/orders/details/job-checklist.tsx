import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import { getJobChecklist } from '#contract/jobs/admin.ts'
import { indiaClock } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { slotText } from '#web/orders/shared/order-event-text.ts'
import { Ends, Muted, Stack } from '#web/ui/layout.tsx'
import css from './job-checklist.module.css'

/** What the workers have ticked as done, by whom and when, and what they have not. */
export function JobChecklist({ serviceid }: { serviceid: string }) {
  const query = useQuery({ ...endpointQuery(getJobChecklist, { serviceid }), staleTime: 0 })
  const lines = query.data?.checklist ?? []
  const done = lines.filter(({ check }) => check).length
  return (
    <section>
      <Ends>
        <h3>{copy.checklist}</h3>
        {query.data && <Muted figures>{copy.checked(done, lines.length)}</Muted>}
      </Ends>
      <QueryError query={query} />
      <Stack as="ul" gap={1}>
        {lines.map(({ label, hindi, check }) => (
          <li key={label} className={css.line} data-done={check ? '' : undefined}>
            {check ? <CircleCheckBig aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span>
              {nameOf({ label, hindi })}{' '}
              <Muted as="small">
                {check
                  ? `${check.by}, ${slotText(indiaClock(Date.parse(check.at)))}`
                  : copy.notTicked}
              </Muted>
            </span>
          </li>
        ))}
      </Stack>
    </section>
  )
}
