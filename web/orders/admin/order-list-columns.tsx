import { Clock, MapPin } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { firstName } from '#domain/accounts.ts'
import { canAssign, canDecide, isCompleted } from '#domain/orders/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { monthly } from '#i18n/monthly.ts'
import { userOrders as copy } from '#i18n/order-list.ts'
import { customerMapUrl } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime, formatRupees } from '#web/lib/format.ts'
import {
  linesBesideService,
  orderedService,
  orderedText,
  orderPriceText,
} from '#web/lib/order-text.ts'
import type { FirstProposals } from '#web/orders/accept/use-first-proposals.ts'
import type { OpenDialog } from '#web/orders/admin/available-actions.ts'
import { OrderRowActions, type RowActions } from '#web/orders/admin/order-row-actions.tsx'
import { ConfirmedChip } from '#web/orders/shared/confirmed-chip.tsx'
import { AdminStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CallButton } from '#web/ui/button/call-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Figures, Muted, Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table.tsx'
import css from './order-list-columns.module.css'

const { columns } = copy

/** Columns of the table layout that describe the job, one line each. */
const jobColumns = (isWide: boolean): readonly Column<OrderRow>[] => [
  {
    key: 'service',
    head: columns.service,
    cell: (order) => (
      <span className={css.service} title={[orderedText(order), order.number].join(', ')}>
        <strong id={`${order._id}-service`}>{orderedService(order)}</strong>{' '}
        <Muted as="span">{order.number}</Muted> <Muted as="span">{linesBesideService(order)}</Muted>
      </span>
    ),
    share: isWide ? 23 : 19,
    tableOnly: true,
  },
  {
    key: 'name',
    head: columns.name,
    cell: ({ _id, user_data: { name } }) => (
      <span id={`${_id}-name`} title={name}>
        {name || copy.missing}
      </span>
    ),
    share: isWide ? 13 : 11,
    tableOnly: true,
  },
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

const statusColumn: Column<OrderRow> = {
  key: 'status',
  head: columns.status,
  cell: (order) => (
    <Row gap={1}>
      <AdminStatusBadge order={order} short />
      <ConfirmedChip order={order} />
    </Row>
  ),
  narrow: true,
  tableOnly: true,
  yields: true,
}

const crewColumn: Column<OrderRow> = {
  key: 'crew',
  head: columns.crew,
  cell: (order) => <Crew order={order} />,
  share: 9,
  tableOnly: true,
  yields: true,
}

const dueColumn: Column<OrderRow> = {
  key: 'due',
  head: columns.due,
  cell: (order) =>
    order.give_back > 0 ? (
      <Figures className={css.late}>{copy.giveBack(formatRupees(order.give_back))}</Figures>
    ) : (
      <Due order={order} />
    ),
  align: 'end',
  narrow: true,
  tableOnly: true,
  yields: true,
}

/** Who goes; red while somebody is missing. */
function Crew({ order }: { order: OrderRow }) {
  const { workers, people, service_status: status } = order
  const names = workers.map(({ name }) => firstName(name)).join(', ')
  const isOpen = canAssign({ status }) && workers.length < people
  if (!isOpen) return names || null
  const missing = names ? copy.crewOf(workers.length, people) : copy.noCrew
  return (
    <span title={names || undefined}>
      {names && `${names} `}
      <span className={css.late}>{missing}</span>
    </span>
  )
}

/** Amounts due and paid, if any. */
function Money({ order }: { order: OrderRow }) {
  const { due, paid, kept, give_back: back, on_monthly: waits } = order
  if (due === 0 && paid === 0 && !waits) return null
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
function Due({ order: { due, service_status: status, on_monthly: waits } }: { order: OrderRow }) {
  if (waits) return <Muted as="span">{monthly.heading}</Muted>
  if (due === null) return <Muted as="span">–</Muted>
  const isLate = due > 0 && isCompleted({ status })
  return <Figures className={classNames(isLate && css.late)}>{formatRupees(due)}</Figures>
}

/**
 * Returns the table's columns, except for the row number, which the list adds. Pending orders need
 * no status, and nobody goes to them yet.
 */
export function orderColumns(
  { withStatus, withMoney }: { readonly withStatus: boolean; readonly withMoney: boolean },
  open: OpenDialog,
  acts: RowActions,
  proposals: FirstProposals,
): Column<OrderRow>[] {
  return [
    {
      key: 'card',
      head: columns.service,
      cell: (order) => <CardLines order={order} withStatus={withStatus} withMoney={withMoney} />,
      cardOnly: true,
    },
    ...jobColumns(!withStatus),
    ...(withStatus ? [statusColumn, crewColumn] : []),
    dueColumn,
    {
      key: 'actions',
      head: columns.actions,
      cell: (order) => (
        <OrderRowActions
          order={order}
          open={open}
          acts={acts}
          proposal={proposals.get(order._id)}
          isMixed={withStatus}
        />
      ),
      actions: true,
      narrow: true,
      yields: true,
    },
  ]
}

/** The order's number, the booked lines and the price. */
function What({ order }: { order: OrderRow }) {
  return (
    <small className={css.what}>
      {[order.number, linesBesideService(order), orderPriceText(order)].filter(Boolean).join(' · ')}
    </small>
  )
}

/**
 * The card layout of a job for phones: time, service, customer and address, with buttons for calls
 * and maps.
 */
type CardProps = { order: OrderRow; withStatus: boolean; withMoney: boolean }

function CardLines({ order, withStatus, withMoney }: CardProps) {
  const { date, user_data: customer } = order
  return (
    <span className={css.card}>
      <span className={css.lines}>
        <span className={css.when}>
          <strong>
            <Time order={order} />
          </strong>
          {formatDay(date)}
          {withStatus && <AdminStatusBadge order={order} />}
          <ConfirmedChip order={order} />
        </span>
        <strong id={`${order._id}-service`}>{orderedService(order)}</strong>
        <What order={order} />
        <span id={`${order._id}-name`} className={css.name}>
          {customer.name || copy.missing}
        </span>
        {withStatus && <Crew order={order} />}
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
