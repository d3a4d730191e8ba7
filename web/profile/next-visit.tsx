import { CalendarClock, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders/order.ts'
import { pickNextVisit } from '#domain/orders/next-visit.ts'
import { jobSpan } from '#domain/schedule.ts'
import { profile } from '#i18n/profile.ts'
import { customerMapUrl, phoneLink } from '#web/lib/business.ts'
import { serverNow } from '#web/lib/clock.ts'
import { formatLongDate, formatTime } from '#web/lib/format.ts'
import { linesBesideService, orderPriceText } from '#web/lib/order-text.ts'
import { AssignedWorkers } from '#web/orders/assign/assigned-workers.tsx'
import { denialReasonNow } from '#web/orders/shared/order-actions.ts'
import { OrderProgress, OrderTimeline } from '#web/orders/shared/order-progress.tsx'
import { OrderHead, openByClick } from '#web/profile/order-head.tsx'
import { OrderReply } from '#web/profile/order-reply.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { InNewTab } from '#web/ui/button/in-new-tab.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './next-visit.module.css'

const copy = profile.order

/** Returns the open order that its customer sees first. */
export function findNextVisit(open: readonly OrderRow[]): OrderRow | undefined {
  const visits = open.map((order) => ({
    order,
    status: order.service_status,
    isComing: order.coming !== null,
    endsAt: jobSpan(order, order.minutes).endsAt,
  }))
  return pickNextVisit(visits, serverNow())?.order
}

type NextVisitProps = {
  order: OrderRow
  /** Asks for another time. */
  onChange: () => void
}

/** The next visit in full: when, how far it is, who comes, and what one may want to do about it. */
export function NextVisit({ order, onChange }: NextVisitProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keyboard users have the link in it
    <article className={css.visit} onClick={openByClick}>
      <OrderHead order={order} />
      <Muted>
        {[linesBesideService(order), orderPriceText(order)].filter(Boolean).join(' · ')}
      </Muted>
      <p className={css.when}>
        <span>{formatLongDate(order.date)}</span> <span>{formatTime(order.time)}</span>
      </p>
      <OrderTimeline order={order} />
      <OrderProgress order={order} />
      <AssignedWorkers order={order} />
      <OrderReply order={order} short />
      <Actions order={order} onChange={onChange} />
    </article>
  )
}

function Actions({ order, onChange }: NextVisitProps) {
  const { address } = order.user_data
  return (
    <div className={css.actions} data-no-print="">
      <Act href={phoneLink()} icon={<Phone aria-hidden="true" />}>
        {copy.call}
      </Act>
      {address && (
        <Act href={customerMapUrl(address)} icon={<MapPin aria-hidden="true" />} isElsewhere>
          {copy.map}
        </Act>
      )}
      {!denialReasonNow('reschedule', order, 'user') && (
        <Button variant="secondary" aria-describedby={`number-${order._id}`} onClick={onChange}>
          <CalendarClock aria-hidden="true" />
          {copy.changeShort}
        </Button>
      )}
    </div>
  )
}

type ActProps = { href: string; icon: ReactNode; isElsewhere?: true; children: string }

function Act({ href, icon, isElsewhere, children }: ActProps) {
  const target = isElsewhere && ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  return (
    <LinkButton href={href} variant="secondary" {...target}>
      {icon}
      {children}
      {isElsewhere && <InNewTab />}
    </LinkButton>
  )
}
