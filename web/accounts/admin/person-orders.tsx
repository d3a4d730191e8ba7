import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getAllOrders } from '#contract/orders/admin.ts'
import { orderStatuses, type OrderStatus } from '#domain/orders/orders.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { orderStatus } from '#i18n/orders.ts'
import { personOrders as words } from '#i18n/person.ts'
import { call } from '#web/api/api.ts'
import { formatCount, formatIndianDate, formatIndianTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './person.module.css'

const latest = '5'

type Counts = Readonly<Record<OrderStatus, number>>

/** How many orders a customer has in each state, and the latest of them. */
export function PersonOrders({ id, counts }: { id: string; counts: Counts }) {
  const held = orderStatuses.filter((status) => counts[status] > 0)
  const total = held.reduce((sum, status) => sum + counts[status], 0)
  return (
    <Card className={css.card}>
      <h2>{words.heading}</h2>
      {total === 0 && <p className={css.quiet}>{words.none}</p>}
      {total > 0 && (
        <>
          <div className={css.chips}>
            <ToList id={id} status="all" label={words.all(formatCount(total))} />
            {held.map((status) => (
              <ToList
                key={status}
                id={id}
                status={status}
                label={words.count(orderStatus.admin[status], formatCount(counts[status]))}
              />
            ))}
          </div>
          <Latest id={id} />
        </>
      )}
    </Card>
  )
}

function ToList({ id, status, label }: { id: string; status: string; label: string }) {
  return (
    <Link href={paths.adminOrders({ status, customer: id })} asChild>
      <LinkButton variant="secondary" size="small">
        {label}
      </LinkButton>
    </Link>
  )
}

function Latest({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: [getAllOrders.path, 'customer', id],
    queryFn: ({ signal }) =>
      call(getAllOrders, { status: 'all', customer: id, limit: latest }, { signal }),
    staleTime: 0,
  })
  if (error && !data) return <Notice kind="warning">{words.failed}</Notice>
  return (
    <ul aria-label={words.latest}>
      {data?.orders.map(({ _id, service, date, time, service_status }) => (
        <li key={_id} className={css.order}>
          <strong>{choiceName(service)}</strong>
          <span className={css.quiet}>
            {formatIndianDate(date)}, {formatIndianTime(time)}
          </span>
          <StatusBadge status={service_status} reader="admin" />
        </li>
      ))}
    </ul>
  )
}
