import type { OfToday } from '#contract/dashboard.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatCount, formatRupees } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { FigureStrip } from '#web/shell/admin/figure-strip.tsx'

const { counts: copy } = dashboard

type StripProps = { counts: OfToday['counts']; today: string }

/** The day in figures. */
export function Strip({ counts, today }: StripProps) {
  const { jobs, nobody, late, waiting, problems, to_collect } = counts
  const pending = { status: 'pending', sort: 'oldest' }
  const figures = [
    { href: paths.adminCalendar(), n: jobs, label: copy.jobs(jobs) },
    { href: paths.adminCalendar(), n: nobody, label: copy.nobody, hurts: true },
    {
      // By time: late jobs come first, then those still to come today.
      href: paths.adminOrders({ status: 'accepted', sort: 'slot', to: today }),
      n: late,
      label: copy.late,
      hurts: true,
    },
    { href: paths.adminOrders(pending), n: waiting, label: copy.waiting },
    {
      href: paths.adminProblems({ status: 'open' }),
      n: problems,
      label: copy.problems(problems),
      hurts: true,
    },
    {
      href: paths.adminOrders({ status: 'all', payment: 'unpaid' }),
      n: to_collect,
      label: copy.toCollect,
      isMoney: true,
    },
  ]
  return (
    <FigureStrip
      label={copy.label}
      figures={figures.map(({ n, isMoney, ...figure }) => ({
        ...figure,
        value: isMoney ? formatRupees(n) : formatCount(n),
        some: n > 0,
      }))}
    />
  )
}
