import { Clock } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { canDecide } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatIndianDate, formatIndianTime } from '#web/lib/format.ts'
import { availableActions, type OpenDialog } from '#web/orders/admin/available-actions.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './order-list-columns.module.css'

/** The table's columns but its number, which the list adds itself; pending orders need no status. */
export function orderColumns(withStatus: boolean, open: OpenDialog): Column<OrderRow>[] {
  const { columns } = copy
  const status: Column<OrderRow> = {
    key: 'status',
    head: columns.status,
    cell: ({ service_status }) => <OrderStatusBadge status={service_status} reader="admin" />,
    narrow: true,
  }
  return [
    {
      key: 'service',
      head: columns.service,
      cell: ({ _id, number, service }) => (
        <span className={css.job}>
          <strong id={`${_id}-service`} className={css.service}>
            {choiceName(service)}
          </strong>
          <span className={css.number}>{number}</span>
        </span>
      ),
    },
    {
      key: 'name',
      head: columns.name,
      cell: ({ _id, user_data }) => (
        <span id={`${_id}-name`} className={css.name}>
          {user_data.name || copy.missing}
        </span>
      ),
    },
    { key: 'date', head: columns.date, cell: ({ date }) => formatIndianDate(date), narrow: true },
    { key: 'time', head: columns.time, cell: (order) => <Time order={order} />, narrow: true },
    ...(withStatus ? [status] : []),
    {
      key: 'actions',
      head: columns.actions,
      cell: (order) => <Actions order={order} open={open} />,
      actions: true,
      narrow: true,
    },
  ]
}

function Time({ order }: { order: OrderRow }) {
  const hasPassed = canDecide({ status: order.service_status }) && slotStart(order) <= serverNow()
  return (
    <span className={css.time}>
      {formatIndianTime(order.time)}
      {hasPassed && (
        <Badge tone="gray" icon={<Clock aria-hidden="true" />}>
          {copy.passed}
        </Badge>
      )}
    </span>
  )
}

function Actions({ order, open }: { order: OrderRow; open: OpenDialog }) {
  const describedBy = `${order._id}-service ${order._id}-name`
  return (
    <span className={css.actions}>
      <Button
        aria-describedby={describedBy}
        variant="quiet"
        size="small"
        onClick={() => open({ about: 'details', order })}
      >
        {copy.viewDetails}
      </Button>
      {availableActions(order).map((action) => (
        <Button
          key={action}
          aria-describedby={describedBy}
          variant={action === 'cancel' ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => open({ about: action, order })}
        >
          {copy.actions[action]}
        </Button>
      ))}
    </span>
  )
}
