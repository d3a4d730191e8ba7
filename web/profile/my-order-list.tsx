import { useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { isCompleted, isOver } from '#domain/orders/orders.ts'
import { profile as copy } from '#i18n/profile.ts'
import type { MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { NextVisit } from '#web/profile/next-visit.tsx'
import { OrderLine } from '#web/profile/order-line.tsx'
import { MyOrderActionDialog } from '#web/profile/order/my-order-actions.tsx'
import { useFocusOnCard } from '#web/profile/order/use-open-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './my-order-list.module.css'

type MyOrderListProps = {
  orders: readonly OrderRow[]
  query: MyOrdersQuery
}

/** Orders in short, those ahead first; further pages at the end. */
export function MyOrderList({ orders, query }: MyOrderListProps) {
  const [ahead, over] = [orders.filter((it) => !hasEnded(it)), orders.filter(hasEnded)]
  const { total, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return (
    <>
      <div>
        <Lines orders={ahead} />
        {over.length > 0 && <h3 className={css.earlier}>{copy.earlier}</h3>}
        <Lines orders={over} asked={hasNextPage ? undefined : onlyDone(over)} />
      </div>
      {isFetchNextPageError && <Notice tone="error">{copy.noNetwork}</Notice>}
      {hasNextPage && (
        <div className={css.more}>
          <p className={css.count}>{copy.shown(query.orders?.length ?? 0, total)}</p>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyText={copy.showingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {copy.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

const hasEnded = ({ service_status: status }: OrderRow): boolean => isOver({ status })

type NextVisitListProps = { order: OrderRow | undefined; orders: readonly OrderRow[] }

/**
 * The next visit, in full, as a list of its own. Its dialog stays with the order that it was opened
 * for when another one becomes the next.
 */
export function NextVisitList({ order, orders }: NextVisitListProps) {
  const [opened, setOpened] = useState<OrderRow>()
  return (
    <>
      {order && (
        <ul>
          <li key={order._id} data-order={order._id}>
            <NextVisit order={order} onChange={() => setOpened(order)} />
          </li>
        </ul>
      )}
      {opened && (
        <ChangeDialog
          order={orders.find((it) => it._id === opened._id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function ChangeDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  useFocusOnCard(order._id)
  return <MyOrderActionDialog action="reschedule" order={order} onClose={onClose} />
}

/** The first job done, while there is no other. */
function onlyDone(orders: readonly OrderRow[]): OrderRow | undefined {
  const [first, ...others] = orders.filter((it) => isCompleted({ status: it.service_status }))
  return others.length === 0 ? first : undefined
}

type LinesProps = {
  orders: readonly OrderRow[]
  /** The one that asks what the next crew should know. */
  asked?: OrderRow | undefined
}

function Lines({ orders, asked }: LinesProps) {
  if (orders.length === 0) return null
  return (
    <ul>
      {orders.map((order) => (
        <li key={order._id} data-order={order._id}>
          <OrderLine order={order} asksOfHome={order === asked} />
        </li>
      ))}
    </ul>
  )
}
