import { CalendarPlus, Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { orderCalendar } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { openingAt } from '#domain/hours/opening-hours.ts'
import { isAccepted } from '#domain/orders/orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { addDays, indiaClock, jobSpan, weekdayOf } from '#domain/schedule.ts'
import { booked as copy } from '#i18n/booked.ts'
import { booking } from '#i18n/booking.ts'
import { profile } from '#i18n/profile.ts'
import { weekdays } from '#i18n/shell.ts'
import { settings } from '#web/i18n/settings.ts'
import { advanceAskText, owesAdvance } from '#web/lib/advance-text.ts'
import { brand, shareLink } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatDay, formatIndianTime, formatSlot } from '#web/lib/format.ts'
import { orderedText, orderPrice } from '#web/lib/order-text.ts'
import { priceText } from '#web/lib/price.ts'
import { paths } from '#web/paths.ts'
import { Detail } from '#web/profile/detail.tsx'
import {
  MyOrderActionDialog,
  MyOrderActions,
  type CustomerAction,
} from '#web/profile/order/my-order-actions.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './booked-order.module.css'

/** Summary of the order just booked, and what happens next. */
export function BookedOrder({ order }: { order: OrderRow }) {
  const [action, setAction] = useState<CustomerAction>()
  const isConfirmed = isAccepted({ status: order.service_status })
  return (
    <section aria-labelledby="booked" className={css.booked}>
      <div className={css.title}>
        <span className={css.tick} aria-hidden="true">
          <Check />
        </span>
        <div>
          <h2 id="booked">{isConfirmed ? copy.confirmed : copy.sent}</h2>
          <Muted figures>{`${profile.order.id} ${order.number}`}</Muted>
        </div>
      </div>
      <Facts order={order} />
      <Stack gap={2} className={css.next}>
        <h3>{copy.next}</h3>
        {isConfirmed ? (
          <p>{copy.weCome}</p>
        ) : (
          <p>
            {copy.weReply(formatPhone(order.user_data.phone).replaceAll(' ', '\u00a0'))}{' '}
            {openingText()}
          </p>
        )}
        {orderPrice(order)?.from !== false && <p>{copy.finalPrice}</p>}
        <p>
          <strong>{owesAdvance(order) ? advanceAskText(order) : booking.afterwards}</strong>
        </p>
      </Stack>
      <Stack gap={3} className={css.actions}>
        <BookingLinks order={order} />
        <MyOrderActions order={order} onAction={setAction} />
        <Link href={paths.profile} className={css.all}>
          {copy.all}
        </Link>
      </Stack>
      {action && (
        <MyOrderActionDialog action={action} order={order} onClose={() => setAction(undefined)} />
      )}
    </section>
  )
}

function Facts({ order }: { order: OrderRow }) {
  const { minutes } = order
  const end = indiaClock(jobSpan(order, minutes).endsAt)
  return (
    <dl className={css.facts}>
      <Detail term={copy.what}>
        <strong>{orderedText(order)}</strong>
      </Detail>
      <Detail term={copy.when}>
        <strong>{formatSlot(order)}</strong>
        <Muted as="span">{copy.until(formatIndianTime(end.time), minutes / 60)}</Muted>
      </Detail>
      <Detail term={copy.where}>{order.user_data.address}</Detail>
      <Detail term={copy.price}>
        <strong>{priceText(orderPrice(order))}</strong>
      </Detail>
    </dl>
  )
}

/** Buttons to add the booking to a calendar and to share it. */
function BookingLinks({ order }: { order: OrderRow }) {
  const { user_data: customer } = order
  const text = copy.shareText(brand(), orderedText(order), formatSlot(order), customer.address)
  return (
    <div className={css.along}>
      <LinkButton
        href={`${orderCalendar.path}?${new URLSearchParams({ serviceid: order._id })}`}
        download
      >
        <CalendarPlus aria-hidden="true" />
        {copy.calendar}
      </LinkButton>
      <LinkButton href={shareLink(text)} variant="secondary" target="_blank" rel="noopener">
        <Share2 aria-hidden="true" />
        {copy.share}
        <InNewTab />
      </LinkButton>
    </div>
  )
}

/** Says when the booking will be read, according to the opening hours. */
function openingText(): string {
  const now = serverNow()
  const state = openingAt(now, settings())
  if ('until' in state) return copy.open(formatIndianTime(state.until.time))
  if (!state.opens) return ''
  const { date, time } = state.opens
  const today = indiaClock(now).date
  const opens = formatIndianTime(time)
  if (date === today) return copy.today(opens)
  if (date === addDays(today, 1)) return copy.tomorrow(opens)
  return copy.on(
    date < addDays(today, 7) ? (weekdays[weekdayOf(date) - 1] ?? '') : formatDay(date),
    opens,
  )
}
