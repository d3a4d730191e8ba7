import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { getOrdersOnDays } from '#contract/hours/closures.ts'
import type { Language } from '#contract/locales.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { type Closure, hoursOn } from '#domain/hours/opening-hours.ts'
import { hoursSettings as copy } from '#i18n/hours-settings.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { NotifyAll } from '#web/hours/notify-all.tsx'
import { brandIn, dayIn, preparedMessages } from '#web/i18n/prepared-messages.ts'
import { formatSlot } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from './affected-bookings.module.css'

type AffectedBooking = z.output<typeof getOrdersOnDays.output>['orders'][number]
type AffectedBookingsProps = { closure: Closure; settings: Settings }

/** Bookings on the closed days, with a way to write to each customer. */
export function AffectedBookings({ closure, settings }: AffectedBookingsProps) {
  const { from, to } = closure
  const query = useQuery({
    ...endpointQuery(getOrdersOnDays, { from, to }),
  })
  if (query.isPending) return <p role="status">{copy.looking}</p>
  if (!query.data) return <Notice tone="error">{copy.lookFailed}</Notice>
  const { orders, total } = query.data
  // A day with a special opening keeps its bookings.
  const affected = orders.filter(({ order }) => !hoursOn(order.date, settings))
  if (affected.length === 0) return <p role="status">{copy.notHit}</p>
  const count = total - orders.length + affected.length
  return (
    <Stack gap={3} className={css.bookings}>
      <Notice tone="warning">
        <p>
          <strong>{copy.hit(count)}</strong>
        </p>
        <p>{copy.hitText}</p>
      </Notice>
      <NotifyAll closure={closure} />
      <ul>
        {affected.map((it) => (
          <AffectedBookingRow
            key={it.order._id}
            booking={it}
            reason={closure.reason}
            settings={settings}
          />
        ))}
      </ul>
      {count > affected.length && <p>{copy.shown(affected.length)}</p>}
      <p>
        <a href={paths.adminOrders({ status: 'all', from, to })}>{copy.orders}</a>
      </p>
    </Stack>
  )
}

type AffectedBookingRowProps = { booking: AffectedBooking; reason: string; settings: Settings }

function AffectedBookingRow({ booking, reason, settings }: AffectedBookingRowProps) {
  const { order, language } = booking
  const [isOpened, setOpened] = useState(false)
  const { name, phone } = order.user_data
  const text = encodeURIComponent(messageFor(order, reason, language, settings))
  return (
    <li>
      <p>
        <strong>{name || order.number}</strong>, {orderedService(order)}, {formatSlot(order)}
        {isOpened && <small> ({copy.written})</small>}
      </p>
      <Row as="span">
        <LinkButton
          href={`https://wa.me/${phone}?text=${text}`}
          variant="secondary"
          target="_blank"
          rel="noopener"
          aria-label={copy.whatsappTo(name || order.number)}
          onClick={() => setOpened(true)}
        >
          {copy.whatsapp}
        </LinkButton>
        <LinkButton
          href={`sms:+${phone}?body=${text}`}
          variant="secondary"
          aria-label={copy.smsTo(name || order.number)}
          onClick={() => setOpened(true)}
        >
          {copy.sms}
        </LinkButton>
      </Row>
    </li>
  )
}

/** Written in the customer's language, not the admin's. */
function messageFor(
  { date, number, user_data: { name } }: OrderRow,
  reason: string,
  language: Language,
  { business }: Settings,
): string {
  const day = dayIn(language, date)
  return preparedMessages[language].closed(name, brandIn(language, business), day, reason, number)
}
