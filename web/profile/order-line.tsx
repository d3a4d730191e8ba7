import type { OrderRow } from '#contract/orders/order.ts'
import { isCompleted, isVisited } from '#domain/orders/orders.ts'
import { monthly } from '#i18n/monthly.ts'
import { orderCopy as copy } from '#i18n/orders.ts'
import { AskOfHome } from '#web/addresses/homes/ask-of-home.tsx'
import { formatLongDate, formatRupees, formatTime } from '#web/lib/format.ts'
import { orderPriceText } from '#web/lib/order-text.ts'
import { withGst } from '#web/lib/price.ts'
import { CreditNoteLink } from '#web/orders/shared/bill-link.tsx'
import { progressText } from '#web/orders/shared/order-progress.tsx'
import { BookAgain } from '#web/profile/book-again.tsx'
import { OrderLink, OrderState, openByClick } from '#web/profile/order-head.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './order-line.module.css'

/** An order in short; a click anywhere except on an action opens it. */
export function OrderLine({ order, asksOfHome }: { order: OrderRow; asksOfHome: boolean }) {
  const { _id: id, date, time } = order
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keyboard users have the link in it
    <article className={css.line} onClick={openByClick}>
      <div className={css.ends}>
        <OrderLink order={order} />
        <OrderState order={order} />
      </div>
      <Muted as="span" className={css.date}>
        {formatLongDate(date)}
      </Muted>
      <div className={css.ends}>
        <Muted figures className={css.facts}>
          <span>{formatTime(time)}</span>
          <span id={`number-${id}`}>{copy.number(id.slice(-8))}</span>
          <span className={css.price}>{linePrice(order)}</span>
        </Muted>
        <BookAgain order={order} variant="quiet" size="small" />
      </div>
      <Payment order={order} />
      <Says order={order} />
      {asksOfHome && <AskOfHome serviceid={id} />}
    </article>
  )
}

/** The quoted price until there is a price. */
function linePrice(order: OrderRow): string {
  const offered = order.price === null && order.quote
  return offered ? withGst(formatRupees(offered.price)) : orderPriceText(order)
}

/** What is to pay for work done, or was given back. */
function Payment({ order }: { order: OrderRow }) {
  const { service_status: status, due, refunded } = order
  if (due && isCompleted({ status }))
    return <p className={css.due}>{copy.toPay(formatRupees(due))}</p>
  if (order.on_monthly) return <Muted>{monthly.onBill}</Muted>
  if (refunded === 0) return null
  return (
    <Muted className={css.back}>
      {copy.givenBack(formatRupees(refunded))}
      {order.credit_notes.map(({ number }) => (
        <span key={number}>
          {' · '}
          <CreditNoteLink order={order} number={number} />
        </span>
      ))}
    </Muted>
  )
}

/** Statuses whose badge says it all. */
const explained: readonly OrderRow['service_status'][] = ['cancelled', 'pending']

/** In a line, what the badge leaves open, else the business's message before the visit. */
function Says({ order }: { order: OrderRow }) {
  const { service_status: status, service_message: message } = order
  const text = progressText(order)
  const isPlain = explained.includes(status) && text === copy.progress[status]
  const shown = isVisited({ status }) || message === '' ? (!isPlain && text) || '' : message
  return shown ? <Muted className={css.says}>{shown}</Muted> : null
}
