import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { profile as copy } from '#i18n/profile.ts'
import type { MyOrdersQuery } from '#web/orders/shared/use-my-orders.ts'
import { paths } from '#web/paths.ts'
import { isOver } from '#web/profile/book-again.tsx'
import {
  MyOrderActionDialog,
  MyOrderActions,
  type CustomerAction,
} from '#web/profile/my-order-actions.tsx'
import { OrderCard } from '#web/profile/order-card.tsx'
import { openOrder } from '#web/profile/use-open-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './my-order-list.module.css'

type MyOrderListProps = { orders: readonly OrderRow[]; query: MyOrdersQuery }

export function MyOrderList({ orders, query }: MyOrderListProps) {
  const [dialog, setDialog] = useState<{ action: CustomerAction; id: string }>()
  const orderOfDialog = orders.find((it) => it._id === dialog?.id)
  const list = useFocusOnNew(orders)
  useFocusOnCard(list, dialog?.id)
  const open = (action: CustomerAction, id: string) => setDialog({ action, id })
  const ahead = orders.filter((it) => !isOver(it))
  const over = orders.filter(isOver)
  const { total, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return (
    <>
      <Stack ref={list}>
        <Cards orders={ahead} open={open} />
        {ahead.length > 0 && over.length > 0 && <h3 className={css.earlier}>{copy.earlier}</h3>}
        <Cards orders={over} open={open} />
      </Stack>
      {isFetchNextPageError && <Notice tone="error">{copy.noNetwork}</Notice>}
      {hasNextPage && (
        <div className={css.more}>
          <p className={css.count}>{copy.shown(orders.length, total)}</p>
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
      {dialog && orderOfDialog && (
        <MyOrderActionDialog
          action={dialog.action}
          order={orderOfDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

type CardsProps = {
  orders: readonly OrderRow[]
  open: (action: CustomerAction, id: string) => void
}

function Cards({ orders, open }: CardsProps) {
  if (orders.length === 0) return null
  return (
    <Stack as="ul">
      {orders.map((order) => (
        <li key={order._id} data-order={order._id}>
          <OrderCard order={order} href={paths.order(order._id)} onClick={openOrder}>
            <MyOrderActions order={order} onAction={(action) => open(action, order._id)} />
          </OrderCard>
        </li>
      ))}
    </Stack>
  )
}

/** Moves focus to the card's link when an action has removed the button that had it. */
function useFocusOnCard(list: { readonly current: HTMLElement | null }, id: string | undefined) {
  const last = useRef(id)
  useEffect(() => {
    last.current = id ?? last.current
    const isLost = !document.activeElement || document.activeElement === document.body
    if (!isLost || id || !last.current) return
    list.current?.querySelector<HTMLElement>(`[data-order="${last.current}"] a`)?.focus()
  })
}

/** Moves focus to the first new card when loading the last page has removed its button. */
function useFocusOnNew(orders: readonly OrderRow[]) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(orders.length)
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body
    const first = orders[before.current]
    if (first && isLost)
      list.current?.querySelector<HTMLElement>(`[data-order="${first._id}"] a`)?.focus()
    before.current = orders.length
  }, [orders])
  return list
}
