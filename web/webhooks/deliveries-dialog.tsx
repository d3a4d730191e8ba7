import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Minus, type LucideIcon } from 'lucide-react'
import {
  getWebhookDeliveries,
  getWebhooks,
  resendWebhook,
  type DeliveryRow,
  type WebhookRow,
} from '#contract/webhooks/webhooks.ts'
import type { DeliveryState } from '#domain/webhooks/webhooks.ts'
import { common } from '#i18n/common.ts'
import { webhooks as copy } from '#i18n/webhooks.ts'
import { call } from '#web/api/api.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useSignInAgain } from '#web/api/sign-in-again.ts'
import { useAction } from '#web/api/use-action.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Ends, Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import type { Tone } from '#web/ui/tone.ts'
import { whyOf } from '#web/webhooks/delivery-text.ts'
import css from './deliveries-dialog.module.css'

type DeliveriesDialogProps = { webhook: WebhookRow; onClose: () => void }

/** The latest deliveries of a webhook; one that has ended can be sent again. */
export function DeliveriesDialog({
  webhook: { _id, active, url },
  onClose,
}: DeliveriesDialogProps) {
  const query = useQuery({ ...endpointQuery(getWebhookDeliveries, { _id }), staleTime: 0 })
  const { data, error } = query
  useSignInAgain(error)
  return (
    <Dialog title={copy.deliveriesTitle} onClose={onClose} wide>
      <Stack>
        <div>
          <strong className={css.host}>{new URL(url).host}</strong>
          <Muted>{copy.deliveriesText}</Muted>
        </div>
        {data && <Deliveries deliveries={data.deliveries} isActive={active} />}
        <QueryError query={query} />
        {!data && !error && (
          <Skeleton label={common.loading}>
            <SkeletonBlock />
          </Skeleton>
        )}
      </Stack>
    </Dialog>
  )
}

type DeliveriesProps = { deliveries: readonly DeliveryRow[]; isActive: boolean }

function Deliveries({ deliveries, isActive }: DeliveriesProps) {
  if (deliveries.length === 0) return <p>{copy.noDeliveries}</p>
  return (
    <ul className={css.deliveries}>
      {deliveries.map((it) => (
        <Delivery key={it._id} delivery={it} isActive={isActive} />
      ))}
    </ul>
  )
}

const badges: Readonly<Record<DeliveryState, readonly [Tone, LucideIcon]>> = {
  waiting: ['yellow', Clock],
  delivered: ['green', CircleCheck],
  failed: ['red', CircleX],
  dropped: ['gray', Minus],
}

function Delivery({ delivery, isActive }: { delivery: DeliveryRow; isActive: boolean }) {
  const { _id, type, order, at, state } = delivery
  const again = useAction(() => call(resendWebhook, { delivery_id: _id }), {
    reloads: [getWebhookDeliveries, getWebhooks],
    onDone: () => toast('success', copy.sentAgain, toastMs.short),
  })
  const [tone, Icon] = badges[state]
  const what = [copy.types[type], order].filter(Boolean).join(' · ')
  return (
    <Ends as="li" ruled>
      <Stack gap={1}>
        <strong>{what}</strong>
        <Muted as="time" dateTime={at}>
          {formatMoment(at)}
        </Muted>
        <Row gap={2}>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {copy.states[state]}
          </Badge>
          <Muted as="span">{whyOf(delivery)}</Muted>
        </Row>
        {again.sentence && <FieldError>{again.sentence}</FieldError>}
      </Stack>
      {isActive && state !== 'waiting' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${copy.sendAgain}: ${what}, ${formatMoment(at)}`}
          busy={again.isBusy}
          onClick={() => again.send(undefined)}
        >
          {copy.sendAgain}
        </Button>
      )}
    </Ends>
  )
}
