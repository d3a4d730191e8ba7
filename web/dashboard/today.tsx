import { Link } from 'wouter'
import { orderStatuses } from '#domain/orders/orders.ts'
import { dashboard as words } from '#i18n/dashboard.ts'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { formatCount, formatLongIndianDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './dashboard.module.css'

/** Jobs of the day by state; a state without any is left out. */
export function Today({ figures: { today, jobs_today: jobs } }: { figures: Figures }) {
  const held = orderStatuses.filter((status) => jobs[status] > 0)
  const days = { from: today, to: today }
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <h2>{words.today}</h2>
        <p className={css.quiet}>{formatLongIndianDate(today)}</p>
      </div>
      {held.length === 0 && <p className={css.quiet}>{words.noJobs}</p>}
      <ul className={css.states}>
        {held.map((status) => (
          <li key={status}>
            <Link href={paths.adminOrders({ status, ...days })} className={css.state}>
              <strong className={css.big}>{formatCount(jobs[status])}</strong>
              <StatusBadge status={status} reader="admin" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
