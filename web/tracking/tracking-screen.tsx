import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useSearch } from 'wouter'
import { trackOrder, type TrackedOrder } from '#contract/tracking/tracking.ts'
import { minuteMs } from '#domain/time-units.ts'
import { crash } from '#i18n/common.ts'
import { durationText } from '#i18n/language.ts'
import { tracking as copy } from '#i18n/tracking.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { isRefused } from '#web/api/errors.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { formatSlot } from '#web/lib/format.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { Crew } from '#web/orders/assign/crew.tsx'
import { OrderProgress, OrderTimeline } from '#web/orders/shared/order-progress.tsx'
import { paths } from '#web/paths.ts'
import { TrackingSkeleton } from '#web/tracking/tracking-skeleton.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import { Screen } from '#web/ui/screen.tsx'
import css from './tracking-screen.module.css'

/** The progress of an order, for anyone with the link; refetched every minute. */
export function TrackingScreen() {
  const key = new URLSearchParams(useSearch()).get('key') ?? ''
  const query = useQuery({
    ...endpointQuery(trackOrder, { key }),
    staleTime: 0,
    refetchInterval: minuteMs,
    retry: false,
    // Without its key the link cannot work.
    enabled: key !== '',
  })
  const { data, error } = query
  if (key && !data && !error) return <TrackingSkeleton />
  return (
    <Screen heading={copy.heading} column>
      {!key || isRefused(error, 'follow_not_found') ? (
        <EmptyState
          icon={<Unlink />}
          title={copy.gone}
          text={copy.goneText}
          level={2}
          action={<LinkButton href={paths.home}>{crash.home}</LinkButton>}
        />
      ) : data ? (
        <TrackedOrderCard order={data.order} />
      ) : (
        <QueryError query={query} title={copy.failed} />
      )}
    </Screen>
  )
}

function TrackedOrderCard({ order }: { order: TrackedOrder }) {
  return (
    <Card className={css.order}>
      <div>
        <h2>{orderedService(order)}</h2>
        <p>{formatSlot(order)}</p>
        <Muted>
          {copy.number(order.number)} · {copy.minutes(durationText(order.minutes))}
        </Muted>
      </div>
      <OrderTimeline order={order} />
      <OrderProgress order={order} />
      {order.workers.length > 0 && <Crew workers={order.workers} />}
      <Muted>
        {copy.questions} <a href={phoneLink()}>{phoneText()}</a>
      </Muted>
    </Card>
  )
}
