import { lazy, Suspense } from 'react'
import { common } from '#i18n/common.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { AdminHome } from '#web/accounts/admin/admin-home.tsx'
import { isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { DayChart } from '#web/dashboard/day-chart.tsx'
import { PendingWork, Today, Tomorrow } from '#web/dashboard/figures.tsx'
import { ServiceTable } from '#web/dashboard/service-table.tsx'
import { useDashboard } from '#web/dashboard/use-dashboard.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './dashboard.module.css'

const SecondFactorCard = lazy(async () => ({
  default: (await import('#web/second-factor/second-factor-card.tsx')).SecondFactorCard,
}))

const ErasuresWaiting = lazy(async () => ({
  default: (await import('#web/privacy/erasures-waiting.tsx')).ErasuresWaiting,
}))

const MoneyCard = lazy(async () => ({
  default: (await import('#web/money/money-card.tsx')).MoneyCard,
}))

const WhoWaits = lazy(async () => ({
  default: (await import('#web/waitlist/who-waits.tsx')).WhoWaits,
}))

const OpeningNote = lazy(async () => ({
  default: (await import('#web/setup/opening-note.tsx')).OpeningNote,
}))

/** /admin: the day first, then the areas, the month, and the admin's own account. */
export function AdminScreen() {
  return (
    <AdminHome
      day={
        <>
          <Day />
          <Suspense>
            <OpeningNote />
            <ErasuresWaiting />
            <WhoWaits />
          </Suspense>
        </>
      }
    >
      <Month />
      <SecondFactor />
      <Program />
    </AdminHome>
  )
}

/** What waits and what is to be done, in figures; each leads to the list of what it counts. */
function Day() {
  const query = useDashboard()
  const { data, error } = query
  useSignInAgain(error)
  if (data)
    return (
      <div className={css.dashboard}>
        <Today figures={data} />
        <PendingWork figures={data} />
        <Tomorrow figures={data} />
        <Suspense fallback={<SkeletonBlock shape="card" />}>
          <MoneyCard today={data.today} />
        </Suspense>
      </div>
    )
  if (isRefused(error, 'totp_setup_required'))
    return (
      <>
        <Notice tone="warning">{error.message}</Notice>
        <Suspense>
          <SecondFactorCard />
        </Suspense>
      </>
    )
  if (!error || isSignedOut(error))
    return (
      <Skeleton label={common.loading}>
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="tall" />
        <SkeletonBlock shape="tall" />
      </Skeleton>
    )
  return <QueryError query={query} title={copy.heading} message={copy.failed} />
}

/** Among the own things, unless nothing else can be done before it is set up. */
function SecondFactor() {
  const { error } = useDashboard()
  if (isRefused(error, 'totp_setup_required')) return null
  return (
    <Suspense>
      <SecondFactorCard />
    </Suspense>
  )
}

function Month() {
  const { data } = useDashboard()
  if (!data) return null
  return (
    <div className={css.dashboard}>
      <DayChart figures={data} />
      <ServiceTable figures={data} />
    </div>
  )
}

/** When the data was last put aside, and what runs: for the call to whoever looks after the computer. */
function Program() {
  const { data } = useDashboard()
  if (!data) return null
  // A page may be newer than the process that answers it.
  const { last_backup: backup, program = { version: '', commit: '' } } = data
  return (
    <p className={css.program}>
      <span>{backup ? copy.lastBackup(formatMoment(backup.at)) : copy.noBackup}</span>
      {program.version && <span>{copy.version(program.version, program.commit.slice(0, 7))}</span>}
    </p>
  )
}
