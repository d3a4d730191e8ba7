import { CalendarCheck } from 'lucide-react'
import { toDisplayPrice, serviceForRequest } from '#domain/catalogue/catalogue.ts'
import { nameOf } from '#i18n/catalogue.ts'
import { howItWorks } from '#i18n/how-it-works.ts'
import { weekdays } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'
import { formatRupees, formatIndianTime } from '#web/lib/format.ts'
import { withGst } from '#web/lib/price.ts'
import { OrderStatusBadge } from '#web/shell/order-status-badge.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './example-order.module.css'

const { example } = howItWorks

/** A booking as the customer sees it, before and after it is accepted. */
export function ExampleOrder() {
  return (
    <Stack as="figure">
      <div className={css.stack}>
        <Order status="pending" />
        <Order status="accepted" />
      </div>
      <Muted as="figcaption">{example.caption}</Muted>
    </Stack>
  )
}

function Order({ status }: { status: 'pending' | 'accepted' }) {
  const service = serviceForRequest(settings().catalogue, 'residential-cleaning')
  const price = service && toDisplayPrice(service)
  return (
    <div className={css.order}>
      <p className={css.what}>
        <b>{service && nameOf(service)}</b>
        <OrderStatusBadge status={status} reader="customer" />
      </p>
      <Muted className={css.when}>
        <CalendarCheck aria-hidden="true" />
        {example.when(weekdays[4], formatIndianTime('09:30'))}
      </Muted>
      {price && <p className={css.price}>{withGst(example.price(formatRupees(price.rupees)))}</p>}
    </div>
  )
}
