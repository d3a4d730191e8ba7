import { Link } from 'wouter'
import { getCloseDay, progressMany, type DayJob, type DayToClose } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Jobs of which nobody has said that they are done or begun; each leads to its order. */
export function OpenJobs({ groups }: { groups: DayToClose['groups'] }) {
  const { not_finished, not_started, done } = groups
  const finish = useAction(
    (jobs: readonly DayJob[]) =>
      call(progressMany, { serviceids: jobs.map((it) => it.serviceid), to: 'completed' }),
    {
      reloads: [getCloseDay],
      onDone: () => toast('success', copy.finished, toastMs.long),
      onFailure: toastFailure,
    },
  )
  const count = not_finished.length + not_started.length
  if (count === 0) return <Notice tone="success">{copy.jobsClear(done.length)}</Notice>
  return (
    <MoneyTable
      heading={copy.jobs(count)}
      aside={
        not_finished.length > 0 && (
          <Button
            variant="secondary"
            disabled={finish.isBusy}
            onClick={() => finish.send(not_finished)}
          >
            {copy.finishAll(not_finished.length)}
          </Button>
        )
      }
      heads={[copy.job, copy.state]}
      rows={[
        ...not_finished.map((it) => [<JobLink key="job" job={it} />, copy.notFinished]),
        ...not_started.map((it) => [<JobLink key="job" job={it} />, copy.notStarted]),
      ]}
    />
  )
}

/** Time, customer and who goes, leading to the order. */
export function JobLink({ job }: { job: DayJob }) {
  const { number, time, service, name, workers } = job
  return (
    <>
      <Link href={paths.adminOrders({ status: 'all', q: number })}>
        {`${formatIndianTime(time)}, ${name || number}`}
      </Link>
      <br />
      {[service, ...workers].join(', ')}
    </>
  )
}
