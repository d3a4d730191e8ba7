import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DayJob, DayToClose } from '#contract/closing.ts'
import { closing as copy } from '#i18n/closing.ts'
import { jobText } from '#web/closing/open-jobs.tsx'
import { MoneyTable } from '#web/money/money-table.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'

const shown = 3

/** What else the day leaves open, a line a kind. */
export function AlsoOpen({ day }: { day: DayToClose }) {
  const { no_price, no_bill, problems, proposals, messages } = day
  const ofMessages = (state: string) => (
    <Link href={paths.adminMessages({ state, from: day.date })}>{copy.see}</Link>
  )
  const rows = [
    [copy.noPrice, no_price.length, <Jobs key="jobs" jobs={no_price} />],
    [copy.noBill, no_bill.length, <Jobs key="jobs" jobs={no_bill} />],
    [copy.proposals, proposals.length, <Jobs key="jobs" jobs={proposals} />],
    [
      copy.problems,
      problems.length,
      <Link key="see" href={paths.adminProblems({ status: 'open' })}>
        {copy.see}
      </Link>,
    ],
    [copy.notSent, messages.failed, ofMessages('failed')],
    [copy.held, messages.held, ofMessages('held')],
    [copy.late, messages.queued_old, ofMessages('queued')],
  ] as const satisfies readonly (readonly [string, number, ReactNode])[]
  const open = rows.filter(([, count]) => count > 0)
  if (open.length === 0) return <Notice tone="success">{copy.alsoClear}</Notice>
  return (
    <MoneyTable
      heading={copy.alsoOpen}
      hasActs
      heads={[copy.what, copy.count, copy.where]}
      rows={open.map(([what, count, where]) => [what, String(count), where])}
    />
  )
}

function Jobs({ jobs }: { jobs: readonly DayJob[] }) {
  return jobs.slice(0, shown).map((it) => (
    <div key={it.serviceid}>
      <Link href={paths.adminOrders({ status: 'all', q: it.number })}>{jobText(it)}</Link>
    </div>
  ))
}
