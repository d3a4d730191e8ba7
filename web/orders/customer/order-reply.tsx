import { MessageSquareText } from 'lucide-react'
import { orderCopy } from '#i18n/orders.ts'
import { brand } from '#web/lib/business-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './order-reply.module.css'

/** What the business wrote about an order; `short` shows its beginning. */
export function OrderReply({ text, short }: { text: string; short?: boolean }) {
  return (
    <div className={css.reply}>
      <MessageSquareText aria-hidden="true" />
      <div className={css.content}>
        <p className={css.who}>{orderCopy.reply(brand())}</p>
        <p className={classNames(css.text, short && css.short)}>{text}</p>
      </div>
    </div>
  )
}
