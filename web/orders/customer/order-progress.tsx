import type { OrderRow } from '#contract/orders/order.ts'
import { slotStart } from '#domain/schedule.ts'
import { orderWords } from '#i18n/orders.ts'
import { serverNow } from '#web/lib/clock.ts'
import { buildJourney } from '#web/orders/customer/order-journey.ts'
import css from './order-progress.module.css'

/** How far an order is, as a bar and one sentence: the short form of the timeline. */
export function OrderProgress({ order }: { order: OrderRow }) {
  return (
    <div className={css.progress}>
      <div className={css.bar} aria-hidden="true">
        {buildJourney(order.service_status).map(({ status, state }) => (
          <span key={status} data-state={state} data-status={status} />
        ))}
      </div>
      <p className={css.line}>{lineOf(order)}</p>
    </div>
  )
}

function lineOf(order: OrderRow): string {
  const { service_status: status } = order
  if (status === 'pending' && slotStart(order) <= serverNow()) return orderWords.unanswered
  return orderWords.lines[status]
}
