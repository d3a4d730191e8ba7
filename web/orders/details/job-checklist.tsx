import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleDashed } from 'lucide-react'
import type { z } from 'zod/mini'
import { getJobChecklist } from '#contract/jobs/admin.ts'
import { indiaClock } from '#domain/schedule.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { slotText } from '#web/orders/shared/order-event-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './job-checklist.module.css'

/** What the workers have ticked as done, by whom and when, and what they have not. */
export function JobChecklist({ serviceid, isOver }: { serviceid: string; isOver: boolean }) {
  const query = useQuery({ ...endpointQuery(getJobChecklist, { serviceid }), staleTime: 0 })
  const lines = query.data?.checklist ?? []
  const done = lines.filter(({ check }) => check).length
  const isMissed = isOver && query.data?.asks_ticks && done < lines.length
  return (
    <section>
      <QueryError query={query} />
      {query.data && (
        <details open={isMissed || (done > 0 && done < lines.length)}>
          <summary className={css.head}>
            <h3>{copy.checklist}</h3> <Muted as="span">{copy.checked(done, lines.length)}</Muted>{' '}
            {isMissed && (
              <Badge tone="yellow" icon={<CircleDashed aria-hidden="true" />}>
                {copy.leftOpen(lines.length - done)}
              </Badge>
            )}
          </summary>
          <Stack as="ul" gap={1}>
            {lines.map((it) => (
              <Line key={it.label} {...it} />
            ))}
          </Stack>
        </details>
      )}
    </section>
  )
}

type LineProps = z.output<typeof getJobChecklist.output>['checklist'][number]

function Line({ label, hindi, check }: LineProps) {
  const Icon = check ? CircleCheckBig : CircleDashed
  return (
    <li className={css.line} data-done={check ? '' : undefined}>
      <Icon aria-hidden="true" />
      <span>
        {nameOf({ label, hindi })}{' '}
        {check ? (
          <Muted as="small">
            {check.by}, {slotText(indiaClock(Date.parse(check.at)))}
          </Muted>
        ) : (
          <span className="visually-hidden">{copy.notTicked}</span>
        )}
      </span>
    </li>
  )
}
