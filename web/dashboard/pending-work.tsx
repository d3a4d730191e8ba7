import { Link } from 'wouter'
import { minuteMs } from '#domain/time-units.ts'
import { dashboard as words } from '#i18n/dashboard.ts'
import type { Figures } from '#web/dashboard/use-dashboard.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatCount } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import css from './dashboard.module.css'

/** What waits for an answer, and how long the oldest has waited. */
export function PendingWork({
  figures: { pending_orders, pending_applications },
}: {
  figures: Figures
}) {
  return (
    <Card className={css.card}>
      <h2>{words.waiting}</h2>
      <ul className={css.states}>
        <Pending
          href={paths.adminOrders({ status: 'pending', sort: 'oldest' })}
          label={words.pendingOrders}
          pending={pending_orders}
        />
        <Pending
          href={paths.adminApplications({ status: 'pending', sort: 'oldest' })}
          label={words.pendingApplications}
          pending={pending_applications}
        />
      </ul>
    </Card>
  )
}

type PendingProps = {
  href: string
  label: string
  pending: Figures['pending_orders']
}

function Pending({ href, label, pending: { total, oldest_at: oldest } }: PendingProps) {
  return (
    <li>
      <Link href={href} className={css.state}>
        <strong className={css.big}>{formatCount(total)}</strong>
        {label}
        <span className={css.quiet}>
          {oldest ? words.oldest(ageOf(serverNow() - Date.parse(oldest))) : words.none}
        </span>
      </Link>
    </li>
  )
}

/** In the largest unit that fits. */
function ageOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return words.minutes(minutes)
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24))
}
