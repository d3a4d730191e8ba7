import { Link } from 'wouter'
import type { DayToClose } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { JobLink } from '#web/closing/open-jobs.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

type TomorrowCardProps = { tomorrow: DayToClose['tomorrow']; date: string }

/** The jobs of the next day without anybody. */
export function TomorrowCard({ tomorrow, date }: TomorrowCardProps) {
  const { jobs, open } = tomorrow
  if (open.length === 0) return <Notice tone="success">{copy.tomorrowClear(jobs)}</Notice>
  return (
    <MoneyTable
      heading={copy.tomorrow(jobs, open.length)}
      aside={<Link href={paths.adminCalendar({ date })}>{copy.calendar}</Link>}
      heads={[copy.job]}
      rows={open.map((it) => [<JobLink key="job" job={it} />])}
    />
  )
}
