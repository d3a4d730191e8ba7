import { useQuery } from '@tanstack/react-query'
import { MoonStar } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OfToday } from '#contract/dashboard.ts'
import { getCalendar } from '#contract/jobs/admin.ts'
import { getAllWaits } from '#contract/waitlist/waitlist.ts'
import { common } from '#i18n/common.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { AdminHome } from '#web/accounts/admin/admin-home.tsx'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { errorMessage, isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut, useSignInAgain } from '#web/api/sign-in-again.ts'
import { DayBoard } from '#web/dashboard/day-board.tsx'
import { FreeTimes } from '#web/dashboard/free-times.tsx'
import { MoneyToday } from '#web/dashboard/money-today.tsx'
import { Needs } from '#web/dashboard/needs.tsx'
import { Strip } from '#web/dashboard/strip.tsx'
import { useDashboard } from '#web/dashboard/use-dashboard.ts'
import { tryOrUndefined } from '#web/lib/drafts.ts'
import { formatFullWeekday, formatRupees } from '#web/lib/format.ts'
import { Passkeys } from '#web/passkeys/passkeys.tsx'
import { paths } from '#web/paths.ts'
import { SecondFactorCard } from '#web/second-factor/second-factor-card.tsx'
import { OpeningCard } from '#web/setup/opening-card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import { WaitlistCard } from '#web/waitlist/waitlist-card.tsx'
import css from './dashboard.module.css'

/** The admin start page: what needs the office now, the day by crew, and the day's money. */
export function AdminScreen() {
  const query = useDashboard()
  const { data, error } = query
  useSignInAgain(error)
  const isWaiting = !data?.now && (!error || isSignedOut(error))
  const pending = data && {
    orders: data.pending_orders.total,
    applications: data.pending_applications.total,
  }
  if (data?.now) return <Today now={data.now} today={data.today} pending={pending} />
  return (
    <AdminHome pending={pending} isReady={!isWaiting}>
      {isWaiting && <Waiting />}
      {isRefused(error, 'totp_setup_required') ? (
        <>
          <Notice tone="warning">{errorMessage(error)}</Notice>
          <SecondFactorCard />
          <Passkeys />
        </>
      ) : (
        <QueryError query={query} title={copy.needsYou} message={copy.failed} />
      )}
    </AdminHome>
  )
}

function Waiting() {
  return (
    <Skeleton label={common.loading}>
      <SkeletonBlock shape="tall" />
      <SkeletonBlock shape="tall" />
    </Skeleton>
  )
}

type TodayProps = {
  now: OfToday
  today: string
  pending: { readonly orders: number; readonly applications: number } | undefined
}

function Today({ now, today, pending }: TodayProps) {
  const [isLater, putOff] = useState(isPutOff)
  // What stands above others comes with it or before it, so that nothing moves while it loads.
  const calendar = useQuery({
    ...endpointQuery(getCalendar, { from: today, to: today }),
    staleTime: 0,
  })
  const waits = useQuery({ ...endpointQuery(getAllWaits, {}), staleTime: 0 })
  const isReady = !calendar.isPending && !waits.isPending
  const opening = now.opening ?? []
  const stepsLeft = opening.filter(({ done }) => !done).length
  const steps = stepsLeft > 0 && !isLater && (
    <OpeningCard
      steps={opening}
      onLater={() => {
        keepPutOff()
        putOff(true)
      }}
    />
  )
  // What waits for the office burns more than what is left to set up.
  const isOpen = now.counts.jobs > 0 || now.needs.length > 0
  return (
    <AdminHome pending={pending} isReady={isReady}>
      {!isOpen && steps}
      <Strip counts={now.counts} today={today} />
      {now.close !== null && <CloseLink date={now.close} money={now.money} />}
      <div className={css.columns}>
        <Stack>
          <Needs
            now={now}
            today={today}
            stepsLeft={isLater ? stepsLeft : 0}
            stepsDone={opening.length - stepsLeft}
          />
          {isOpen && steps}
          {!isReady && <SkeletonBlock shape="tall" />}
          {isReady && calendar.data && <DayBoard data={calendar.data} today={today} />}
          {isReady && <QueryError query={calendar} title={copy.crew} />}
        </Stack>
        {isReady && (
          <Stack>
            <MoneyToday money={now.money} today={today} />
            <FreeTimes today={today} />
            <WaitlistCard />
          </Stack>
        )}
      </div>
    </AdminHome>
  )
}

/** Leads to the end of a day that is over. */
function CloseLink({ date, money }: { date: string; money: OfToday['money'] }) {
  const [received, open] = [money.received.total, money.due_today].map(formatRupees)
  return (
    <Link href={paths.adminDay({ date })} className={css.close}>
      <MoonStar aria-hidden="true" />
      <span>
        <strong>{copy.close(formatFullWeekday(date))}</strong>{' '}
        <span>{copy.closeText(received ?? '', open ?? '')}</span>
      </span>
    </Link>
  )
}

const putOffKey = 'opening-put-off'

const isPutOff = (): boolean => tryOrUndefined(() => localStorage.getItem(putOffKey)) === 'yes'

function keepPutOff(): void {
  tryOrUndefined(() => localStorage.setItem(putOffKey, 'yes'))
}
