import { CalendarCheck } from 'lucide-react'
import { findChoice } from '#domain/catalogue.ts'
import { choiceName } from '#i18n/catalogue.ts'
import { howItWorks } from '#i18n/how-it-works.ts'
import { weekdays } from '#i18n/shell.ts'
import { formatRupees, formatTime } from '#web/lib/format.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import css from './example-order.module.css'

const { example } = howItWorks
const choice = findChoice('2 BHK')

/** How a booking looks to whoever made it, before and after the answer. */
export function ExampleOrder() {
  return (
    <figure className={css.example}>
      <div className={css.stack}>
        <Order status="pending" />
        <Order status="accepted" />
      </div>
      <figcaption>{example.caption}</figcaption>
    </figure>
  )
}

function Order({ status }: { status: 'pending' | 'accepted' }) {
  return (
    <div className={css.order}>
      <p className={css.what}>
        <b>{choiceName('2 BHK')}</b>
        <OrderStatusBadge status={status} reader="customer" />
      </p>
      <p className={css.when}>
        <CalendarCheck aria-hidden="true" />
        {example.when(weekdays[4], formatTime('09:30'))}
      </p>
      {choice?.price && (
        <p className={css.price}>{example.price(formatRupees(choice.price.rupees))}</p>
      )}
    </div>
  )
}
