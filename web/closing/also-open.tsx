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
  const ofMessages = (state: string) => paths.adminMessages({ state, from: day.date })
  const rows: readonly (readonly [what: ReactNode, count: number])[] = [
    ofJobs(copy.noPrice, no_price),
    ofJobs(copy.noBill, no_bill),
    ofJobs(copy.proposals, proposals),
    ofPage(copy.problems, problems.length, paths.adminProblems({ status: 'open' })),
    ofPage(copy.notSent, messages.failed, ofMessages('failed')),
    ofPage(copy.held, messages.held, ofMessages('held')),
    ofPage(copy.late, messages.queued_old, ofMessages('queued')),
  ]
  const open = rows.filter(([, count]) => count > 0)
  if (open.length === 0) return <Notice tone="success">{copy.alsoClear}</Notice>
  return (
    <MoneyTable
      heading={copy.alsoOpen}
      heads={[copy.what, copy.count]}
      rows={open.map(([what, count]) => [what, String(count)])}
    />
  )
}

function ofJobs(what: string, jobs: readonly DayJob[]) {
  const links = jobs.slice(0, shown).map((it) => (
    <div key={it.serviceid}>
      <Link href={paths.adminOrders({ status: 'all', q: it.number })}>{jobText(it)}</Link>
    </div>
  ))
  return [[what, ...links], jobs.length] as const
}

const ofPage = (what: string, count: number, href: string) =>
  [
    <Link key="page" href={href}>
      {what}
    </Link>,
    count,
  ] as const
