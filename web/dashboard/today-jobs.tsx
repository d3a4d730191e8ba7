import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { getAllOrders } from '#contract/orders/admin.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { isAccepted, isCalledOff } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { dashboard as copy } from '#i18n/dashboard.ts'
import { call } from '#web/api/api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianTime } from '#web/lib/format.ts'
import { orderedText, orderPriceText } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CallButton } from '#web/ui/button/call-button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './today-jobs.module.css'

const shown = 50

/** Today's jobs by start time, with address, customer, phone and price. */
export function TodayJobs({ today, waiting }: { today: string; waiting: ReactNode }) {
  const { data } = useQuery({
    queryKey: [getAllOrders.path, 'day', today],
    queryFn: ({ signal }) =>
      call(
        getAllOrders,
        { status: 'all', sort: 'slot', from: today, to: today, limit: String(shown) },
        { signal },
      ),
    staleTime: 0,
  })
  if (!data) return waiting
  return (
    <>
      <ol className={css.jobs}>
        {data.orders.filter(isOn).map((order) => (
          <Job key={order._id} order={order} />
        ))}
      </ol>
      {data.next_cursor && (
        <p>
          <Link href={paths.adminOrders({ status: 'all', sort: 'slot', from: today, to: today })}>
            {copy.allOfToday}
          </Link>
        </p>
      )}
    </>
  )
}

/** Nobody works on rejected or cancelled orders. */
function isOn({ service_status: status }: OrderRow): boolean {
  return !isCalledOff({ status })
}

function Job({ order }: { order: OrderRow }) {
  const { time, number, service_status: status, user_data: customer } = order
  const name = customer.name || copy.nameless
  return (
    <li className={css.job}>
      <strong className={css.time}>{formatIndianTime(time)}</strong>
      <div className={css.what}>
        <Link href={paths.adminOrders({ status: 'all', q: number })} className={css.open}>
          {orderedText(order)}, {name}
        </Link>
        <Muted>{customer.address}</Muted>
        <Muted>
          {number} · {orderPriceText(order)}
        </Muted>
      </div>
      <div className={css.state}>
        {isLate(order) ? (
          <Badge tone="red" icon={<Clock aria-hidden="true" />}>
            {copy.late}
          </Badge>
        ) : (
          <OrderStatusBadge status={status} reader="admin" />
        )}
      </div>
      <CallButton phone={customer.phone} label={copy.call(name)} />
    </li>
  )
}

/** Accepted, past its start time, and not started yet. */
function isLate(order: OrderRow): boolean {
  return isAccepted({ status: order.service_status }) && slotStart(order) <= serverNow()
}
