import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { orderStatuses } from '#domain/orders/orders.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { DashboardCard, QuietText } from '#web/dashboard/dashboard-card.tsx'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatCount, formatLongIndianDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import css from './figures.module.css'

/** Jobs of the day by state; a state without any is left out. */
export function Today({ figures: { today, jobs_today: jobs } }: { figures: Figures }) {
  const present = orderStatuses.filter((status) => jobs[status] > 0)
  return (
    <DashboardCard
      heading={copy.today}
      aside={<QuietText>{formatLongIndianDate(today)}</QuietText>}
    >
      {present.length === 0 && <QuietText>{copy.noJobs}</QuietText>}
      <ul className={css.figures}>
        {present.map((status) => (
          <FigureLink
            key={status}
            href={paths.adminOrders({ status, from: today, to: today })}
            count={jobs[status]}
          >
            <OrderStatusBadge status={status} reader="admin" />
          </FigureLink>
        ))}
      </ul>
    </DashboardCard>
  )
}

/** What waits for an answer, and how long the oldest has waited. */
export function PendingWork({ figures }: { figures: Figures }) {
  return (
    <DashboardCard heading={copy.waiting}>
      <ul className={css.figures}>
        <Pending
          href={paths.adminOrders({ status: 'pending', sort: 'oldest' })}
          label={copy.pendingOrders}
          pending={figures.pending_orders}
        />
        <Pending
          href={paths.adminApplications({ status: 'pending', sort: 'oldest' })}
          label={copy.pendingApplications}
          pending={figures.pending_applications}
        />
      </ul>
    </DashboardCard>
  )
}

type PendingProps = {
  href: string
  label: string
  pending: Figures['pending_orders']
}

function Pending({ href, label, pending: { total, oldest_at: oldest } }: PendingProps) {
  return (
    <FigureLink href={href} count={total}>
      {label}
      <span className={css.age}>
        {oldest ? copy.oldest(formatAge(serverNow() - Date.parse(oldest))) : copy.none}
      </span>
    </FigureLink>
  )
}

function FigureLink(props: { href: string; count: number; children: ReactNode }) {
  return (
    <li>
      <Link href={props.href} className={css.figure}>
        <strong className={css.count}>{formatCount(props.count)}</strong>
        {props.children}
      </Link>
    </li>
  )
}

/** In the largest unit that fits; the first two days in hours. */
function formatAge(ageMs: number): string {
  if (ageMs < hourMs) return copy.minutes(Math.max(0, Math.floor(ageMs / minuteMs)))
  if (ageMs < 2 * dayMs) return copy.hours(Math.floor(ageMs / hourMs))
  return copy.days(Math.floor(ageMs / dayMs))
}
