import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteLeave, getLeave, putLeave } from '#contract/jobs/worker.ts'
import { leave as copy } from '#i18n/jobs.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { LeaveDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { LeaveList, type LeaveCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './time-off.module.css'

const own: LeaveCalls = {
  take: (days) => call(putLeave, days).then(() => copy.saved),
  end: (days) => call(deleteLeave, days),
  reader: 'worker',
  shownIn: getLeave,
}

/** The worker's own days off, with a button to add more. */
export function Leave() {
  const [isAdding, setAdding] = useState(false)
  const { data } = useQuery({
    ...endpointQuery(getLeave, {}),
    select: (reply) => reply.leave,
  })
  return (
    <section className={css.leave} aria-labelledby="leave">
      <h2 id="leave">{copy.heading}</h2>
      <Muted>{data?.length === 0 ? copy.none : copy.text}</Muted>
      {data && data.length > 0 && <LeaveList leave={data} calls={own} />}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {copy.add}
      </Button>
      {isAdding && (
        <LeaveDialog
          title={copy.add}
          calls={own}
          hasJobs={copy.hasJobs}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
