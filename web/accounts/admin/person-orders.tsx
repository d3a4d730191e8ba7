import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getAllOrders } from '#contract/orders/admin.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { orderStatus } from '#i18n/orders.ts'
import { personOrders as copy } from '#i18n/person.ts'
import { PersonCard } from '#web/accounts/admin/person-card.tsx'
import { call } from '#web/api/api.ts'
import { formatCount, formatDay, formatIndianTime } from '#web/lib/format.ts'
import { orderedText } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { AdminStatusBadge } from '#web/shell/order-status-badge.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './person-orders.module.css'

const latestCount = '5'

type Counts = Readonly<Record<OrderStatus, number>>

/** A customer's order counts by status, with the most recent orders. */
export function PersonOrders({ id, counts }: { id: string; counts: Counts }) {
  const used = orderStatuses.filter((status) => counts[status] > 0)
  const total = used.reduce((sum, status) => sum + counts[status], 0)
  return (
    <PersonCard heading={copy.heading}>
      {total === 0 && <Muted className={css.quiet}>{copy.none}</Muted>}
      {total > 0 && (
        <>
          <Row>
            <ListLink id={id} status="all" label={copy.all(formatCount(total))} />
            {used.map((status) => (
              <ListLink
                key={status}
                id={id}
                status={status}
                label={copy.count(orderStatus.admin[status], formatCount(counts[status]))}
              />
            ))}
          </Row>
          <LatestOrders id={id} />
        </>
      )}
    </PersonCard>
  )
}

function ListLink({ id, status, label }: { id: string; status: string; label: string }) {
  return (
    <Link href={paths.adminOrders({ status, customer: id })} asChild>
      <LinkButton variant="secondary" size="small">
        {label}
      </LinkButton>
    </Link>
  )
}

function LatestOrders({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: [getAllOrders.path, 'customer', id],
    queryFn: ({ signal }) =>
      call(getAllOrders, { status: 'all', customer: id, limit: latestCount }, { signal }),
    staleTime: 0,
  })
  if (error && !data) return <Notice tone="warning">{copy.failed}</Notice>
  return (
    <ul aria-label={copy.latest}>
      {data?.orders.map((order) => (
        <li key={order._id} className={css.order}>
          <strong>{orderedText(order)}</strong>
          <Muted as="span" className={css.quiet}>
            {formatDay(order.date)}, {formatIndianTime(order.time)}
          </Muted>
          <AdminStatusBadge order={order} />
        </li>
      ))}
    </ul>
  )
}
