import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getCloseDay, type DayToClose } from '#contract/closing.ts'
import { addDays, indiaClock } from '#domain/schedule.ts'
import { closing as copy } from '#i18n/closing.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { AlsoOpen } from '#web/closing/also-open.tsx'
import { ClosedDays } from '#web/closing/closed-days.tsx'
import { Closed, ClosingForm } from '#web/closing/closing-form.tsx'
import { ClosingLayout, ClosingSkeleton } from '#web/closing/closing-layout.tsx'
import { DaySums } from '#web/closing/day-sums.tsx'
import { OpenJobs } from '#web/closing/open-jobs.tsx'
import { PrintButtons } from '#web/closing/print-buttons.tsx'
import { ToPay } from '#web/closing/to-pay.tsx'
import { TomorrowCard } from '#web/closing/tomorrow-card.tsx'
import { serverNow } from '#web/lib/clock.ts'
import { useListUrlState } from '#web/list/use-list-url-state.ts'
import { CashInHand, useCashInHand } from '#web/money/cash-in-hand.tsx'
import { GiveBacks, useGiveBacks } from '#web/money/give-backs.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './close-day.module.css'

const daysBack = 31

/** The end of a day, in the order of work: jobs, cash, dues, what to give back, and tomorrow. */
export function CloseDay() {
  const url = useListUrlState()
  const today = indiaClock(serverNow()).date
  const written = url.param('date')
  const first = addDays(today, -daysBack)
  const chosen = written && first <= written && written <= today ? written : undefined
  const offered = useQuery({
    ...endpointQuery(getCloseDay, {}),
    staleTime: 0,
    enabled: chosen === undefined,
  })
  const date = chosen ?? offered.data?.offered
  const isOther = date !== undefined && date !== offered.data?.date
  const other = useQuery({
    ...endpointQuery(getCloseDay, { date: date ?? today }),
    staleTime: 0,
    enabled: isOther,
  })
  const query = isOther ? other : offered
  const { data, error } = query
  useRequireAdmin(error)
  // Parts with calls of their own show with the rest: nothing moves.
  const hasCash = data !== undefined && data.cash.length > 0
  const hasGiveBacks = data !== undefined && data.give_back.length > 0
  const parts = [useCashInHand(hasCash), useGiveBacks(hasGiveBacks)]
  const isWaiting = parts.some((it) => it.isLoading)
  if (!data && (!error || isSignedOut(error))) return <ClosingSkeleton />
  const choice = (
    <input
      type="date"
      className={css.date}
      data-no-print
      aria-label={copy.day}
      min={first}
      max={today}
      value={date ?? today}
      onChange={({ target }) => target.value && url.update({ date: target.value })}
    />
  )
  return (
    <ClosingLayout>
      <Stack>
        {data ? (
          <Day day={data} isWaiting={isWaiting} choice={choice} />
        ) : (
          <>
            {choice}
            <QueryError query={query} message={copy.failed} />
          </>
        )}
        <div data-no-print>
          <ClosedDays />
        </div>
      </Stack>
    </ClosingLayout>
  )
}

type DayProps = {
  day: DayToClose
  isWaiting: boolean
  /** Of another day. */
  choice: ReactNode
}

function Day({ day, isWaiting, choice }: DayProps) {
  return (
    <>
      {isWaiting && <SkeletonBlock shape="tall" />}
      <div hidden={isWaiting}>
        <Stack>
          <Closed day={day} />
          <DaySums day={day} choice={choice} />
          <OpenJobs groups={day.groups} />
          {day.cash.length > 0 ? <CashInHand /> : <Notice tone="success">{copy.cashClear}</Notice>}
          <ToPay customers={day.to_pay} />
          {day.give_back.length > 0 ? (
            <GiveBacks />
          ) : (
            <Notice tone="success">{copy.giveBackClear}</Notice>
          )}
          <AlsoOpen day={day} />
          <TomorrowCard key={day.date} tomorrow={day.tomorrow} date={addDays(day.date, 1)} />
        </Stack>
        <ClosingForm key={day.date} day={day} />
        <PrintButtons />
      </div>
    </>
  )
}
