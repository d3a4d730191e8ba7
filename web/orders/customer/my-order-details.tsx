import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { profile } from '#i18n/profile.ts'
import {
  ActOnMyOrder,
  MyOrderActions,
  TooLate,
  Unanswered,
  type MyAct,
} from '#web/orders/customer/my-order-actions.tsx'
import { MyOrderSummary } from '#web/orders/customer/my-order-summary.tsx'
import { OrderReply } from '#web/orders/customer/order-reply.tsx'
import { OrderTimeline } from '#web/orders/customer/order-timeline.tsx'
import { OrderHistory } from '#web/orders/shared/order-history.tsx'
import { useOrderHistory } from '#web/orders/shared/use-order-history.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './my-orders.module.css'

const words = profile.order

export function MyOrderDetails({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const [act, setAct] = useState<MyAct>()
  const history = useOrderHistory(order._id)
  const box = useFocusKeptInside(act === undefined)
  const actions = <Button onClick={onClose}>{words.close}</Button>
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions}>
      <div ref={box} className={css.order}>
        <OrderTimeline status={order.service_status} />
        {order.service_message && <OrderReply text={order.service_message} />}
        <div className={css.acts}>
          <TooLate order={order} />
          <Unanswered order={order} />
          <MyOrderActions order={order} onAct={setAct} />
        </div>
        <MyOrderSummary order={order} />
        {order.any_message && (
          <section>
            <h3>{words.instructions}</h3>
            <p className={css.instructions}>{order.any_message}</p>
          </section>
        )}
        {order.price !== null && <p className={css.note}>{words.priceNote}</p>}
        <OrderHistory query={history} reader="customer" />
      </div>
      {act && <ActOnMyOrder act={act} order={order} onClose={() => setAct(undefined)} />}
    </Dialog>
  )
}

/** A cancelled order loses the button that cancelled it, and the focus with it: after any render. */
function useFocusKeptInside(isTopmost: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body
    if (lost && isTopmost) box.current?.closest('dialog')?.querySelector('button')?.focus()
  })
  return box
}
