import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { jobs as copy } from '#i18n/jobs.ts'
import { errorMessage } from '#web/api/errors.ts'
import { useLive } from '#web/api/live/use-live.ts'
import { ActionBar } from '#web/jobs/my-jobs/action-bar.tsx'
import { JobCard } from '#web/jobs/my-jobs/job-card.tsx'
import { JobRows } from '#web/jobs/my-jobs/job-rows.tsx'
import { PaymentScreen } from '#web/jobs/my-jobs/money/payment-screen.tsx'
import { ProposeDialog } from '#web/jobs/my-jobs/money/propose-dialog.tsx'
import {
  jobAtHand,
  nextSteps,
  titleOf,
  withUnsent,
  type ShownJob,
} from '#web/jobs/my-jobs/my-jobs.ts'
import { OutboxNotice } from '#web/jobs/my-jobs/outbox-notice.tsx'
import { hasBar, StepBar, useSteps } from '#web/jobs/my-jobs/step-bar.tsx'
import { useMyJobs } from '#web/jobs/my-jobs/use-my-jobs.ts'
import { useOutbox } from '#web/jobs/my-jobs/use-outbox.ts'
import { WorkerJobsSkeleton } from '#web/jobs/my-jobs/worker-jobs-skeleton.tsx'
import { readDraft, saveDraft } from '#web/lib/drafts.ts'
import { formatRupees } from '#web/lib/format.ts'
import { OfflineNotice } from '#web/orders/shared/offline-notice.tsx'
import { paths } from '#web/paths.ts'
import { WorkerScreen } from '#web/shell/worker-screen.tsx'
import { Columns, Stack } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState } from '#web/ui/panel.tsx'

/** The worker's day: the job at hand with its next step, the others a line each. */
export function WorkerJobs() {
  const mine = useMyJobs()
  const outbox = useOutbox(mine.account, mine.askedAt)
  const { jobs, failure } = mine
  if (failure)
    return (
      <WorkerScreen heading={copy.heading} current={paths.workerJobs}>
        <ErrorState
          message={errorMessage(failure, { noNetwork: copy.noNetwork, failed: copy.failed })}
          busy={mine.isFetching}
          onRetry={mine.retry}
        />
      </WorkerScreen>
    )
  if (!jobs) return <WorkerJobsSkeleton />
  const unsent = [...outbox.unshown, ...outbox.waiting]
  const shown = jobs.map((it) => withUnsent(it, unsent, outbox.refused))
  return <Day jobs={shown} today={mine.today} earned={mine.earned} outbox={outbox} />
}

type DayProps = {
  jobs: readonly ShownJob[]
  today: string
  earned: number
  outbox: ReturnType<typeof useOutbox>
}

function Day({ jobs, today, earned, outbox }: DayProps) {
  useLive()
  const { open, paying, payLater } = useOpenJob(jobs, today)
  const { dialog, ...steps } = useSteps(open)
  const [proposing, propose] = useState<ShownJob['job']>()
  const mayStart = open && nextSteps(open, today)[1] === 'start'
  const skip = mayStart ? () => steps.press('start') : undefined
  const { held } = outbox
  if (paying) return <PaymentScreen key={paying.job._id} shown={paying} />
  const bar = { shown: open, today, held }
  return (
    <ActionBar beside bar={hasBar(bar) && <StepBar {...bar} {...steps} onPayLater={payLater} />}>
      <WorkerScreen heading={headingOf(jobs, today, earned)} current={paths.workerJobs}>
        <Stack>
          <OfflineNotice />
          <OutboxNotice
            waiting={outbox.waiting.filter((it) => it !== held)}
            refused={outbox.refused.filter(({ job }) => job !== open?.job._id)}
            jobs={jobs.map(({ job }) => job._id)}
            isSending={outbox.isSending}
          />
          <Columns>
            {open && (
              <section aria-label={copy.hand}>
                <JobCard
                  key={open.job._id}
                  shown={open}
                  today={today}
                  jobText={titleOf(open.job)}
                  onSkip={skip}
                  onPropose={() => propose(open.job)}
                />
              </section>
            )}
            <Stack>
              {!open && jobs.some(({ job }) => job.date === today) && <p>{copy.doneToday}</p>}
              <JobRows jobs={jobs.filter((it) => it !== open)} today={today} />
            </Stack>
          </Columns>
          {jobs.length === 0 && (
            <EmptyState icon={<CalendarCheck />} level={2} title={copy.none} text={copy.noneText} />
          )}
        </Stack>
      </WorkerScreen>
      {dialog}
      {proposing && (
        <ProposeDialog
          about={{ job: proposing._id, jobText: titleOf(proposing) }}
          onClose={() => propose(undefined)}
        />
      )}
    </ActionBar>
  )
}

function headingOf(jobs: readonly ShownJob[], today: string, earned: number): string {
  const count = jobs.filter(({ job }) => job.date === today).length
  const text = count > 0 ? copy.today(count) : copy.noneToday
  return earned > 0 ? `${text}, ${copy.earned(formatRupees(earned))}` : text
}

/** Another job, or its payment, is another page to who reads it. */
function showFromTop(id: string | undefined): void {
  if (id === undefined) return
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Names the finished job whose payment was put off. */
const laterDraft = 'pay-later'

/** The job that the URL opens, else the one at hand; and the one whose payment is taken. */
function useOpenJob(jobs: readonly ShownJob[], today: string) {
  const search = useSearch()
  const query = new URLSearchParams(search)
  const [later, setLater] = useState(() => readDraft(laterDraft)['job'])
  const find = (name: string) => jobs.find(({ job }) => job._id === query.get(name))
  const [open, paying] = [find('job') ?? jobAtHand(jobs, today, later), find('pay')]
  const isFirst = useRef(true)
  const [openId, payingId] = [open?.job._id, paying?.job._id]
  useEffect(() => {
    if (!isFirst.current) showFromTop(payingId ?? openId)
    isFirst.current = false
  }, [openId, payingId])
  return {
    open,
    paying,
    payLater: (job: string) => {
      saveDraft(laterDraft, { job })
      setLater(job)
      // One that was opened by its row makes room for the job at hand.
      navigate(paths.workerJobs, { replace: true })
    },
  }
}
