import { CalendarPlus } from 'lucide-react'
import { orderCalendar } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { endTrackingLink, makeTrackingLink } from '#contract/tracking/tracking.ts'
import { tracking as copy } from '#i18n/tracking.ts'
import { call } from '#web/api/api.ts'
import { whatsappLink } from '#web/lib/business.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { LinkShare } from '#web/orders/shared/link-share.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

/** Links about this order: one to follow it, which others may have, and those to other apps. */
export function TrackingShare({ order }: { order: OrderRow }) {
  const { _id: serviceid } = order
  return (
    <Stack as="section" gap={2}>
      <BookingLinks order={order} />
      <LinkShare
        texts={copy}
        title={copy.said(orderedService(order))}
        make={() => call(makeTrackingLink, { serviceid })}
        end={() => call(endTrackingLink, { serviceid })}
      />
    </Stack>
  )
}

/**
 * Buttons to add the booking to a calendar, and to ask about it on WhatsApp with its number
 * prefilled.
 */
function BookingLinks({ order }: { order: OrderRow }) {
  const calendar = new URLSearchParams({ serviceid: order._id })
  return (
    <Row>
      <LinkButton
        href={`${orderCalendar.path}?${calendar}`}
        download
        variant="secondary"
        size="small"
      >
        <CalendarPlus aria-hidden="true" />
        {copy.calendar}
      </LinkButton>
      <LinkButton
        href={whatsappLink(copy.about(order.number))}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="small"
      >
        {copy.ask}
        <InNewTab />
      </LinkButton>
    </Row>
  )
}
