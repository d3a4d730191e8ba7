import { ChevronRight, IndianRupee } from 'lucide-react'
import { Link } from 'wouter'
import { nameOf } from '#i18n/catalogue.ts'
import { jobMoney } from '#i18n/job-money.ts'
import { jobs as copy } from '#i18n/jobs.ts'
import { Fold } from '#web/jobs/my-jobs/fold.tsx'
import {
  dueAtDoor,
  groupJobs,
  isAwaited,
  mayTakePayment,
  type JobGroup,
  type ShownJob,
} from '#web/jobs/my-jobs/my-jobs.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './job-rows.module.css'

type JobRowsProps = { jobs: readonly ShownJob[]; today: string }

/** All jobs but the open one, a line each that opens it; finished ones are folded. */
export function JobRows({ jobs, today }: JobRowsProps) {
  const groups = [...groupJobs(jobs, today)]
  return groups.map(([group, members]) => {
    const rows = (
      <ul className={css.rows}>
        {members.map((it) => (
          <JobRow key={it.job._id} shown={it} group={group} />
        ))}
      </ul>
    )
    if (group === 'done')
      return (
        <Fold key={group} summary={copy.doneCount(members.length)}>
          {rows}
        </Fold>
      )
    return (
      <Stack as="section" gap={2} key={group} aria-labelledby={`jobs-${group}`}>
        <h2 id={`jobs-${group}`} className={css.heading}>
          {copy.groups[group]}
        </h2>
        {rows}
      </Stack>
    )
  })
}

function JobRow({ shown, group }: { shown: ShownJob; group: JobGroup }) {
  const { job } = shown
  const { name, address } = job.customer
  const isOfNamedDay = group === 'today' || group === 'tomorrow'
  return (
    <li>
      <Link href={paths.workerJob(job._id)} className={css.row}>
        <span
          className={css.when}
          data-late={group === 'unfinished' || isAwaited(shown, serverNow())}
        >
          {formatIndianTime(job.time)}
          {!isOfNamedDay && <Muted as="span">{formatDay(job.date)}</Muted>}
        </span>
        <span className={css.what}>
          <strong>{nameOf({ label: job.service, hindi: job.service_hindi })}</strong>
          <Muted as="span">{[name, address].filter(Boolean).join(', ')}</Muted>
        </span>
        {group === 'unpaid' && mayTakePayment(shown) ? (
          <Badge tone="yellow" icon={<IndianRupee aria-hidden="true" />}>
            {jobMoney.unpaid(formatRupees(dueAtDoor(shown)))}
          </Badge>
        ) : (
          <ChevronRight aria-hidden="true" />
        )}
      </Link>
    </li>
  )
}
