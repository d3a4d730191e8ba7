import { CalendarDays, ChevronRight, Clock } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { orderWords as words } from '#web/messages/en.ts'
import { OrderBadge } from '#web/parts/order-badge.tsx'
import { OrderProgress } from '#web/parts/order-progress.tsx'
import { OrderReply } from '#web/parts/order-reply.tsx'
import css from './order-card.module.css'

type OrderCardProps = {
  order: OrderRow
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A customer's order at a glance; all of it is the link to its details. */
export function OrderCard({ order, href, onClick }: OrderCardProps) {
  const { _id: id, price } = order
  const names = ['service', 'badge', 'when'].map((part) => `${part}-${id}`).join(' ')
  return (
    <a
      id={`order-${id}`}
      href={href}
      className={css.card}
      onClick={onClick}
      aria-labelledby={names}
    >
      <span className={css.head}>
        <span>
          <h3 id={`service-${id}`} className={css.service}>
            {order.service}
          </h3>
          <span className={css.number}>{words.number(id.slice(-8))}</span>
        </span>
        <span id={`badge-${id}`}>
          <OrderBadge status={order.service_status} reader="customer" />
        </span>
      </span>
      <span id={`when-${id}`} className={css.when}>
        <span>
          <CalendarDays aria-hidden="true" />
          {formatLongDate(order.date)}
        </span>
        <span>
          <Clock aria-hidden="true" />
          {formatTime(order.time)}
        </span>
      </span>
      <OrderProgress order={order} />
      {order.service_message && <OrderReply text={order.service_message} short />}
      <span className={css.foot}>
        <span className={css.price}>
          {price === null ? words.onRequest : words.price(formatRupees(price))}
        </span>
        <span className={css.view}>
          {words.view}
          <ChevronRight aria-hidden="true" />
        </span>
      </span>
    </a>
  )
}
