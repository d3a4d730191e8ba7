import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { failedMessageDays } from '#domain/notifications/notifications.ts'
import { orderStatuses, isCalledOff } from '#domain/orders/orders.ts'
import { addDays } from '#domain/schedule.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time-units.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { DashboardCard, QuietText } from '#web/dashboard/dashboard-card.tsx'
import { TodayJobsSkeleton } from '#web/dashboard/today-jobs-skeleton.tsx'
import { TodayJobs } from '#web/dashboard/today-jobs.tsx'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatCount, formatDay } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import css from './figures.module.css'

/** Today's jobs as a list and as counts, with the count of late jobs. */
export function Today({ figures }: { figures: Figures }) {
  const { today, jobs_today: jobs, late_jobs: late } = figures
  const isEmpty = orderStatuses.every((status) => jobs[status] === 0)
  return (
    <Day
      heading={copy.today}
      none={copy.noJobs}
      date={today}
      jobs={jobs}
      list={
        !isEmpty && <TodayJobs today={today} waiting={<TodayJobsSkeleton count={jobsOn(jobs)} />} />
      }
    >
      {late > 0 && (
        // Sorted by time: late jobs come first, then the jobs still to come today.
        <FigureLink
          href={paths.adminOrders({ status: 'accepted', sort: 'slot', to: today })}
          count={late}
        >
          <Badge tone="red" icon={<Clock aria-hidden="true" />}>
            {copy.late}
          </Badge>
        </FigureLink>
      )}
    </Day>
  )
}

/** Rejected and cancelled orders are not jobs, and the list leaves them out. */
const jobsOn = (jobs: Figures['jobs_today']): number =>
  orderStatuses
    .filter((status) => !isCalledOff({ status }))
    .reduce((all, status) => all + jobs[status], 0)

export function Tomorrow({ figures: { today, jobs_tomorrow } }: { figures: Figures }) {
  return (
    <Day
      heading={copy.tomorrow}
      none={copy.noJobsTomorrow}
      date={addDays(today, 1)}
      jobs={jobs_tomorrow}
    />
  )
}

type DayProps = {
  heading: string
  none: string
  date: string
  jobs: Figures['jobs_today']
  /** More counts, shown before those of the day. */
  children?: ReactNode
  /** The list of jobs; the card spans both columns to fit it. */
  list?: ReactNode
}

/** A day's jobs by status, each linking to the list by time; statuses without jobs are left out. */
function Day({ heading, none, date, jobs, children, list }: DayProps) {
  const present = orderStatuses.filter((status) => jobs[status] > 0)
  return (
    <DashboardCard
      heading={heading}
      aside={<QuietText>{formatDay(date)}</QuietText>}
      broad={list !== undefined}
    >
      {present.length === 0 && <QuietText>{none}</QuietText>}
      {list}
      <Row as="ul" className={css.compact}>
        {children}
        {present.map((status) => (
          <FigureLink
            key={status}
            href={paths.adminOrders({ status, sort: 'slot', from: date, to: date })}
            count={jobs[status]}
          >
            <OrderStatusBadge status={status} reader="admin" />
          </FigureLink>
        ))}
      </Row>
    </DashboardCard>
  )
}

/** Work that waits for a decision, with the age of the oldest item. */
export function PendingWork({ figures }: { figures: Figures }) {
  const { failed_messages: failed, open_problems: problems } = figures
  return (
    <DashboardCard heading={copy.waiting} broad>
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
        {problems.total > 0 && (
          <Pending
            href={paths.adminProblems({ status: 'open' })}
            label={copy.openProblems}
            pending={problems}
            late={problems.overdue}
          />
        )}
        {failed > 0 && (
          <FigureLink
            href={paths.adminMessages({
              state: 'failed',
              from: addDays(figures.today, 1 - failedMessageDays),
            })}
            count={failed}
          >
            {copy.failedMessages}
            <Muted as="span">{copy.failedMessagesText}</Muted>
          </FigureLink>
        )}
      </ul>
    </DashboardCard>
  )
}

type PendingProps = {
  href: string
  label: string
  pending: Figures['pending_orders']
  /** Number of items that have waited too long. */
  late?: number
}

function Pending({ href, label, pending, late = 0 }: PendingProps) {
  const { total, oldest_at: oldest } = pending
  return (
    <FigureLink href={href} count={total}>
      {label}
      {late > 0 && (
        <Badge tone="red" icon={<Clock aria-hidden="true" />}>
          {copy.overdue(formatCount(late))}
        </Badge>
      )}
      <Muted as="span">
        {oldest ? copy.oldest(formatAge(serverNow() - Date.parse(oldest))) : copy.none}
      </Muted>
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

/** In the largest unit that fits; ages below two days are given in hours. */
function formatAge(ageMs: number): string {
  if (ageMs < hourMs) return copy.minutes(Math.max(0, Math.floor(ageMs / minuteMs)))
  if (ageMs < 2 * dayMs) return copy.hours(Math.floor(ageMs / hourMs))
  return copy.days(Math.floor(ageMs / dayMs))
}
