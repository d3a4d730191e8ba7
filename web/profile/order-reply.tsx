import { MessageSquareText } from 'lucide-react'
import type { OrderRow } from '#contract/orders/order.ts'
import { isVisited } from '#domain/orders/orders.ts'
import { orderCopy } from '#i18n/orders.ts'
import { brand } from '#web/lib/business.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FreeText } from '#web/ui/layout.tsx'
import css from './order-reply.module.css'

/**
 * The business's message about an order, until the visit is over; from then on only the history
 * shows it. `short` truncates it.
 */
export function OrderReply({ order, short }: { order: OrderRow; short?: boolean }) {
  const { service_message: text, service_status: status } = order
  if (!text || isVisited({ status })) return null
  return (
    <div className={css.reply}>
      <MessageSquareText aria-hidden="true" />
      <div className={css.content}>
        <p className={css.who}>{orderCopy.reply(brand())}</p>
        <FreeText className={classNames(short && css.short)}>{text}</FreeText>
      </div>
    </div>
  )
}
