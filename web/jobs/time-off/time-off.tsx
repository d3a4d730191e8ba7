import { useState, type ReactNode } from 'react'
import type { z } from 'zod/mini'
import { deleteTimeOff, getTimeOff, putTimeOff } from '#contract/jobs/worker.ts'
import type { Week } from '#domain/jobs/workers.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { weekdays } from '#i18n/shell.ts'
import { call } from '#web/api/api.ts'
import { TimeOffDialog } from '#web/jobs/time-off/time-off-dialog.tsx'
import { TimeOffList, type TimeOffCalls } from '#web/jobs/time-off/time-off-list.tsx'
import { formatHour } from '#web/lib/business.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Columns, Stack } from '#web/ui/layout.tsx'

const myTimeOffCalls: TimeOffCalls = {
  take: (days) => call(putTimeOff, days).then(() => copy.saved),
  end: (days) => call(deleteTimeOff, days),
  shownIn: getTimeOff,
}

export type TimeOffProps = Pick<z.output<(typeof getTimeOff)['output']>, 'leave' | 'week'>

/** The worker's own days off, with a button to add more, beside the week. */
export function TimeOff({ leave, week, children }: TimeOffProps & { children: ReactNode }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Columns>
      <Stack as={Card} start>
        <p>{leave.length === 0 ? copy.none : copy.text}</p>
        {leave.length > 0 && <TimeOffList timeOff={leave} calls={myTimeOffCalls} />}
        <Button size="large" onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      </Stack>
      <Stack start>
        {week && <MyWeek week={week} />}
        {children}
      </Stack>
      {isAdding && (
        <TimeOffDialog
          title={copy.add}
          calls={myTimeOffCalls}
          hasJobs={copy.hasJobs}
          onClose={() => setAdding(false)}
        />
      )}
    </Columns>
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
