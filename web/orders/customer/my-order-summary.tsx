import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { orderWords } from '#i18n/orders.ts'
import { profile } from '#i18n/profile.ts'
import { formatDate, formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import css from './my-orders.module.css'

const words = profile.order

/** What was booked, how it stands, for whom and where. */
export function MyOrderSummary({ order }: { order: OrderRow }) {
  const { service, service_status: status, price, email, user_data: customer } = order
  const booked = indiaClock(Date.parse(order.created_at))
  return (
    <dl className={css.rows}>
      <Row term={words.service}>
        <strong>{choiceName(service)}</strong>
      </Row>
      <Row term={words.status}>
        <OrderStatusBadge status={status} reader="customer" />
      </Row>
      <Row term={words.date}>{formatLongDate(order.date)}</Row>
      <Row term={words.time}>{formatTime(order.time)}</Row>
      <Row term={words.price}>
        {price === null ? orderWords.onRequest : orderWords.price(formatRupees(price))}
      </Row>
      <Row term={words.customer}>{customer.name || words.missing}</Row>
      <Row term={words.phone}>{formatPhone(customer.phone)}</Row>
      <Row term={words.address}>{customer.address || words.missing}</Row>
      <Row term={words.email}>{email || words.missing}</Row>
      <Row term={words.booked}>
        {words.bookedAt(formatDate(booked.date), formatTime(booked.time))}
      </Row>
      <Row term={words.id}>{orderWords.number(order._id.slice(-8))}</Row>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
