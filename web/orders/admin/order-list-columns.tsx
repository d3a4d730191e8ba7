import { Clock, MapPin } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { canDecide, isCompleted } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { customerMapUrl } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import { orderedLines, orderedService, orderPriceText } from '#web/lib/order-text.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { OrderRowActions, type RowActions } from '#web/orders/admin/order-row-actions.tsx'
import type { FirstProposals } from '#web/orders/admin/use-first-proposals.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CallButton } from '#web/ui/button/call-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Figures } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './order-list-columns.module.css'

const { columns } = copy

/** Columns of the table layout that describe the job. */
const jobColumns: readonly Column<OrderRow>[] = [
  {
    key: 'service',
    head: columns.service,
    cell: (order) => (
      <>
        <strong id={`${order._id}-service`} className={css.service}>
          {orderedService(order)}
        </strong>{' '}
        <span className={css.number}>{order.number}</span>
        <What order={order} />
      </>
    ),
    tableOnly: true,
  },
  {
    key: 'name',
    head: columns.name,
    cell: ({ _id, user_data }) => (
      <span id={`${_id}-name`} className={css.name}>
        {user_data.name || copy.missing}
      </span>
    ),
    tableOnly: true,
  },
]

const timeColumns: readonly Column<OrderRow>[] = [
  {
    key: 'date',
    head: columns.date,
    cell: ({ date }) => formatDay(date),
    narrow: true,
    tableOnly: true,
  },
  {
    key: 'time',
    head: columns.time,
    cell: (order) => <Time order={order} />,
    narrow: true,
    tableOnly: true,
  },
]

/**
 * Amounts due and paid, if any. Shown with the status rather than in a column of its own, because
 * accepted jobs need the width for their buttons.
 */
function Money({ order }: { order: OrderRow }) {
  const { due, paid, kept, give_back: back } = order
  if (due === 0 && paid === 0) return null
  return (
    <small className={css.what}>
      {back > 0 ? (
        <Figures className={css.late}>{copy.giveBack(formatRupees(back))}</Figures>
      ) : (
        <>
          {copy.due} <Due order={order} />
        </>
      )}
      {' · '}
      <Figures>{copy.paid(formatRupees(paid))}</Figures>
      {kept && (
        <>
          {' · '}
          <Figures>{copy.kept(formatRupees(kept.rupees))}</Figures>
        </>
      )}
    </small>
  )
}

/** Highlights an amount that is still due after the job is completed. */
function Due({ order: { due, service_status: status } }: { order: OrderRow }) {
  if (due === null) return <Figures>{copy.missing}</Figures>
  const isLate = due > 0 && isCompleted({ status })
  return <Figures className={classNames(isLate && css.late)}>{formatRupees(due)}</Figures>
}

/**
 * Returns the table's columns, except for the row number, which the list adds. Pending orders need
 * no status.
 */
export function orderColumns(
  { withStatus, withMoney }: { readonly withStatus: boolean; readonly withMoney: boolean },
  open: OpenDialog,
  acts: RowActions,
  proposals: FirstProposals,
): Column<OrderRow>[] {
  const status: Column<OrderRow> = {
    key: 'status',
    head: columns.status,
    cell: (order) => (
      <>
        <OrderStatusBadge status={order.service_status} reader="admin" />
        {(withMoney || order.give_back > 0) && <Money order={order} />}
      </>
    ),
    narrow: true,
    tableOnly: true,
  }
  return [
    {
      key: 'card',
      head: columns.service,
      cell: (order) => <CardLines order={order} withStatus={withStatus} withMoney={withMoney} />,
      cardOnly: true,
    },
    ...jobColumns,
    ...timeColumns,
    ...(withStatus ? [status] : []),
    {
      key: 'actions',
      head: columns.actions,
      cell: (order) => (
        <OrderRowActions
          order={order}
          open={open}
          acts={acts}
          proposal={proposals.get(order._id)}
        />
      ),
      actions: true,
      narrow: true,
    },
  ]
}

/** The booked lines and the price. */
function What({ order }: { order: OrderRow }) {
  const lines = orderedLines(order)
  return (
    <small className={classNames(css.what, css.facts)}>
      {lines && <span>{lines}</span>} <span>{orderPriceText(order)}</span>
    </small>
  )
}

/**
 * The card layout of a job for phones: time, service, customer and address, with buttons for calls
 * and maps.
 */
type CardProps = { order: OrderRow; withStatus: boolean; withMoney: boolean }

function CardLines({ order, withStatus, withMoney }: CardProps) {
  const { number, date, user_data: customer, service_status: status } = order
  return (
    <span className={css.card}>
      <span className={css.lines}>
        <span className={css.when}>
          <strong>
            <Time order={order} />
          </strong>
          {formatDay(date)}
          {withStatus && <OrderStatusBadge status={status} reader="admin" />}
        </span>
        <span>
          <strong id={`${order._id}-service`}>{orderedService(order)}</strong>{' '}
          <span className={css.number}>{number}</span>
          <What order={order} />
        </span>
        <span id={`${order._id}-name`} className={css.name}>
          {customer.name || copy.missing}
        </span>
        {(withMoney || order.give_back > 0) && <Money order={order} />}
        <span className={css.area}>{customer.address || copy.missing}</span>
      </span>
      <CallButton phone={customer.phone} label={copy.call(customer.name || copy.missing)} />
      {customer.address && (
        <LinkButton
          href={customerMapUrl(customer.address)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          iconOnly
          aria-label={copy.map(customer.name || copy.missing)}
        >
          <MapPin aria-hidden="true" />
        </LinkButton>
      )}
    </span>
  )
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
