import type { OrderRow } from '#contract/orders/order.ts'
import { formatPhone } from '#domain/phone.ts'
import { indiaClock } from '#domain/schedule.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders } from '#i18n/orders.ts'
import { roleName } from '#i18n/roles.ts'
import { formatIndianTime, formatLongIndianDate, formatRupees } from '#web/lib/format.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import type { Description } from '#web/ui/description-list.tsx'
import css from './order-list.module.css'

const { details: words, missing } = userOrders

/** What was booked. */
export function bookingDetails(order: OrderRow): Description[] {
  const booked = indiaClock(Date.parse(order.created_at))
  return [
    { term: words.service, value: choiceName(order.service) },
    {
      term: words.status,
      value: <OrderStatusBadge status={order.service_status} reader="admin" />,
    },
    { term: words.date, value: formatLongIndianDate(order.date) },
    { term: words.time, value: formatIndianTime(order.time) },
    { term: words.price, value: priceText(order.price) },
    {
      term: words.bookedAt,
      value: <Moment {...booked} />,
    },
    { term: words.id, value: <span className={css.id}>{order._id}</span> },
    ...(order.feedback_id === null ? [] : [{ term: words.feedback, value: order.feedback_id }]),
  ]
}

/** Who it is for, where, and how to reach them. */
export function customerDetails({ user_data: customer, email }: OrderRow): Description[] {
  return [
    { term: words.name, value: customer.name || missing },
    { term: words.phone, value: <PhoneLink phone={customer.phone} /> },
    { term: words.email, value: email ? <a href={`mailto:${email}`}>{email}</a> : missing },
    { term: words.role, value: roleName(customer.role) || missing },
    { term: words.address, value: customer.address || missing },
  ]
}

export function messageDetails({ any_message, service_message }: OrderRow): Description[] {
  return [
    { term: words.userMessage, value: any_message || missing },
    { term: words.serviceMessage, value: service_message || missing },
  ]
}

/** The few facts that stand over a decision. */
export function decisionDetails(order: OrderRow): Description[] {
  const { name, phone, address } = order.user_data
  return [
    { term: words.service, value: `${choiceName(order.service)}, ${priceText(order.price)}` },
    {
      term: words.date,
      value: <Moment {...order} />,
    },
    { term: words.name, value: name || missing },
    { term: words.phone, value: <PhoneLink phone={phone} /> },
    { term: words.address, value: address || missing },
    ...(order.any_message ? [{ term: words.userMessage, value: order.any_message }] : []),
  ]
}

function Moment({ date, time }: { date: string; time: string }) {
  return (
    <>
      {formatLongIndianDate(date)}, <span className={css.whole}>{formatIndianTime(time)}</span>
    </>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:+${phone}`}>{formatPhone(phone)}</a> : missing
}

function priceText(price: number | null): string {
  return price === null ? words.onRequest : formatRupees(price)
}
