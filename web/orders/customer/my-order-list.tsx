import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { profile } from '#i18n/profile.ts'
import {
  ActOnMyOrder,
  MyOrderActions,
  TooLate,
  type MyAct,
} from '#web/orders/customer/my-order-actions.tsx'
import { OrderCard } from '#web/orders/customer/order-card.tsx'
import type { MyOrdersQuery } from '#web/orders/customer/use-my-orders.ts'
import { openOrder } from '#web/orders/customer/use-open-order.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './my-orders.module.css'

type ListProps = { orders: readonly OrderRow[]; query: MyOrdersQuery }

export function MyOrderList({ orders, query }: ListProps) {
  const [acting, setActing] = useState<{ act: MyAct; id: string }>()
  const list = useFocusOnNew(orders.length)
  const acted = orders.find((it) => it._id === acting?.id)
  useFocusOnCard(list, acting?.id)
  const { total, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return (
    <>
      <ul ref={list} className={css.list}>
        {orders.map((order) => (
          <li key={order._id} data-order={order._id}>
            <OrderCard order={order} href={paths.order(order._id)} onClick={openOrder}>
              <div className={css.acts}>
                <TooLate order={order} />
                <MyOrderActions order={order} onAct={(act) => setActing({ act, id: order._id })} />
              </div>
            </OrderCard>
          </li>
        ))}
      </ul>
      {isFetchNextPageError && <Notice tone="error">{profile.noNetwork}</Notice>}
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
      {acting && acted && (
        <ActOnMyOrder act={acting.act} order={acted} onClose={() => setActing(undefined)} />
      )}
    </>
  )
}

/** An act may take its own button away, and the focus with it: then the card's link has it. */
function useFocusOnCard(
  list: { readonly current: HTMLUListElement | null },
  id: string | undefined,
) {
  const last = useRef(id)
  useEffect(() => {
    last.current = id ?? last.current
    const lost = !document.activeElement || document.activeElement === document.body
    if (!lost || id || !last.current) return
    list.current?.querySelector<HTMLElement>(`[data-order="${last.current}"] a`)?.focus()
  })
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
