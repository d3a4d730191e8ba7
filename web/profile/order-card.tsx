import { CalendarDays, ChevronRight, Clock } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { isCompleted } from '#domain/orders/orders.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { orderedLines, orderedService, orderPriceText } from '#web/lib/order-text.ts'
import { withGst } from '#web/lib/price.ts'
import { OrderProgress } from '#web/orders/shared/order-progress.tsx'
import { isOver } from '#web/profile/book-again.tsx'
import { OrderReply } from '#web/profile/order-reply.tsx'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './order-card.module.css'

/** Statuses that the badge explains fully, without a progress text. */
const saysAll: readonly OrderRow['service_status'][] = ['completed', 'cancelled']

type OrderCardProps = {
  order: OrderRow
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Actions at the bottom of the card. */
  children?: ReactNode
}

/**
 * Card of a customer's order. The service name links to the details; a click anywhere except on an
 * action follows that link.
 */
export function OrderCard({ order, href, onClick, children }: OrderCardProps) {
  const { _id: id } = order
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keyboard users have the link in it
    <article className={css.card} data-over={isOver(order) || undefined} onClick={followLink}>
      <div className={css.head}>
        <div>
          <h3 className={css.service}>
            <a href={href} onClick={onClick} aria-describedby={`number-${id} badge-${id}`}>
              {orderedService(order)}
            </a>
          </h3>
          <Muted as="span" figures id={`number-${id}`}>
            {`${copy.number(id.slice(-8))} · ${order.number}`}
          </Muted>
        </div>
        <span id={`badge-${id}`}>
          <OrderStatusBadge status={order.service_status} reader="customer" />
        </span>
      </div>
      {orderedLines(order) && <Muted>{orderedLines(order)}</Muted>}
      <When order={order} />
      {!saysAll.includes(order.service_status) && <OrderProgress order={order} />}
      <OrderReply order={order} short />
      <div className={css.foot}>
        <span>
          <span className={css.price}>{cardPrice(order)}</span>
          <Muted as="span">{paymentText(order)}</Muted>
        </span>
        <span className={css.view} aria-hidden="true">
          {copy.view}
          <ChevronRight />
        </span>
      </div>
      {children}
    </article>
  )
}

/** Shows the quoted price until there is a price. */
function cardPrice(order: OrderRow): string {
  const offered = order.price === null && order.quote
  return offered ? withGst(formatRupees(offered.price)) : orderPriceText(order)
}

/** Whether the price is paid; while the job is ahead, nothing is due. */
function paymentText({ service_status: status, paid, due, give_back: back, kept }: OrderRow) {
  if (due && isCompleted({ status })) return ` · ${copy.toPay(formatRupees(due))}`
  return paid > 0 && due === 0 && back === 0 && !kept ? ` · ${copy.paid}` : undefined
}

function When({ order }: { order: OrderRow }) {
  return (
    <p className={css.when}>
      <span>
        <CalendarDays aria-hidden="true" />
        {formatLongDate(order.date)}
      </span>
      <span>
        <Clock aria-hidden="true" />
        {formatTime(order.time)}
      </span>
    </p>
  )
}

/** Focuses the link first, so that focus returns here when the details close. */
function followLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = currentTarget.querySelector('a')
  if (!link || (target as Element).closest('a, button')) return
  link.focus()
  link.click()
}
