import type { OrderRow } from '#contract/orders/order.ts'
import { slotStart } from '#domain/schedule.ts'
import { orderWords } from '#i18n/orders.ts'
import { profile } from '#i18n/profile.ts'
import { phoneLink, phoneText } from '#web/lib/business-facts.ts'
import { serverNow } from '#web/lib/clock.ts'
import { CancelMyOrder } from '#web/orders/customer/my-order-cancel.tsx'
import { ChangeTime } from '#web/orders/customer/my-order-change.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { Button } from '#web/ui/button/button.tsx'
import css from './my-orders.module.css'

const words = profile.order

const myActs = ['reschedule', 'cancel'] as const
export type MyAct = (typeof myActs)[number]
const names = { cancel: words.cancel, reschedule: words.change } as const

type ActsProps = { order: OrderRow; onAct: (act: MyAct) => void }

/** What a customer may do with an order now, one button each. */
export function MyOrderActions({ order, onAct }: ActsProps) {
  return myActs
    .filter((act) => !denialReasonNow(act, order, 'user'))
    .map((act) => (
      <Button
        key={act}
        variant="secondary"
        size="small"
        aria-describedby={`number-${order._id}`}
        onClick={() => onAct(act)}
      >
        {names[act]}
      </Button>
    ))
}

/** After the cut-off: what to do in place of the buttons. */
export function TooLate({ order }: { order: OrderRow }) {
  const isLate = myActs.some((act) => denialReasonNow(act, order, 'user') === 'order_too_late')
  if (!isLate || slotStart(order) <= serverNow()) return null
  return (
    <p className={css.note}>
      {words.tooLate} <a href={phoneLink}>{phoneText}</a>
    </p>
  )
}

/** A time that passed without an answer: the card says it in the line under its bar. */
export function Unanswered({ order }: { order: OrderRow }) {
  if (order.service_status !== 'pending' || slotStart(order) > serverNow()) return null
  return (
    <p className={css.note}>
      {orderWords.unanswered} <a href={phoneLink}>{phoneText}</a>
    </p>
  )
}

type ActingProps = { act: MyAct; order: OrderRow; onClose: () => void }

/** The dialog of an act. */
export function ActOnMyOrder({ act, order, onClose }: ActingProps) {
  if (act === 'cancel') return <CancelMyOrder order={order} onClose={onClose} />
  return <ChangeTime order={order} onClose={onClose} />
}
