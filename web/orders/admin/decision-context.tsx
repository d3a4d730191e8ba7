import {
  CalendarClock,
  ChevronDown,
  History,
  StickyNote,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { common } from '#i18n/common.ts'
import { orderDialogs } from '#i18n/order-dialogs.ts'
import { userOrders } from '#i18n/order-list.ts'
import { formatDay, formatIndianTime, formatMoment } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import {
  crewHints,
  customerHints,
  openingHints,
  type Hint,
} from '#web/orders/admin/decision-hints.ts'
import type { DecisionContextQuery } from '#web/orders/admin/use-decision-context.ts'
import { AdminStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonBlock } from '#web/ui/skeleton.tsx'
import css from './decision-context.module.css'

const copy = orderDialogs.context
const wideScreen = '(min-width: 48rem)'

type DecisionContextPanelProps = { query: DecisionContextQuery; order: OrderRow }

/** Three hints for the decision. They load without blocking the form or causing a layout shift. */
export function DecisionContextPanel({ query, order }: DecisionContextPanelProps) {
  const { data, error } = query
  return (
    <section className={css.panel} aria-label={copy.title} aria-busy={!data && !error}>
      {data && (
        <>
          <HintLine icon={CalendarClock} hint={openingHints(data, order)} />
          <HintLine icon={UsersRound} hint={crewHints(data)}>
            {data.overlapping.orders.map((it) => (
              <li key={it._id}>
                <span>{`${orderedService(it)}, ${it.user_data.name || userOrders.missing}`}</span>
                <span>{formatIndianTime(it.time)}</span>
              </li>
            ))}
            <More count={data.overlapping.total - data.overlapping.orders.length} />
          </HintLine>
          <HintLine
            icon={History}
            hint={customerHints(data)}
            isOpen={matchMedia(wideScreen).matches}
          >
            {data.customer.latest.map((it) => (
              <li key={it._id}>
                <span>{`${orderedService(it)}, ${formatDay(it.date)}`}</span>
                <AdminStatusBadge order={it} />
              </li>
            ))}
            <More count={data.customer.total - data.customer.latest.length} />
          </HintLine>
          {data.customer.note && (
            <HintLine
              icon={StickyNote}
              hint={{
                text: data.customer.note.text,
                detail: copy.noteBy(data.customer.note.by, formatMoment(data.customer.note.at)),
              }}
            />
          )}
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
            {copy.loading}
          </p>
        </>
      )}
      {!data && error && <Failed query={query} />}
    </section>
  )
}

function Failed({ query: { isFetching, refetch } }: { query: DecisionContextQuery }) {
  return (
    <div className={css.failed}>
      <p role="status">{copy.failed}</p>
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
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <li className={css.more}>{copy.more(count)}</li> : null
}

type HintLineProps = { icon: LucideIcon; hint: Hint; isOpen?: boolean; children?: ReactNode }

/** One hint, expandable when it has a list. */
function HintLine({ icon: Icon, hint, isOpen = false, children }: HintLineProps) {
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span className={css.text}>
        <strong>{hint.text}</strong>
        {hint.detail && <span className={css.detail}>{hint.detail}</span>}
      </span>
    </>
  )
  const className = classNames(css.line, hint.isWarning && css.warning)
  if (!hint.hasList) return <p className={className}>{content}</p>
  return (
    <details open={isOpen}>
      <summary className={className}>
        {content}
        <ChevronDown aria-hidden="true" className={css.arrow} />
      </summary>
      <ul className={css.list}>{children}</ul>
    </details>
  )
}
