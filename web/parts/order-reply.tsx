import { MessageSquareText } from 'lucide-react'
import { business } from '#business'
import { orderWords } from '#web/messages/en.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './order-reply.module.css'

/** What the owner wrote about an order; `short` shows its beginning. */
export function OrderReply({ text, short }: { text: string; short?: boolean }) {
  return (
    <span className={css.reply}>
      <MessageSquareText aria-hidden="true" />
      <span className={css.words}>
        <span className={css.who}>{orderWords.reply(business.brand)}</span>
        <span className={classNames(css.text, short && css.short)}>{text}</span>
      </span>
    </span>
  )
}
