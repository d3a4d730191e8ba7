import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteTimeOff, getTimeOff, putTimeOff } from '#contract/jobs/worker.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { TimeOffDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { TimeOffList, type TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './time-off.module.css'

const myTimeOffCalls: TimeOffCalls = {
  take: (days) => call(putTimeOff, days).then(() => copy.saved),
  end: (days) => call(deleteTimeOff, days),
  reader: 'worker',
  shownIn: getTimeOff,
}

/** The worker's own days off, with a button to add more. */
export function TimeOff() {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    ...endpointQuery(getTimeOff, {}),
    select: (reply) => reply.leave,
  })
  const { data } = query
  return (
    <section className={css.leave} aria-labelledby="leave">
      <h2 id="leave">{copy.heading}</h2>
      <Muted>{data?.length === 0 ? copy.none : copy.text}</Muted>
      <QueryError query={query} />
      {data && data.length > 0 && <TimeOffList timeOff={data} calls={myTimeOffCalls} />}
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
