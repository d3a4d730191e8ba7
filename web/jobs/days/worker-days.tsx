import { useQuery } from '@tanstack/react-query'
import { getTimeOff } from '#contract/jobs/worker.ts'
import { timeOff as copy } from '#i18n/jobs.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useLive } from '#web/api/live/use-live.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { CalendarFeed } from '#web/jobs/calendar-feed/calendar-feed.tsx'
import { LoadingDays } from '#web/jobs/days/worker-days-skeleton.tsx'
import { TimeOff, type TimeOffProps } from '#web/jobs/time-off/time-off.tsx'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** A worker's days off, week, and the address for a calendar. */
export function WorkerDays() {
  const query = useQuery(endpointQuery(getTimeOff, {}))
  const { data, error } = query
  useSignInAgain(error)
  return (
    <WorkerScreen heading={copy.heading} current={paths.workerDays}>
      {data && <Days {...data} />}
      {!data && (!error || isSignedOut(error)) && <LoadingDays />}
      <QueryError query={query} />
    </WorkerScreen>
  )
}

function Days(timeOff: TimeOffProps) {
  useLive()
  return (
    <Stack>
      <OfflineNotice />
      <TimeOff {...timeOff}>
        <CalendarFeed reader="worker" />
      </TimeOff>
    </Stack>
  )
}
