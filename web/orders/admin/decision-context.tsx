import { CalendarClock, ChevronDown, History, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { common } from '#i18n/common.ts'
import { userOrders } from '#i18n/orders.ts'
import { formatIndianDate, formatIndianTime } from '#web/lib/format.ts'
import {
  crewHints,
  customerHints,
  openingHints,
  type Known,
} from '#web/orders/admin/decision-hints.ts'
import type { DecisionContextQuery } from '#web/orders/admin/use-decision-context.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './decision-context.module.css'

const words = userOrders.help
const desk = '(min-width: 48rem)'

type HelpProps = { query: DecisionContextQuery; order: OrderRow }

/** Three lines that help to decide, as tall before they are here as after; the form never waits for them. */
export function DecisionContextPanel({
  query: { data, error, isFetching, refetch },
  order,
}: HelpProps) {
  return (
    <section className={css.help} aria-label={words.title} aria-busy={!data && !error}>
      {data && (
        <>
          <Line icon={CalendarClock} known={openingHints(data, order)} />
          <Line icon={UsersRound} known={crewHints(data)}>
            {data.overlapping.orders.map((it) => (
              <li key={it._id}>
                <span>{`${choiceName(it.service)}, ${it.user_data.name || userOrders.missing}`}</span>
                <span>{formatIndianTime(it.time)}</span>
              </li>
            ))}
            <More count={data.overlapping.total - data.overlapping.orders.length} />
          </Line>
          <Line icon={History} known={customerHints(data)} isOpen={matchMedia(desk).matches}>
            {data.customer.latest.map((it) => (
              <li key={it._id}>
                <span>{`${choiceName(it.service)}, ${formatIndianDate(it.date)}`}</span>
                <OrderStatusBadge status={it.service_status} reader="admin" />
              </li>
            ))}
            <More count={data.customer.total - data.customer.latest.length} />
          </Line>
        </>
      )}
      {!data && !error && (
        <>
          {[0, 1, 2].map((n) => (
            <div key={n} className={css.line}>
              <SkeletonBlock width="most" />
            </div>
          ))}
          <p role="status" className="visually-hidden">
            {words.loading}
          </p>
        </>
      )}
      {!data && error && (
        <div className={css.failed}>
          <p role="status">{words.failed}</p>
          <Button
            variant="secondary"
            size="small"
            busy={isFetching}
            busyText={common.loading}
            onClick={() => void refetch()}
          >
            {common.tryAgain}
          </Button>
        </div>
      )}
    </section>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <li className={css.more}>{words.more(count)}</li> : null
}

type LineProps = { icon: LucideIcon; known: Known; isOpen?: boolean; children?: ReactNode }

/** One thing to know; with a list behind it, it opens. */
function Line({ icon: Icon, known, isOpen = false, children }: LineProps) {
  const face = (
    <>
      <Icon aria-hidden="true" />
      <span className={css.words}>
        <strong>{known.said}</strong>
        {known.more && <span className={css.detail}>{known.more}</span>}
      </span>
    </>
  )
  const look = classNames(css.line, known.isWarning && css.warning)
  if (!known.hasList) return <p className={look}>{face}</p>
  return (
    <details open={isOpen}>
      <summary className={look}>
        {face}
        <ChevronDown aria-hidden="true" className={css.arrow} />
      </summary>
      <ul className={css.list}>{children}</ul>
    </details>
  )
}
