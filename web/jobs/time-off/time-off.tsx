import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteTimeOff, getTimeOff, putTimeOff } from '#contract/jobs/worker.ts'
import type { Week } from '#domain/jobs/workers.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { weekdays } from '#i18n/shell.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { TimeOffDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { TimeOffList, type TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { formatHour } from '#web/lib/business.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './time-off.module.css'

const myTimeOffCalls: TimeOffCalls = {
  take: (days) => call(putTimeOff, days).then(() => copy.saved),
  end: (days) => call(deleteTimeOff, days),
  reader: 'worker',
  shownIn: getTimeOff,
}

/** The worker's own week and days off, with a button to add more. */
export function TimeOff() {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(endpointQuery(getTimeOff, {}))
  const { leave, week } = query.data ?? {}
  return (
    <section className={css.leave} aria-labelledby="leave">
      {week && <MyWeek week={week} />}
      <h2 id="leave">{copy.heading}</h2>
      <Muted>{leave?.length === 0 ? copy.none : copy.text}</Muted>
      <QueryError query={query} />
      {leave && leave.length > 0 && <TimeOffList timeOff={leave} calls={myTimeOffCalls} />}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {copy.add}
      </Button>
      {isAdding && (
        <TimeOffDialog
          title={copy.add}
          calls={myTimeOffCalls}
          hasJobs={copy.hasJobs}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

/** The hours that the office has set; a day without any is free. */
function MyWeek({ week }: { week: Week }) {
  return (
    <>
      <h2>{copy.week}</h2>
      <DescriptionList
        facts={weekdays.map((term, n) => {
          const hours = week[(n + 1) as keyof Week]
          const value = hours ? copy.hours(formatHour(hours.from), formatHour(hours.to)) : copy.free
          return { term, value }
        })}
      />
    </>
  )
}
