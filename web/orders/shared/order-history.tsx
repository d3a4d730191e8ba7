import {
  Ban,
  CalendarClock,
  CalendarPlus,
  CircleCheckBig,
  CircleX,
  Sparkles,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import type { OrderEvent } from '#contract/orders/order.ts'
import type { OrderEventType } from '#domain/orders/events.ts'
import { Refusal } from '#domain/refusals.ts'
import { common } from '#i18n/common.ts'
import { orderHistory as words } from '#i18n/orders.ts'
import {
  actorName,
  momentText,
  slotText,
  type Reader,
} from '#web/orders/shared/order-event-text.ts'
import type { OrderHistoryQuery } from '#web/orders/shared/use-order-history.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import css from './order-history.module.css'

const icons: Readonly<Record<OrderEventType, LucideIcon>> = {
  booked: CalendarPlus,
  accepted: ThumbsUp,
  rejected: CircleX,
  rescheduled: CalendarClock,
  started: Sparkles,
  completed: CircleCheckBig,
  cancelled: Ban,
}

/** Who did what to an order and when, oldest first, in a room of its own: it never holds up what stands around it. */
export function OrderHistory({ query, reader }: { query: OrderHistoryQuery; reader: Reader }) {
  const id = useId()
  const { data: events, error, isFetching } = query
  return (
    <section aria-labelledby={id} className={css.history}>
      <h3 id={id}>{words.heading}</h3>
      {events && (
        <ol className={css.events}>
          {events.map((event) => (
            <Happened key={event.at + event.kind} event={event} reader={reader} />
          ))}
        </ol>
      )}
      {!events && !error && (
        <Skeleton label={words.loading}>
          <SkeletonBlock width="most" />
          <SkeletonBlock width="half" />
        </Skeleton>
      )}
      {!events && error && (
        <div className={css.failed}>
          <Notice tone="error">
            {(error instanceof Refusal && error.message) || words.failed}
          </Notice>
          <Button
            variant="secondary"
            size="small"
            busy={isFetching}
            busyText={common.loading}
            onClick={() => void query.refetch()}
          >
            {common.tryAgain}
          </Button>
        </div>
      )}
    </section>
  )
}

function Happened({ event, reader }: { event: OrderEvent; reader: Reader }) {
  const { kind, message, from_slot: from, to_slot: to } = event
  const Icon = icons[kind]
  return (
    <li data-kind={kind}>
      <span className={css.mark} aria-hidden="true">
        <Icon />
      </span>
      <div className={css.what}>
        <p className={css.did}>{words.did[reader][kind]}</p>
        <p className={css.by}>
          <span>{actorName(event, reader)}</span>{' '}
          <time dateTime={event.at}>{momentText(event, reader)}</time>
        </p>
        {from && to && <p>{words.moved(slotText(from, reader), slotText(to, reader))}</p>}
        {message && <p className={css.said}>{message}</p>}
      </div>
    </li>
  )
}
