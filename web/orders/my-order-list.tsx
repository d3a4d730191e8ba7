import { useEffect, useRef } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { profile } from '#messages/profile.ts'
import type { MyOrdersQuery } from '#web/orders/use-my-orders.ts'
import { openOrder } from '#web/orders/use-open-order.ts'
import { OrderCard } from '#web/parts/order-card.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './my-orders.module.css'

type ListProps = { orders: readonly OrderRow[]; query: MyOrdersQuery }

export function MyOrderList({ orders, query }: ListProps) {
  const list = useFocusOnNew(orders.length)
  const { total, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return (
    <>
      <ul ref={list} className={css.list}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} href={paths.order(order._id)} onClick={openOrder} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <Notice kind="error">{profile.noNetwork}</Notice>}
      {hasNextPage && (
        <div className={css.more}>
          <p className={css.count}>{profile.shown(orders.length, total)}</p>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyText={profile.showingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {profile.showMore}
          </Button>
        </div>
      )}
    </>
  )
}

/** After the last page the button is gone: focus goes on to the first new card. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body
    if (count > before.current && lost)
      list.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = count
  }, [count])
  return list
}
