import { useEffect, useRef, useState } from 'react'
import { business } from '#business'
import type { OrderRow } from '#contract/orders.ts'
import { whyNot } from '#domain/orders.ts'
import { slotStart } from '#domain/schedule.ts'
import { profile } from '#messages/profile.ts'
import { phoneLink, phoneText } from '#web/lib/business-facts.ts'
import { serverNow } from '#web/lib/clock.ts'
import { CancelOrder } from '#web/orders/my-order-cancel.tsx'
import { MyOrderFacts } from '#web/orders/my-order-facts.tsx'
import { OrderReply } from '#web/parts/order-reply.tsx'
import { OrderTimeline } from '#web/parts/order-timeline.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './my-orders.module.css'

const words = profile.order

export function MyOrderDetails({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const [cancelling, setCancelling] = useState(false)
  const box = useFocusKeptInside(!cancelling)
  const actions = (
    <>
      {!whyNotCancel(order) && (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          {words.cancel}
        </Button>
      )}
      <Button onClick={onClose}>{words.close}</Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions}>
      <div ref={box} className={css.order}>
        <OrderTimeline status={order.service_status} />
        {order.service_message && <OrderReply text={order.service_message} />}
        <MyOrderFacts order={order} />
        {order.any_message && (
          <section>
            <h3>{words.instructions}</h3>
            <p className={css.instructions}>{order.any_message}</p>
          </section>
        )}
        {order.price !== null && <p className={css.note}>{words.priceNote}</p>}
        {whyNotCancel(order) === 'order_too_late' && (
          <p className={css.note}>
            {words.tooLate} <a href={phoneLink}>{phoneText}</a>
          </p>
        )}
      </div>
      {cancelling && <CancelOrder order={order} onClose={() => setCancelling(false)} />}
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

function whyNotCancel(order: OrderRow) {
  const { changeUntilHours } = business
  const moment = { now: serverNow(), changeUntilHours }
  const asked = { status: order.service_status, startsAt: slotStart(order) }
  return whyNot('cancel', asked, 'user', moment)
}
