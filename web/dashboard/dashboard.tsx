import { common } from '#i18n/common.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { AdminHome } from '#web/accounts/admin/admin-home.tsx'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { DayChart } from '#web/dashboard/day-chart.tsx'
import { PendingWork, Today, Tomorrow } from '#web/dashboard/figures.tsx'
import { ServiceTable } from '#web/dashboard/service-table.tsx'
import { useDashboard } from '#web/dashboard/use-dashboard.ts'
import { formatMoment } from '#web/lib/format.ts'
import { MoneyCard } from '#web/money/money-card.tsx'
import { ErasuresWaiting } from '#web/privacy/erasures-waiting.tsx'
import { SecondFactorCard } from '#web/second-factor/second-factor-card.tsx'
import { OpeningNote } from '#web/setup/opening-note.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import { WaitlistCard } from '#web/waitlist/waitlist-card.tsx'
import css from './dashboard.module.css'

/** The admin start page: what is left of the setup, today, then the areas, the month, and the admin's own account. */
export function AdminScreen() {
  return (
    <AdminHome
      day={
        <>
          <OpeningNote />
          <Day />
          <ErasuresWaiting />
          <WaitlistCard />
        </>
      }
    >
      <Month />
      <SecondFactor />
      <SystemStatus />
    </AdminHome>
  )
}

/** Today's and pending work as counts, each linking to the list it counts. */
function Day() {
  const query = useDashboard()
  const { data, error } = query
  useSignInAgain(error)
  if (data)
    return (
      <>
        {data.is_backup_missing && <Notice tone="warning">{copy.backupMissing}</Notice>}
        <Stack className={css.dashboard}>
          <Today figures={data} />
          <PendingWork figures={data} />
          <Tomorrow figures={data} />
          <MoneyCard today={data.today} />
        </Stack>
      </>
    )
  if (isRefused(error, 'totp_setup_required'))
    return (
      <>
        <Notice tone="warning">{errorMessage(error)}</Notice>
        <SecondFactorCard />
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

/** Left out while the second factor must be set up first: `Day` then shows the card. */
function SecondFactor() {
  const { error } = useDashboard()
  if (isRefused(error, 'totp_setup_required')) return null
  return <SecondFactorCard />
}

function Month() {
  const { data } = useDashboard()
  if (!data) return null
  return (
    <Stack className={css.dashboard}>
      <DayChart figures={data} />
      <ServiceTable figures={data} />
    </Stack>
  )
}

/** The last backup and the running version, to quote when calling technical support. */
function SystemStatus() {
  const { data } = useDashboard()
  if (!data) return null
  // A page may be newer than the server process that replies.
  const { last_backup: backup, program = { version: '', commit: '' } } = data
  return (
    <p className={css.program}>
      <span>{backup ? copy.lastBackup(formatMoment(backup.at)) : copy.noBackup}</span>
      {program.version && <span>{copy.version(program.version, program.commit.slice(0, 7))}</span>}
    </p>
  )
}
