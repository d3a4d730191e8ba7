import { common } from '#i18n/common.ts'
import { dashboard as words } from '#i18n/dashboard.ts'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { DayChart } from '#web/dashboard/day-chart.tsx'
import { PendingWork } from '#web/dashboard/pending-work.tsx'
import { ServiceTable } from '#web/dashboard/service-table.tsx'
import { Today } from '#web/dashboard/today.tsx'
import { useDashboard } from '#web/dashboard/use-dashboard.ts'
import { StayingFailure } from '#web/shell/staying-failure.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './dashboard.module.css'

/** The day and the month in figures; each leads to the list of exactly what it counts. */
export function Dashboard() {
  const { data, error, isFetching, refetch } = useDashboard()
  useSignInAgain(error)
  if (data)
    return (
      <div className={css.dashboard}>
        <Today figures={data} />
        <PendingWork figures={data} />
        <DayChart figures={data} />
        <ServiceTable figures={data} />
      </div>
    )
  if (!error || isSignedOut(error))
    return (
      <Skeleton words={common.loading}>
        <SkeletonBlock shape="card" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    )
  return (
    <StayingFailure
      error={error}
      title={words.heading}
      failed={words.failed}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
