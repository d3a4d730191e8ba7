import type { MouseEvent } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { orderCopy } from '#i18n/orders.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { openOrder } from '#web/profile/order/use-open-order.ts'
import { CustomerStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './order-head.module.css'

type OrderProps = { order: OrderRow }

/** The service, which links to the details, the numbers and the status of an order. */
export function OrderHead({ order }: OrderProps) {
  return (
    <div className={css.head}>
      <OrderLink order={order} />
      <OrderState order={order} />
      <Muted as="span" figures id={`number-${order._id}`} className={css.number}>
        {order.number} <small>{orderCopy.number(order._id.slice(-8))}</small>
      </Muted>
    </div>
  )
}

/** The service as a heading that opens the details. */
export function OrderLink({ order }: OrderProps) {
  const { _id: id } = order
  return (
    <h3 className={css.service}>
      <a
        href={paths.order(id)}
        onClick={openOrder}
        aria-describedby={`number-${id} badge-${id}`}
        data-opens=""
      >
        {orderedService(order)}
      </a>
    </h3>
  )
}

export function OrderState({ order }: OrderProps) {
  return (
    <span id={`badge-${order._id}`} className={css.state}>
      <CustomerStatusBadge order={order} />
    </span>
  )
}

/**
 * Opens the details by a click anywhere on the order except on an action. Focuses the link first, so
 * that focus returns here when they close.
 */
export function openByClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const link = currentTarget.querySelector<HTMLElement>('[data-opens]')
  if (!link || (target as Element).closest('a, button, dialog')) return
  link.focus()
  link.click()
}
