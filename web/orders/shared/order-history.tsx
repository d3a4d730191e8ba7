import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CircleCheckBig,
  CircleX,
  IndianRupee,
  Pencil,
  Sparkles,
  ThumbsUp,
  TimerOff,
  Undo2,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { orderTimeline } from '#contract/orders/customer.ts'
import type { OrderEvent } from '#contract/orders/order-event.ts'
import type { OrderEventType } from '#domain/orders/events.ts'
import { common } from '#i18n/common.ts'
import { orderHistory as copy } from '#i18n/orders.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import {
  byText,
  momentText,
  priceText,
  slotText,
  type Reader,
} from '#web/orders/shared/order-event-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx'
import { toneClass, type Tone } from '#web/ui/tone.ts'
import css from './order-history.module.css'

const icons: Readonly<Record<OrderEventType, LucideIcon>> = {
  booked: CalendarPlus,
  quoted: IndianRupee,
  priced: IndianRupee,
  lapsed: TimerOff,
  accepted: ThumbsUp,
  rejected: CircleX,
  rescheduled: CalendarClock,
  moved: CalendarClock,
  assigned: UserRoundCheck,
  corrected: Pencil,
  confirmed: CircleCheck,
  started: Sparkles,
  completed: CircleCheckBig,
  'no-show': CalendarX,
  undone: Undo2,
  cancelled: Ban,
}

/** Gray, unless it decides what happens next. */
const tones: Readonly<Partial<Record<OrderEventType, Tone>>> = {
  booked: 'yellow',
  rescheduled: 'yellow',
  accepted: 'blue',
  started: 'purple',
  completed: 'green',
  cancelled: 'red',
}

type OrderHistoryQuery = ReturnType<typeof useOrderHistory>

/** Fetches the history of an order, oldest first, each time the order is opened. */
export function useOrderHistory(id: string) {
  return useQuery({
    queryKey: [orderTimeline.path, id],
    queryFn: async ({ signal }) =>
      (await call(orderTimeline, { serviceid: id }, { signal })).events,
    staleTime: 0,
  })
}

/** History of an order. It loads and fails on its own, without blocking what surrounds it. */
export function OrderHistory({ query, reader }: { query: OrderHistoryQuery; reader: Reader }) {
  const id = useId()
  const { data: events, error, isFetching } = query
  return (
    <section aria-labelledby={id} className={css.history}>
      <h3 id={id}>{copy.heading}</h3>
      {events && (
        <ol className={css.events}>
          {events.map((event) => (
            <HistoryEvent key={event.at + event.kind} event={event} reader={reader} />
          ))}
        </ol>
      )}
      {!events && !error && (
        <Skeleton label={copy.loading}>
          <SkeletonBlock width="most" />
          <SkeletonBlock width="half" />
        </Skeleton>
      )}
      {!events && error && (
        <Stack gap={3} start>
          <Notice tone="error">{errorMessage(error, copy.failed)}</Notice>
          <Button
            variant="secondary"
            size="small"
            busy={isFetching}
            busyText={common.loading}
            onClick={() => void query.refetch()}
          >
            {common.tryAgain}
          </Button>
        </Stack>
      )}
    </section>
  )
}

function HistoryEvent({ event, reader }: { event: OrderEvent; reader: Reader }) {
  const { kind, message, anyway, changed, from_slot: from, to_slot: to } = event
  const Icon = icons[kind]
  const price = priceText(event)
  return (
    <li>
      <span className={classNames(css.mark, toneClass(tones[kind] ?? 'gray'))} aria-hidden="true">
        <Icon />
      </span>
      <div className={css.text}>
        <p className={css.title}>{copy.did[reader][kind]}</p>
        <p className={css.by}>
          <span>{byText(event, reader)}</span> <time dateTime={event.at}>{momentText(event)}</time>
        </p>
        {from && to && <p>{copy.moved(slotText(from), slotText(to))}</p>}
        {changed && <p>{changed.map((it) => copy.corrected[it]).join(', ')}</p>}
        {price && <p>{price}</p>}
        {anyway && <p>{copy.overridden}</p>}
        {message && <p className={css.message}>{message}</p>}
      </div>
    </li>
  )
}
