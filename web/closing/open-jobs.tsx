import { Link } from 'wouter'
import { getCloseDay, progressMany, type DayJob, type DayToClose } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { useOrderDialog } from '#web/closing/use-order-dialog.tsx'
import { formatIndianTime } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './open-jobs.module.css'

/** Jobs of which nobody has said that they are done or begun, each with what may have become of it. */
export function OpenJobs({ groups }: { groups: DayToClose['groups'] }) {
  const { not_finished, not_started, done } = groups
  const { dialog, isBusy, open } = useOrderDialog()
  const finish = useAction(
    (jobs: readonly DayJob[]) =>
      call(progressMany, { serviceids: jobs.map((it) => it.serviceid), to: 'completed' }),
    {
      reloads: [getCloseDay],
      onDone: () => toast('success', copy.finished, toastMs.long),
      onFailure: toastFailure,
    },
  )
  const row = (job: DayJob, state: string, acts: readonly Act[]) => [
    <>
      <JobLink job={job} />
      <Muted as="span" className={css.state}>
        {state}
      </Muted>
    </>,
    <Row key="acts">
      {acts.map((act) => (
        <Button
          key={act}
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-label={`${copy.acts[act]}: ${jobText(job)}`}
          onClick={() => open({ act, of: { q: job.number } })}
        >
          {copy.acts[act]}
        </Button>
      ))}
    </Row>,
  ]
  const count = not_finished.length + not_started.length
  if (count === 0) return <Notice tone="success">{copy.jobsClear(done.length)}</Notice>
  return (
    <>
      <MoneyTable
        heading={copy.jobs(count)}
        aside={
          not_finished.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              disabled={finish.isBusy}
              onClick={() => finish.send(not_finished)}
            >
              {copy.finishAll(not_finished.length)}
            </Button>
          )
        }
        hasActs
        heads={[copy.job, copy.whatBecame]}
        rows={[
          ...not_finished.map((it) => row(it, copy.notFinished, ['complete', 'no-show'])),
          ...not_started.map((it) => row(it, copy.notStarted, ['start', 'no-show', 'move'])),
        ]}
      />
      {dialog}
    </>
  )
}

type Act = keyof typeof copy.acts

export const jobText = ({ time, name, number }: DayJob): string =>
  `${formatIndianTime(time)}, ${name || number}`

/** Time, customer and who goes, leading to the order. */
export function JobLink({ job }: { job: DayJob }) {
  return (
    <>
      <Link href={paths.adminOrders({ status: 'all', q: job.number })}>{jobText(job)}</Link>
      <br />
      {[orderedService(job), ...job.workers].join(', ')}
    </>
  )
}
