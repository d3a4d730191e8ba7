import { CalendarCheck, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Link } from 'wouter'
import type { Job } from '#contract/jobs/job.ts'
import { earningsLink, jobs as copy, guideLink } from '#i18n/jobs.ts'
import { errorMessage } from '#web/api/errors.ts'
import { JobCard, preloadMoney } from '#web/jobs/my-jobs/job-card.tsx'
import { groupJobs, withUnsent, type ShownJob } from '#web/jobs/my-jobs/my-jobs.ts'
import { OutboxNotice } from '#web/jobs/my-jobs/outbox-notice.tsx'
import { useMyJobs } from '#web/jobs/my-jobs/use-my-jobs.ts'
import { useOutbox } from '#web/jobs/my-jobs/use-outbox.ts'
import { WorkerJobsSkeleton } from '#web/jobs/my-jobs/worker-jobs-skeleton.tsx'
import { TimeOff } from '#web/jobs/time-off/time-off.tsx'
import { afterPaint } from '#web/lib/after-paint.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button/link-button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './worker-jobs.module.css'

const MyFeedback = lazy(async () => ({
  default: (await import('#web/jobs/feedback/my-feedback.tsx')).MyFeedback,
}))

/** Left out when its script fails to load. */
const MyCalendar = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#web/jobs/calendar-feed/my-calendar.tsx').then(
      (it) => ({ default: it.MyCalendar }),
      () => ({ default: () => null }),
    ),
)

/** The worker's jobs by day, with their details and steps. */
export function WorkerJobs() {
  const { jobs, today, account, failure, isFetching, retry } = useMyJobs()
  const { waiting, refused, isSending } = useOutbox(account)
  usePreloadedMoney(jobs)
  if (!jobs && !failure) return <WorkerJobsSkeleton />
  return (
    <Screen heading={copy.heading} aside={<ProfileLink />} column>
      <Stack gap={6} className={css.column}>
        <OfflineNotice />
        <OutboxNotice
          waiting={waiting}
          refused={refused}
          shown={jobs?.map(({ _id }) => _id) ?? []}
          isSending={isSending}
        />
        {jobs && (
          <JobGroups jobs={jobs.map((it) => withUnsent(it, waiting, refused))} today={today} />
        )}
        {failure && (
          <ErrorState
            message={errorMessage(failure, { noNetwork: copy.noNetwork, failed: copy.failed })}
            busy={isFetching}
            onRetry={retry}
          />
        )}
        {jobs && <TimeOff />}
        <Suspense>{jobs && <MyCalendar />}</Suspense>
        <Suspense>{jobs && <MyFeedback />}</Suspense>
        <p>
          <Link href={paths.workerGuide}>{guideLink}</Link>
        </p>
        <p>
          <Link href={paths.workerEarnings}>{earningsLink}</Link>
        </p>
      </Stack>
    </Screen>
  )
}

/** Preloads the payment section, which is needed at the door, where there may be no network. */
function usePreloadedMoney(jobs: readonly Job[] | undefined): void {
  const isNeeded = jobs?.some((it) => it.pay !== null || it.may_propose) ?? false
  useEffect(() => (isNeeded ? afterPaint(preloadMoney) : undefined), [isNeeded])
}

function ProfileLink() {
  return (
    <Link href={paths.workerProfile} className={buttonClass({ variant: 'quiet' })}>
      <UserRound aria-hidden="true" />
      {copy.profile}
    </Link>
  )
}

function JobGroups({ jobs, today }: { jobs: readonly ShownJob[]; today: string }) {
  if (jobs.length === 0)
    return <EmptyState icon={<CalendarCheck />} level={2} title={copy.none} text={copy.noneText} />
  const groups = [...groupJobs(jobs, today)]
  return (
    <>
      {!groups.some(([group]) => group === 'today') && (
        <p>{jobs.some(({ job }) => job.date === today) ? copy.doneToday : copy.noneToday}</p>
      )}
      {groups.map(([group, members]) => (
        <Stack
          as="section"
          gap={3}
          key={group}
          className={css.group}
          aria-labelledby={`jobs-${group}`}
        >
          <h2 id={`jobs-${group}`}>{copy.groups[group]}</h2>
          {members.map((it) => (
            <JobCard key={it.job._id} shown={it} today={today} />
          ))}
        </Stack>
      ))}
    </>
  )
}
